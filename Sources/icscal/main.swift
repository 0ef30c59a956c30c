import FileAccess
import ICSCalCLI

Process.ignoreBrokenPipes()
Process.limitChild()
let result = CommandLineTool.run(Process.arguments, in: Process.surroundings())
Process.finish(result)
