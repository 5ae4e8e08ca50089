import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'

/** Arguments of the watchdog; passed on the command line, so without secrets. */
export interface WatchdogOrder {
  cluster: string
  passwordFile?: string
  /** Time for a successor to adopt the server. */
  graceMs: number
}

/** Seconds that PostgreSQL outlives its owner, so that a restart finds it running. */
export const GRACE_MS = 3_000

const PROGRAM = join(import.meta.dirname, 'watchdog.main.ts')
const RELEASED = 'released'

/** A child process that outlives the owner to stop PostgreSQL. */
export interface Watchdog {
  /** Ends it after PostgreSQL has stopped. */
  release(): void
}

/**
 * Starts the watchdog. A shell waits for the end of its input, which comes when the owner exits for any reason, and only
 * then becomes a Node process. Without such a shell, Node waits itself.
 */
export function startWatchdog(order: WatchdogOrder): Watchdog {
  let released = false
  let child: ChildProcess
  const start = () => {
    const args = [PROGRAM, JSON.stringify(order)]
    const wait = `read -r line; [ "$line" = ${RELEASED} ] || exec "$0" "$@"`
    child =
      process.platform === 'win32'
        ? spawn(process.execPath, [...args, 'wait'], options())
        : spawn('/bin/sh', ['-c', wait, process.execPath, ...args], options())
    child.unref()
    child.stdin?.on('error', () => undefined)
    ;(child.stdin as unknown as { unref(): void }).unref()
    child.once('error', () => undefined)
    child.once('exit', () => {
      if (!released) start() // the watchdog itself was stopped
    })
  }
  start()
  return {
    release() {
      released = true
      child.stdin?.end(`${RELEASED}\n`)
    },
  }
}

/** A session of its own, so that a Ctrl-C in the terminal does not reach it. */
function options(): SpawnOptions {
  return { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/', windowsHide: true }
}
