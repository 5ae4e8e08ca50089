import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, inspectCluster, SUPERUSER } from './cluster.ts'
import {
  DEFAULT_TRANSPORT,
  endpointOf,
  newEndpoint,
  removeEndpoint,
  restoreEndpoint,
  type Endpoint,
  type Transport,
} from './endpoint.ts'
import { BeingStopped, connect, InUse, letGo, own, type Owner } from './owner.ts'
import { isTransient } from './transient.ts'
import { findLiveServer } from './live-server.ts'
import { Occupied, startPostmaster, stopPostmaster } from './postmaster.ts'
import { preparePrograms } from './programs.ts'
import { allowMonitoring } from './statement-statistics.ts'
import { GRACE_MS, startWatchdog, type Watchdog } from './watchdog.ts'

/** The user and database of the application. The user owns the database and is not a superuser. */
export const APPLICATION = 'mtm'

/** Folder for data and programs out of reach of root's unprivileged user. */
export const PLACES_FOLDER = '/var/lib/made-to-measure'

/** Time for repeated start attempts while another process starts or stops. */
const TIMEOUT_MS = 60_000

/** The password of the loopback transport, in the data folder. */
export const PASSWORD_FILE = 'postgres-password'

/** Restarts within a minute that follow at once; further ones wait. */
const AT_ONCE = 3
const LONGEST_PAUSE_MS = 30_000

/** ms before a restart, by the number of restarts within the last minute: twice as long each time. */
const pauseBefore = (restarts: number): number =>
  restarts <= AT_ONCE ? 0 : Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** (restarts - AT_ONCE - 1))

export interface EmbeddedPostgresOptions {
  /** The cluster is `postgres` in it, the log `postgres.log`. */
  dataDir: string
  /** Receives messages for the operator, one line each. */
  say?: (line: string) => void
  /** Called when PostgreSQL belongs to another process now. */
  onLost?: (reason: Error) => void
  /** Called while PostgreSQL's own programs run; a new cluster takes a second. */
  onWaiting?: (isNew: boolean) => void
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>
  transport?: Transport
  /** Folder for data and programs out of reach of the unprivileged user; only for root. */
  placesFolder?: string
  /** ms before a restart, by the number of restarts within the last minute; tests shorten it. */
  pauseMs?: (restarts: number) => number
  /** Time for a successor to adopt PostgreSQL after this process is killed. */
  graceMs?: number
}

