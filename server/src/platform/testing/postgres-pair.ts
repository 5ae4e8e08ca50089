import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  mkdtempSync,
  chmodSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster, inspectCluster, SUPERUSER, type Cluster } from '../embedded-postgres/cluster.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { APPLICATION, PLACES_FOLDER } from '../embedded-postgres/embedded-postgres.ts'
import { freePort } from '../embedded-postgres/free-port.ts'
import { readPostmasterFile, whenClusterChanges } from '../embedded-postgres/postmaster-file.ts'
import { preparePrograms, program } from '../embedded-postgres/programs.ts'

/** One of two PostgreSQL servers. */
export interface PostgresNode {
  /** `127.0.0.1` with its port */
  host: string
  /** Runs one statement as superuser in the application's database. */
  run<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  /** What it has logged. */
  log(): string
  /** Kills every process of it, as a power cut would. */
  kill(): Promise<void>
  /** Stops every process of it without ending them: connections stay open and nothing answers. */
  freeze(): void
  /** Makes a standby the primary. */
  promote(): Promise<void>
}

/** A primary and its standby with streaming replication, on loopback. */
export interface PostgresPair {
  primary: PostgresNode
  standby: PostgresNode
  /** Both hosts, for `DATABASE_URL` and `DATABASE_READ_URL`. */
  url: string
  /** Stops both and removes their folders. */
  close(): Promise<void>
}

const START_MS = 60_000
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  jit: 'off',
  // not tested here: what a disk loses
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  // the standby may pause without a replication slot
  wal_keep_size: '256MB',
  hot_standby_feedback: 'on',
  // in the folder, so that nothing is left of a killed one
  dynamic_shared_memory_type: 'mmap',
}

export interface PostgresPairOptions {
  /** Whether a commit waits until the standby has written it, too. */
  synchronous?: boolean
  /** Fills the database before there is a standby; default: it is empty. */
  fill?(db: Database): Promise<unknown>
}

/**
 * Starts the pair with a database of the application. The standby starts from a copy of the stopped primary, because the
 * embedded PostgreSQL has no `pg_basebackup`.
 */
export async function postgresPair({
  synchronous = false,
  fill,
}: PostgresPairOptions = {}): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), `mtm-tests-${process.pid}-`))
  chmodSync(folder, 0o755) // accessible to root's unprivileged user
  const password = randomBytes(12).toString('base64url')
  const { cluster, programs } = await newCluster(join(folder, 'one'), password)
  const start = (where: Cluster, settings: Record<string, string> = {}) =>
    startNode(program(programs, 'postgres'), where, password, settings)
  const first = await start(cluster)
  await first.run(`create role ${APPLICATION} login password ${pg.escapeLiteral(password)}`, SUPERUSER)
  await first.run(`create database ${APPLICATION} owner ${APPLICATION}`, SUPERUSER)
  const urlOf = (...hosts: string[]) => `postgres://${APPLICATION}:${password}@${hosts.join()}/${APPLICATION}`
  if (fill) {
    const db = openDatabase({ connectionString: urlOf(first.host) }, { max: 2 })
    await fill(db).finally(() => db.destroy())
  }
  await first.stop('SIGINT')

  const copy = { ...cluster, path: join(folder, 'two') }
  copyCluster(cluster.path, copy.path)
  writeFileSync(join(copy.path, 'standby.signal'), '')
  if (copy.runAs) await chown(join(copy.path, 'standby.signal'), copy.runAs.uid, copy.runAs.gid)
  const primary = await start(cluster, synchronous ? { synchronous_standby_names: '*' } : {})
  const [host, port] = primary.host.split(':')
  const standby = await start(copy, {
    primary_conninfo: `host=${host} port=${port} user=${SUPERUSER} password=${password}`,
  })
  return {
    primary,
    standby,
    url: urlOf(primary.host, standby.host),
    async close() {
      await Promise.all([primary.stop(), standby.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function newCluster(dataDir: string, password: string) {
  const say = () => undefined
  const cluster = await inspectCluster(dataDir, PLACES_FOLDER, say)
  const programs = await preparePrograms(cluster.runAs, dataDir, PLACES_FOLDER, say)
  await createCluster(cluster, programs, password)
  return { cluster, programs }
}

/** Copies a stopped data folder with its owners and rights. */
function copyCluster(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the data folder could not be copied: ${stderr}`)
}

interface StartedNode extends PostgresNode {
  run<Row extends pg.QueryResultRow>(statement: string, database?: string): Promise<Row[]>
  /** @param how SIGINT: with a checkpoint, so that the folder can be copied */
  stop(how?: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

async function startNode(
  postgres: string,
  cluster: Cluster,
  password: string,
  settings: Record<string, string>,
): Promise<StartedNode> {
  const port = await freePort()
  const flags = Object.entries({ ...SETTINGS, ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(`${cluster.path}.log`, 'a')
  const child = spawn(postgres, ['-D', cluster.path, ...flags], {
    ...cluster.runAs,
    cwd: '/',
    // a group of its own: a Ctrl-C in the terminal is for us
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const release = guard(child.pid!)
  await ready(child, cluster.path)
  const run = async <Row extends pg.QueryResultRow>(statement: string, database = APPLICATION) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const kill = async () => {
    if (!isRunning()) return
    signal(child.pid!, 'SIGKILL')
    await ended
  }
  let isFrozen = false
  return {
    host: `127.0.0.1:${port}`,
    run,
    log: () => readFileSync(`${cluster.path}.log`, 'utf8'),
    kill,
    freeze() {
      isFrozen = true
      signal(child.pid!, 'SIGSTOP')
    },
    async promote() {
      await run('select pg_promote()')
    },
    async stop(how = 'SIGQUIT') {
      if (isFrozen) await kill()
      else if (isRunning()) child.kill(how)
      await ended
      release()
      if (child.signalCode !== null) removeSharedMemory(cluster.path)
    },
  }
}

/** What a killed PostgreSQL leaves outside its folder: the small segment that guards it against a second start. */
function removeSharedMemory(cluster: string): void {
  const id = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim().split(/\s+/)[1]
  if (id) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' })
}

async function ready(child: ChildProcess, cluster: string): Promise<void> {
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  const isReady = async () => {
    const status = (await readPostmasterFile(cluster))?.status
    return status === 'ready' || status === 'standby' ? true : undefined
  }
  if (await whenClusterChanges(cluster, isReady, { milliseconds: START_MS, signal: ended.signal })) return
  throw new Error(`PostgreSQL did not start:\n${readFileSync(`${cluster}.log`, 'utf8').slice(-2_000)}`)
}

/** Sends a signal to a postmaster, then to its children, which have groups of their own. */
function signal(postmaster: number, name: NodeJS.Signals): void {
  const children = childrenOf(postmaster)
  for (const pid of [postmaster, ...children])
    try {
      process.kill(pid, name)
    } catch {
      // ended in this moment
    }
}

function childrenOf(parent: number): number[] {
  const parentOf = (pid: string) => {
    try {
      // the name of the program, in parentheses, may contain spaces
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
    } catch {
      return 0
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** A shell that waits for the end of its input, which comes when we are gone, and kills the postmaster then. */
function guard(pid: number): () => void {
  const script = 'read -r word; [ "$word" = released ] || kill -KILL "$0"'
  const shell = spawn('/bin/sh', ['-c', script, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => void shell.stdin.end('released\n')
}
