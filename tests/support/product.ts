import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@mtm/server/free-port'

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
      ...env,
    }
  }

  /** A new installation with demonstration data, started and ready, on a free port unless `PORT` names one. */
  static async start(env: NodeJS.ProcessEnv = {}, through: readonly string[] = []): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), 'mtm-product-'))
    // PostgreSQL runs as another user when we are root: it must be able to enter
    await chmod(dataDir, 0o755)
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
      if (child.exitCode !== null || Date.now() > deadline)
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

  /** `kill -9` for the server and its PostgreSQL at once, as a power cut would. */
  async killAll(): Promise<void> {
    const child = this.#child
    if (!child?.pid) return
    const postmaster = this.#postmaster()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(child.pid, 'SIGKILL')
    if (postmaster) kill(postmaster)
    await gone
    while (postmaster && exists(postmaster)) await pause(5)
    this.#child = null
  }

  #postmaster(): number | null {
    try {
      const file = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      return Number.parseInt(file, 10) || null
    } catch {
      return null
    }
  }

  /** Stops the server as Ctrl-C does and removes its folder. Answers what it printed. */
  async stop(): Promise<string> {
    const child = this.#child
    if (child && child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    this.#child = null
    await rm(this.dataDir, { recursive: true, force: true })
    return this.#printed
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // already gone
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // a killed process nobody has waited for yet still answers to its number
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
