import FileAccess
import ICSCalCLI

Process.ignoreBrokenPipes()
let result = CommandLineTool.run(Process.arguments, in: Process.surroundings())
Process.finish(result)
