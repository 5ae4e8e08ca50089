import pg from 'pg'
import { isUnreachable, READ_ONLY } from './failures.ts'

/**
 * A pool that connects to the first of several hosts that accepts writes. When a host is unreachable or a standby, new
 * connections go to the next one; those to a host that has become a standby are not reused.
 */
export class FailoverPool extends pg.Pool {
  readonly #hosts: Hosts

  /** @param addresses one per host */
  constructor(addresses: readonly string[], config: pg.PoolConfig) {
    const hosts = new Hosts(addresses)
    super({ ...config, Client: clientFor(hosts) as never, onConnect: refuseStandby as never })
    this.#hosts = hosts
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
        this.#hosts.leave(tried)
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

  /** Switches to the next host, unless another connection already has. */
  leave(address: string): void {
    if (address === this.current) this.#index = (this.#index + 1) % this.#addresses.length
  }
}

/** The class of clients that connect to the current host. */
function clientFor(hosts: Hosts) {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current })
    }
  }
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new pg.DatabaseError('the PostgreSQL accepts no writes', 0, 'error'), {
    code: READ_ONLY,
  })
}
