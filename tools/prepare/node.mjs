// Finds a Node that runs the sources, and the packages they need. Plain JavaScript for Node 20, without packages:
// it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The oldest Node that runs TypeScript as it stands. */
const OLDEST = 24

/** A reason not to go on, told in one line. */
export class Problem extends Error {}

/**
 * Runs a command's work; a `Problem` is told in one line, exit code 1.
 * @param {() => Promise<number | void>} work answers the exit code
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Installs what package-lock.json names and node_modules lacks, then answers the Node to use. */
export async function prepare() {
  await install()
  return findNode()
}

/** The Node for the sources: the running one when it is new enough, else the one that npm has installed. */
export function findNode(running = process.version, root = ROOT) {
  if (Number.parseInt(running.slice(1)) >= OLDEST) return process.execPath
  const windows = process.platform === 'win32'
  const folder = join(root, 'node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`)
  const installed = join(folder, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  throw new Problem(
    `Node ${OLDEST} or newer is needed and this is ${running}: install it from https://nodejs.org and run the command again.`,
  )
}

/** Runs `npm ci` when node_modules does not hold what package-lock.json names. */
export async function install(root = ROOT) {
  if (isInstalled(root)) return
  process.stdout.write('Installing the packages of package-lock.json ...\n')
  const npm = process.env.npm_execpath
  const [program, ...args] = npm
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(program, [...args, ...flags], {
    cwd: root,
    shell: !npm && process.platform === 'win32',
  })
  if (code !== 0) throw new Problem('The packages could not be installed: see the lines of npm above.')
}

/**
 * Whether node_modules holds every package of package-lock.json in its version, whoever installed it. npm writes
 * what it installed into a lock file of its own, last of all, so a broken-off installation does not count.
 */
export function isInstalled(root = ROOT) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/')) return true // ours
    const found = present[path]
    return found ? found.version === version : Boolean(optional || devOptional || peer)
  })
}

/** @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> | undefined} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The environment in which `node` and the programs of packages are the ones of this project. */
export function environment(node, given = process.env) {
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), given.PATH].join(delimiter)
  return {
    // glibc gives each thread a heap of its own and rarely gives one back: the server grew by 11 MB a minute under load
    MALLOC_ARENA_MAX: '1',
    ...given,
    PATH: path,
    NODE_COMPILE_CACHE: join(ROOT, '.build/compile-cache'),
  }
}

/** Within this time the same signal is one: npm passes on what the terminal has sent to everybody. */
const ECHO_MS = 500

/**
 * Runs a program on this terminal and answers its exit code. A signal to us is passed on to it, once.
 * `apart`: it runs in a group of its own, hears signals only from us, and of our end through a channel.
 */
export function run(program, args, { apart = false, echoMs = ECHO_MS, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      detached: apart && process.platform !== 'win32',
      stdio: ['inherit', 'inherit', 'inherit', ...(apart ? ['ipc'] : [])],
      ...options,
    })
    let last = 0
    const pass = (signal) => {
      const now = Date.now()
      if (now - last > echoMs) child.kill(signal)
      last = now
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const stopWatching = apart ? whenNpmIsGone(() => pass('SIGTERM')) : () => undefined
    child.once('error', (error) => reject(new Problem(`${program} could not be started: ${error.message}`)))
    child.once('exit', (code) => {
      stopWatching()
      for (const signal of signals) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}

/** How often we look whether npm still runs; no event tells. */
const LOOK_MS = 250

/**
 * Calls back when the npm that runs us is gone. A signal to npm ends npm and the shell between us and does not
 * reach us, and kill -9 reaches nobody else at all.
 */
function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    callback()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The parent of a process, where the system tells it in a file. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
