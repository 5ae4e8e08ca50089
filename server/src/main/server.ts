import { loadConfig } from '../platform/config/config.ts'
import { drain } from './drain.ts'
import { startServer } from './start-server.ts'
import { StartProblem } from '../platform/config/start-problem.ts'

/**
 * The server process. SIGTERM, Ctrl-C and the end of the parent process stop it cleanly, a second signal at once. Start
 * problems are printed in one line, with exit code 1.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)
const stop = Promise.withResolvers<void>()

let stopRequested = false
const requestStop = () => {
  if (stopRequested) process.exit(1)
  stopRequested = true
  stop.resolve()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop)
process.once('disconnect', requestStop)

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
