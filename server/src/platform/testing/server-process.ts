import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { collectDeclarations } from './collected.ts'
import { testRedisUrl } from './test-redis.ts'

/** Maximum start time on a busy machine. */
const TIMEOUT_MS = 180_000

/** The compile cache of Node; the rest of the environment is not passed on. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

/** A process that runs the real server. */
export interface ServerProcess {
  process: ChildProcess
  /** Its output lines. */
  lines: string[]
  /** Resolves to its address; rejects with its output when it exits first. */
  ready: Promise<string>
  /** Resolves to its exit code, or to the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>
}

const started = new Set<ChildProcess>()

/** Kills processes left by tests; call it in `after`, or a failed test keeps the run from ending. */
export function killServers(): void {
  for (const child of started) child.kill('SIGKILL')
}

/** Starts the real server with only this environment, and the Redis of the run if there is one. */
export function startServerProcess(
  env: NodeJS.ProcessEnv,
  options: Pick<SpawnOptions, 'uid' | 'gid'> & { ipc?: boolean } = {},
): ServerProcess {
  collectDeclarations()
  const { ipc, ...identity } = options
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main/server.ts')], {
    ...identity,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      CAPTCHA: 'off',
      HOST: '127.0.0.1',
      REDIS_URL: testRedisUrl(),
      ...COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  const lines: string[] = []
  const ready = Promise.withResolvers<string>()
  const read = [child.stdout, child.stderr].map(async (stream) => {
    if (!stream) return
    for await (const line of createInterface(stream)) {
      lines.push(line)
      const [url] = /http:\/\/[\w.]+:\d+\//.exec(line) ?? []
      if (url && line.includes('Made to Measure')) ready.resolve(url)
    }
  })
  // not 'close', which is never emitted once we have closed the channel
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const ended = exit.then(async ([code, signal]) => {
    await Promise.all(read)
    return code ?? signal ?? 0
  })
  const late = setTimeout(
    () => ready.reject(new Error(`Not ready in time:\n${lines.join('\n')}`)),
    TIMEOUT_MS,
  )
  void ended.then((code) => ready.reject(new Error(`The server ended (${code}):\n${lines.join('\n')}`)))
  void ready.promise.catch(() => undefined).finally(() => clearTimeout(late))
  return { process: child, lines, ready: ready.promise, ended }
}
