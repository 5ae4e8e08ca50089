import type { ChildProcess } from 'node:child_process'

/** Within this time a further signal is the same one: the terminal and npm both send it. */
const ECHO_MS = 500

const children = new Set<ChildProcess>()
let stopping: number | undefined

/** Whether a signal has asked this run to end. */
export const isStopping = (): boolean => stopping !== undefined

/**
 * From now on a signal ends the programs that run and lets what was opened for them be put away; a second one ends
 * this process at once.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const now = performance.now()
      if (stopping === undefined) {
        stopping = now
        for (const child of children) child.kill(signal)
      } else if (now - stopping > ECHO_MS) process.exit(1)
    })
}

/** Lets a program hear of the signals that come to us. */
export function follow(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}
