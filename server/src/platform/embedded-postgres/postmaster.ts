import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchmodSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { constants } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { StartProblem } from '../config/start-problem.ts'
import type { Cluster } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import {
  dropUnwrittenLockFiles,
  isPostmaster,
  readPostmasterFile,
  whenClusterChanges,
} from './postmaster-file.ts'
import { program } from './programs.ts'
import { mendCluster, startProblem } from './start-problems.ts'
import { statementSettings } from './statement-statistics.ts'

/** Timeout of a start with crash recovery; longer ones are reported as a problem. */
const START_MS = 300_000
/** Time after which a fast stop becomes an immediate one. No acknowledged write is lost; the next start recovers. */
const STOP_MS = 30_000
const LOG_BYTES = 5_000_000
/** Lines of the log may name persons. */
const OWNER_ONLY = 0o600

/**
 * Thrown when another process started PostgreSQL in this folder concurrently, an old one is still ending, or another
 * process (the watchdog of an owner killed just before) stopped ours before it was ready.
 */
export class Occupied extends Error {
  override readonly name = 'Occupied'
}

export interface PostmasterOptions {
  programs: string
  cluster: Cluster
  endpoint: Endpoint
  logFile: string
  /** Further settings, as `name: value`. */
  settings?: Record<string, string>
}

/** Starts PostgreSQL and waits until it is ready; returns its process id. */
export async function startPostmaster(options: PostmasterOptions): Promise<number> {
  const { cluster, endpoint, logFile } = options
  const begin = rotate(logFile)
  await mendCluster(cluster.path)
  await dropUnwrittenLockFiles(cluster.path, endpoint)
  const child = launch(options)
  const ended = new AbortController()
  let failure: Error | undefined
  child.once('error', (error) => ended.abort((failure = error)))
  let wasStopped = false
  child.once('exit', (code) => {
    wasStopped = code === 0 // failures of PostgreSQL have other exit codes
    ended.abort()
  })
  child.unref()
  const ready = await whenClusterChanges(
    cluster.path,
    async () => {
      const file = await readPostmasterFile(cluster.path)
      return file?.pid === child.pid && file?.status === 'ready' ? true : undefined
    },
    { milliseconds: START_MS, signal: ended.signal },
  )
  if (ready && child.pid) return child.pid
  if (!ended.signal.aborted && child.pid) {
    await stopPostmaster(child.pid, cluster.path)
    throw new StartProblem(`PostgreSQL did not become ready in ${START_MS / 1000} s: see ${logFile}.`)
  }
  const log = readFileSync(logFile).subarray(begin).toString()
  throw failure ?? (wasStopped ? new Occupied(log) : explain(log, options))
}

/** Stops PostgreSQL: ends its sessions, writes a checkpoint, and waits for its exit. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const gone = async () => {
    const file = await readPostmasterFile(cluster) // the file is removed last
    return file?.pid === pid && (await isPostmaster(pid, cluster)) ? undefined : true
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostmaster(pid, cluster))) return
    send(signal, pid)
    if (await whenClusterChanges(cluster, gone, { milliseconds: STOP_MS })) return exited(pid, cluster)
  }
}

/** The process exits shortly after its file disappears; polled, because it may not be our child. */
async function exited(pid: number, cluster: string): Promise<void> {
  const deadline = Date.now() + STOP_MS
  while ((await isPostmaster(pid, cluster)) && Date.now() < deadline) await setTimeout(5)
}

function send(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', pid: number): void {
  // Windows has no signals; PostgreSQL reads their numbers from a pipe there.
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    const pipe = createConnection(`\\\\.\\pipe\\pgsignal_${pid}`, () =>
      pipe.end(Buffer.of(constants.signals[signal])),
    )
    pipe.on('error', () => undefined)
  } else process.kill(pid, signal)
}

function launch({ programs, cluster, endpoint, logFile, settings }: PostmasterOptions): ChildProcess {
  const onSocket = endpoint.host.startsWith('/')
  const all = {
    listen_addresses: onSocket ? '' : endpoint.host,
    unix_socket_directories: onSocket ? endpoint.host : '',
    unix_socket_permissions: '0700',
    port: String(endpoint.port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // a solid-state disk reads anywhere; the default of 4 expects one that turns
    random_page_cost: '1.1',
    // starting workers takes longer than most queries of a shop: only long ones have them
    parallel_setup_cost: '20000',
    logging_collector: 'off',
    // without the values of a row that was refused
    log_error_verbosity: 'terse',
    ...statementSettings(programs),
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  try {
    // one of an earlier release
    fchmodSync(log, OWNER_ONLY)
    // A session of its own: a Ctrl-C in the terminal is for us, PostgreSQL is stopped after the last request.
    return spawn(program(programs, 'postgres'), ['-D', cluster.path, ...flags], {
      ...cluster.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    })
  } finally {
    closeSync(log)
  }
}

/** @throws StartProblem when something else has that name */
function openLog(logFile: string): number {
  try {
    return openSync(logFile, 'a', OWNER_ONLY)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(`PostgreSQL cannot write ${logFile} (${code}): move away what is there.`)
  }
}

/** Rotates a large log; returns the offset of new lines. */
function rotate(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_BYTES) return size
  renameSync(logFile, `${logFile}.1`)
  return 0
}

function explain(log: string, { cluster, logFile }: PostmasterOptions): Error {
  if (/lock file "[^"]*" already exists|shared memory block .* is still in use/.test(log))
    return new Occupied(log)
  return startProblem(log, cluster.path, logFile)
}