/** A PostgreSQL that this process owns. */
export interface EmbeddedPostgres {
  /** The application's database. */
  address: { host: string; port: number; user: string; password?: string; database: string }
  /** The same for the superuser, for tests that create databases. */
  superuser: { host: string; port: number; user: string; password?: string; database: string }
  readonly pid: number
  /** Whether it was already running, left by a killed process. */
  readonly adopted: boolean
  /** Stops PostgreSQL cleanly. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or adopts one left running by a killed process. The owner is the process that
 * holds a session lock in it. When PostgreSQL dies it is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const supervisor = new Supervisor(options)
  await supervisor.secure()
  return supervisor
}

class Supervisor implements EmbeddedPostgres {
  pid = 0
  adopted = false
  #endpoint: Endpoint = { host: '', port: 0 }
  #cluster = ''
  #password: string | undefined
  #watchdog: Watchdog | undefined
  #recovering: Promise<void> | undefined
  #recoveries: number[] = []
  readonly #stopped = new AbortController()
  readonly #options: EmbeddedPostgresOptions
  readonly #dataDir: string
  readonly #transport: Transport
  readonly #say: (line: string) => void

  constructor(options: EmbeddedPostgresOptions) {
    this.#options = options
    this.#dataDir = resolve(options.dataDir)
    this.#transport = options.transport ?? DEFAULT_TRANSPORT
    this.#say = options.say ?? (() => undefined)
  }

  get address() {
    return { ...this.#endpoint, user: APPLICATION, password: this.#password, database: APPLICATION }
  }

  get superuser() {
    return { ...this.address, user: SUPERUSER, database: SUPERUSER }
  }

  /** Finds or starts PostgreSQL and takes ownership; retries while another process starts or stops. */
  async secure(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      try {
        await this.#findOrStart()
        const owner = await this.#takeOwnership()
        this.#watch()
        void owner.lost.then(() => (this.#recovering = this.#recover()))
        return
      } catch (error) {
        if (!isPassing(error) || Date.now() > deadline) {
          this.#watchdog?.release()
          if (this.#watchdog) await removeEndpoint(this.#endpoint, this.#cluster)
          this.#watchdog = undefined
          throw error
        }
        await setTimeout(50)
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#recovering
    await stopPostmaster(this.pid, this.#cluster)
    this.#watchdog?.release()
    await removeEndpoint(this.#endpoint, this.#cluster)
  }

  async #findOrStart(): Promise<void> {
    const cluster = await inspectCluster(this.#dataDir, placesFolder(this.#options), this.#say)
    this.#cluster = cluster.path
    if (this.#transport === 'loopback') this.#password = await keepPassword(this.#passwordFile)
    const live = cluster.exists ? await findLiveServer(cluster.path) : undefined
    if (live) {
      this.pid = live.pid
      this.#endpoint = endpointOf(live)
      this.adopted = true
      return
    }
    const programs = await preparePrograms(
      cluster.runAs,
      this.#dataDir,
      placesFolder(this.#options),
      this.#say,
    )
    const { settings, onWaiting } = this.#options
    if (!cluster.exists) await createCluster(cluster, programs, this.#password, () => onWaiting?.(true))
    this.#endpoint = this.#endpoint.host
      ? await restoreEndpoint(this.#endpoint, cluster.path, cluster.runAs) // the address known to the pool
      : await newEndpoint(cluster.path, this.#transport, cluster.runAs)
    this.#watch() // before PostgreSQL starts, so that it never runs unwatched
    const logFile = join(this.#dataDir, 'postgres.log')
    const starting = startPostmaster({ programs, cluster, endpoint: this.#endpoint, logFile, settings })
    onWaiting?.(false)
    this.pid = await starting
    this.adopted = false
  }

  async #takeOwnership(): Promise<Owner> {
    const owner = await connect(this.#endpoint, 'server', this.#password)
    try {
      await own(owner, this.#dataDir)
      await createApplicationDatabase(owner, this.#password)
      await this.#allowMonitoring()
      letGo(owner)
      return owner
    } catch (error) {
      await owner.client.end()
      throw error
    }
  }

  /** Without it the pages of the monitor show less. */
  async #allowMonitoring(): Promise<void> {
    const to = { role: APPLICATION, database: APPLICATION }
    await allowMonitoring(this.#endpoint, this.#password, to).catch((error: Error) => {
      if (!isTransient(error))
        this.#say(`The statistics of PostgreSQL cannot be read by the monitor: ${error.message}.`)
    })
  }

  #watch(): void {
    this.#watchdog ??= startWatchdog({
      cluster: this.#cluster,
      passwordFile: this.#password && this.#passwordFile,
      graceMs: this.#options.graceMs ?? GRACE_MS,
    })
  }

  /**
   * The owner's connection broke: PostgreSQL, or one of its processes, was killed. It is started again until that succeeds
   * (a disk may be full for a while), with pauses when it keeps ending.
   */
  async #recover(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      this.#recoveries = [...this.#recoveries.filter((time) => time > Date.now() - 60_000), Date.now()]
      const pause = (this.#options.pauseMs ?? pauseBefore)(this.#recoveries.length)
      this.#say(
        pause === 0
          ? 'PostgreSQL ended unexpectedly and is started again.'
          : `PostgreSQL keeps ending and is started again in ${pause / 1000} s.`,
      )
      await setTimeout(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        return await this.secure()
      } catch (error) {
        if (error instanceof InUse) return this.#options.onLost?.(error)
        this.#say((error as Error).message)
      }
    }
  }

  get #passwordFile(): string {
    return join(this.#dataDir, PASSWORD_FILE)
  }
}

function placesFolder(options: EmbeddedPostgresOptions): string {
  return options.placesFolder ?? PLACES_FOLDER
}

/** Whether a retry may succeed, because another process was starting or stopping. */
const isPassing = (error: unknown): boolean =>
  error instanceof Occupied || error instanceof BeingStopped || isTransient(error)

/** The random password of the loopback transport, created once, readable only by this user. */
async function keepPassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}

async function createApplicationDatabase({ client }: Owner, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [APPLICATION],
  )
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : ''
  if (!rows[0]?.role) await client.query(`create role ${APPLICATION} login${secret}`)
  if (!rows[0]?.database) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
}
