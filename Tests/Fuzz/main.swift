FuzzRun.main(Array(CommandLine.arguments.dropFirst()))
