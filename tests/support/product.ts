import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@mtm/server/free-port'
import { testRedisUrl } from '@mtm/server/test-redis'
import { copyPrepared } from './prepared-data.ts'
import { descendantsOf, isRunning, runsIn, signal } from './processes.ts'

const SERVER = join(import.meta.dirname, '../../server/src/main/server.ts')
/** How long a start may take before the test says what the server printed instead. */
const PATIENCE = 120_000

/** The whole product as a user starts it: the real server on its own PostgreSQL, in a folder of its own. */
export class Product {
  readonly dataDir: string
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  /** The command that runs the server's own; it must become that process. */
  readonly #through: readonly string[]
  #child: ChildProcess | null = null
  #printed = ''

  private constructor(dataDir: string, port: number, env: NodeJS.ProcessEnv, through: readonly string[]) {
    this.#through = through
    this.dataDir = dataDir
    this.url = `http://127.0.0.1:${port}`
    this.#env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA: 'off',
      // where the run has one: `npm run test:all -- redis`
      REDIS_URL: testRedisUrl(),
      ...env,
    }
  }

  /** A new installation with demonstration data, started and ready, on a free port unless `PORT` names one. */
  static async start(env: NodeJS.ProcessEnv = {}, through: readonly string[] = []): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), 'mtm-product-'))
    // PostgreSQL runs as another user when we are root: it must be able to enter
    await chmod(dataDir, 0o755)
    if (!env.DATABASE_URL) await copyPrepared(dataDir, async (folder) => (await Product.open(folder)).close())
    return Product.open(dataDir, env, through)
  }

  /** Starts the product on a folder that is kept; `close` stops it. */
  static async open(
    dataDir: string,
    env: NodeJS.ProcessEnv = {},
    through: readonly string[] = [],
  ): Promise<Product> {
    const port = env.PORT ? Number(env.PORT) : await freePort()
    const product = new Product(dataDir, port, env, through)
    await product.start()
    return product
  }

  /** Starts the server on the same folder and port, and waits until it answers. */
  async start(): Promise<void> {
    const [program, ...args] = [...this.#through, process.execPath, SERVER]
    const child = spawn(program, args, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.#printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on(
        'data',
        (chunk: Buffer) => (this.#printed = (this.#printed + chunk.toString()).slice(-20_000)),
      )
    const deadline = Date.now() + PATIENCE
    while (!(await this.#ready())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`the server did not start:\n${this.#printed}`)
      await pause(25)
    }
  }

  async #ready(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz`)).ok
    } catch {
      return false
    }
  }

  /** The process of the server. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Whether the server has neither ended nor been killed. */
  get isRunning(): boolean {
    const child = this.#child
    return child !== null && child.exitCode === null && child.signalCode === null
  }

  /** The last lines that the server printed. */
  get printed(): string[] {
    return this.#printed.trimEnd().split('\n')
  }

  /** The processes of its PostgreSQL, the leading one first; none while it does not run. */
  get postgres(): number[] {
    const leader = this.#postmaster()
    return leader ? [leader, ...descendantsOf(leader)] : []
  }

  /** `kill -9` for the server and everything that it has started at once, as a power cut would. */
  killAll(): Promise<void> {
    return this.#kill([this.pid, ...descendantsOf(this.pid), ...this.postgres])
  }

  /** `kill -9` for the server alone; its PostgreSQL runs on. */
  killServer(): Promise<void> {
    return this.#kill([this.pid])
  }

  async #kill(pids: readonly number[]): Promise<void> {
    if (!this.#child) return
    signal(pids, 'SIGKILL')
    while (pids.some(isRunning)) await pause(5)
    this.#child = null
  }

  #postmaster(): number | null {
    const folder = join(this.dataDir, 'postgres')
    try {
      const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
      return runsIn(pid, folder) ? pid : null
    } catch {
      return null
    }
  }

  /** Stops the server as Ctrl-C does and removes its folder. Answers what it printed. */
  async stop(): Promise<string> {
    await this.close()
    await rm(this.dataDir, { recursive: true, force: true })
    return this.#printed
  }

  /** Stops the server as Ctrl-C does; its folder stays. */
  async close(): Promise<void> {
    const child = this.#child
    if (child && this.isRunning) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    this.#child = null
  }
}
