import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

/** A program that runs for the tests alone and ends with them. */
export interface Service {
  /** What it printed to say that it is ready. */
  output: readonly string[]
  stop(): Promise<void>
}

export interface ServiceOptions extends Pick<SpawnOptions, 'uid' | 'gid' | 'env'> {
  /** The line that says that it is ready; null: it says nothing. */
  ready: RegExp | null
  /** Read by the program from its standard input. */
  input?: string
  /** Removed when it has ended. */
  folder?: string
}

const START_MS = 60_000
const LAST_LINES_MS = 1_000
const STOP_MS = 10_000

/** Programs that refuse to run as root run as `nobody`. */
export const ORDINARY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** A folder in which such a program may write; tests of the server remove those of runs that were killed. */
export async function serviceFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `mtm-tests-${process.pid}-`))
  if (ORDINARY.uid) await chown(folder, ORDINARY.uid, ORDINARY.gid)
  await chmod(folder, 0o700)
  return folder
}

/** Starts a program and waits until it says that it is ready. However this process ends, the program ends too. */
export async function startService(
  program: string,
  args: readonly string[],
  { ready, input, folder, ...options }: ServiceOptions,
): Promise<Service> {
  // a group of its own: a Ctrl-C in the terminal is for us, and its own children end with it
  const child = spawn(program, args, { ...options, cwd: '/', detached: true, stdio: 'pipe' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const release = child.pid ? guard(child.pid, folder) : () => undefined
  const stop = async () => {
    endGroup(child, 'SIGINT')
    if (await Promise.race([ended.then(() => false), setTimeout(STOP_MS, true, { ref: false })]))
      endGroup(child, 'SIGKILL')
    await ended
    release()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  try {
    return { output: await whenReady(program, child, ready, ended), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function whenReady(program: string, child: ChildProcess, ready: RegExp | null, ended: Promise<void>) {
  const lines: string[] = []
  const started = Promise.withResolvers<RegExpExecArray>()
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        if (lines.length > 20) lines.shift()
        const match = ready?.exec(line)
        if (match) started.resolve(match)
      })
  if (!ready) return []
  // its last lines may come after its end, or never where a child of it holds the pipe
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const silent = ended.then(() =>
    Promise.race([closed, setTimeout(LAST_LINES_MS, undefined, { ref: false })]),
  )
  const late = setTimeout(START_MS, undefined, { ref: false })
  const match = await Promise.race([started.promise, silent, late])
  if (match) return match
  throw new Error(`${program} did not become ready: ${lines.slice(-3).join(' / ') || 'it said nothing'}`)
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, signal)
  } catch {
    // ended in this moment
  }
}

/** A shell that waits for the end of its input, which comes when we are gone, and ends the program then. */
function guard(pid: number, folder = ''): () => void {
  // without `--`, which dash does not know
  const script =
    'read -r word; [ "$word" = released ] && exit; kill -INT "-$0"; n=0; ' +
    'while kill -0 "$0"; do n=$((n + 1)); [ $n = 100 ] && kill -KILL "-$0"; sleep 0.1; done; ' +
    '[ -z "$1" ] || rm -rf -- "$1"'
  const shell = spawn('/bin/sh', ['-c', script, String(pid), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => void shell.stdin.end('released\n')
}
