import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'

/** What the watchdog must know to stop a PostgreSQL; passed on its command line, so no secrets. */
export interface WatchdogOrder {
  cluster: string
  passwordFile?: string
  /** How long a successor has to adopt the server. */
  graceMs: number
}

/** Seconds that PostgreSQL outlives us, so that a restart finds it running. */
export const GRACE_MS = 3_000

const PROGRAM = join(import.meta.dirname, 'watchdog.main.ts')
const RELEASED = 'released'

/** A child process that outlives us for the one purpose of not letting PostgreSQL do so. */
export interface Watchdog {
  /** Tells it that PostgreSQL has stopped and it may go. */
  release(): void
}

/**
 * Starts the watchdog. A shell waits for the end of its input, which comes when we are gone, however that
 * happened; only then it becomes a Node process. Where there is no such shell, Node waits itself.
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
      if (!released) start() // somebody stopped the watchdog itself
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
