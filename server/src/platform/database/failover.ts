import pg from 'pg'
import { isUnreachable, READ_ONLY } from './failures.ts'

/** The host that a pool looks for: the one that accepts writes, or one that replays them. */
export type HostRole = 'primary' | 'standby'

export interface FailoverOptions {
  /** default: primary */
  role?: HostRole | undefined
  /** How long a host may take to accept a connection before the next one is tried; default 3 s. */
  hostTimeoutMs?: number | undefined
}

/**
 * A pool that connects to the first of several hosts that has the wanted role (`target_session_attrs` of libpq, which
 * `pg` lacks). When a host is unreachable, silent or of the other role, new connections go to the next one; those to a
 * host that has become a standby are not reused.
 */
export class FailoverPool extends pg.Pool {
  readonly #hosts: Hosts

  /** @param addresses one per host */
  constructor(
    addresses: readonly string[],
    config: pg.PoolConfig,
    { role = 'primary', hostTimeoutMs = 3_000 }: FailoverOptions = {},
  ) {
    const hosts = new Hosts(addresses)
    super({ ...config, Client: clientFor(hosts, hostTimeoutMs) as never, onConnect: REFUSE[role] as never })
    this.#hosts = hosts
  }

  /** Tries another host first from now on, because the current one does not answer. */
  leaveHost(): void {
    this.#leave(this.#hosts.current)
  }

  /** @fires leave when other connections still are to that host */
  #leave(address: string): void {
    if (this.#hosts.leave(address)) this.emit('leave')
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#connect()
  }

  /** Tries each host once, starting with the last working one. */
  async #connect(): Promise<pg.PoolClient> {
    for (let left = this.#hosts.count - 1; ; left--) {
      const tried = this.#hosts.current
      try {
        return await super.connect()
      } catch (error) {
        if (!isUnreachable(error)) throw error
        this.#leave(tried)
        if (left === 0) throw error
      }
    }
  }
}

type Callback = Parameters<typeof pg.Pool.prototype.connect>[0]

/** The host addresses and the current one. */
class Hosts {
  readonly #addresses: readonly string[]
  #index = 0

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  get count(): number {
    return this.#addresses.length
  }

  get current(): string {
    return this.#addresses[this.#index]!
  }

  /** Switches to the next host, unless another connection already has or there is none. */
  leave(address: string): boolean {
    if (address !== this.current || this.count === 1) return false
    this.#index = (this.#index + 1) % this.count
    return true
  }
}

/** The class of clients that connect to the current host. */
function clientFor(hosts: Hosts, connectionTimeoutMillis: number) {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current, connectionTimeoutMillis })
    }
  }
}

/** What a new connection is asked, by the wanted role. */
const REFUSE: Record<HostRole, (client: pg.ClientBase) => Promise<void>> = {
  async primary(client) {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'on') throw refusal(READ_ONLY, 'the PostgreSQL accepts no writes')
  },
  async standby(client) {
    const { rows } = await client.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')
    if (!rows[0]?.replays) throw refusal(NO_STANDBY, 'the PostgreSQL is not a standby')
  },
}

/** PostgreSQL's code for a server that does not take connections now. */
const NO_STANDBY = '57P03'

const refusal = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
