import { chmod, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'

/** What stands in the way of others than the owner. */
const OTHERS = 0o077

/**
 * Mends what a power cut or a careless copy leaves in a cluster, before PostgreSQL refuses it: an empty pid file, and
 * rights of others. The caller is the only process that starts this cluster.
 */
export async function mendCluster(path: string): Promise<void> {
  const pidFile = join(path, 'postmaster.pid')
  const lock = await stat(pidFile).catch(() => undefined)
  if (lock?.size === 0) await rm(pidFile, { force: true })
  const { mode } = await stat(path)
  // refused to those who do not own it; PostgreSQL says so then
  if (process.platform !== 'win32' && mode & OTHERS) await chmod(path, 0o700).catch(() => undefined)
}

/** Known reasons, by what PostgreSQL writes, with what to do. */
const KNOWN: readonly (readonly [sign: RegExp, todo: (path: string) => string])[] = [
  [/No space left on device|Disk quota exceeded/, (path) => `the disk of ${path} is full: make room on it`],
  [
    /could not access the server configuration file|could not open file "[^"]*\.conf"|could not load .*pg_hba\.conf/,
    (path) =>
      `a configuration file is missing in ${path}: take it from a backup of the folder or from another cluster`,
  ],
  [
    /has invalid permissions|has wrong ownership|Permission denied/,
    (path) =>
      `${path} does not belong to the user that runs PostgreSQL alone: correct its owner and "chmod 700" it`,
  ],
  [
    /Too many open files|could not fork|Cannot allocate memory|out of memory/,
    () => 'the machine has too few resources free: raise its limits or stop something else',
  ],
]

/** The problem of a start as one line for the operator, from what PostgreSQL wrote. */
export function startProblem(log: string, path: string, logFile: string): StartProblem {
  const found = /(?:FATAL|PANIC):\s*(?<what>.*)/.exec(log)?.groups?.what ?? log.trim().split('\n').at(-1)
  const reason = found || 'it said nothing'
  const todo = KNOWN.find(([sign]) => sign.test(log))?.[1](path)
  return new StartProblem(
    todo
      ? `PostgreSQL cannot start (${reason}): ${todo}; ${logFile} says more.`
      : `PostgreSQL cannot use ${path} (${reason}): restore the folder from a backup; ${logFile} says more.`,
  )
}
