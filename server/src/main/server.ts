import { loadConfig } from '../platform/config/config.ts'
import { drain } from './drain.ts'
import { startServer } from './start-server.ts'
import { StartProblem } from '../platform/config/start-problem.ts'

/**
 * The server as a process. SIGTERM, Ctrl-C and the end of the process that launched it stop it cleanly; a second
 * signal at once. Whatever keeps it from starting is told in one line, exit code 1.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)
const stop = Promise.withResolvers<void>()

let asked = false
const ask = () => {
  if (asked) process.exit(1)
  asked = true
  stop.resolve()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
process.once('disconnect', ask)

try {
  const server = await startServer(loadConfig(process.env), { say, onLost: fail })
  await stop.promise
  if (!(await drain(server)))
    throw new StartProblem('Something did not end in time: the process ends without it.')
  process.exit(0)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  const line =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
