import { setTimeout } from 'node:timers/promises'
import { loadConfig } from './config.ts'
import { startServer } from './start-server.ts'
import { StartProblem } from './start-problem.ts'

/**
 * The server as a process. SIGTERM, Ctrl-C and the end of the process that launched it stop it cleanly; a second
 * signal at once. Whatever keeps it from starting is told in one line, exit code 1.
 */

/** Requests in progress have this long to end. */
const DRAIN_MS = 10_000

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
  const closed = server.close().then(() => true)
  if (!(await Promise.race([closed, setTimeout(DRAIN_MS, false)]))) {
    server.app.server.closeAllConnections()
    await closed
  }
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
