import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../support/product.ts'
import { KB } from './measure.ts'

/** How often the memory of an installation is looked at while it works: looking takes milliseconds of its own. */
const SAMPLE_MS = 1_000

/**
 * Bytes of memory that an installation takes: the server, its PostgreSQL and every process of both. Memory that
 * several processes share counts once (proportional set size). Null where the system does not tell.
 */
export function memoryOf(product: Product): number | null {
  if (process.platform !== 'linux') return null
  return processesOf(product).reduce((sum, pid) => sum + proportionalSize(pid), 0)
}

/** Bytes of the server's own process in memory; null where the system does not tell. */
export function residentOf({ pid }: Product): number | null {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFile(`/proc/${pid}/status`))?.[1]
  return found === undefined ? null : Number(found) * KB
}

/** Milliseconds of processor time that the server and its PostgreSQL took so far; zeros where the system does not tell. */
export function processorTimeOf(product: Product): { server: number; database: number } {
  const [server = 0, ...database] = processesOf(product).map(processorTime)
  return { server, database: database.reduce((sum, ms) => sum + ms, 0) }
}

/** Looks at the memory again and again; `end` answers the most that was seen. */
export function watchMemory(product: Product): { end(): number | null } {
  let most = memoryOf(product)
  const sample = () => {
    const now = memoryOf(product)
    if (now !== null) most = Math.max(most ?? 0, now)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    end() {
      clearInterval(timer)
      sample()
      return most
    },
  }
}

function processesOf({ pid, dataDir }: Product): number[] {
  if (process.platform !== 'linux') return []
  const postmaster = Number.parseInt(readFile(join(dataDir, 'postgres/postmaster.pid')), 10)
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const found = new Set([pid, postmaster])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child)
  }
  return [...found]
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFile(`/proc/${pid}/status`))?.[1] ?? 0)
}

/**
 * Milliseconds of a process and of its children that ended: the 14th to the 17th field, in ticks of 10 ms; the name
 * before them may hold spaces.
 */
function processorTime(pid: number): number {
  const fields = readFile(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const ticks = fields.slice(11, 15).map(Number)
  return 10 * ticks.reduce((sum, each) => sum + each, 0)
}

function proportionalSize(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(readFile(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * KB
}

/** Empty when the process, or what it wrote, is gone meanwhile. */
function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
