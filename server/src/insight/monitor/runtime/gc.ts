import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { getHeapSpaceStatistics, type HeapSpaceInfo } from 'node:v8'
import { recent } from '../../../platform/metrics/recent.ts'

/** Kinds of pauses, by the constants of `perf_hooks`. */
export const GC_KINDS = {
  minor: [constants.NODE_PERFORMANCE_GC_MINOR, 2],
  major: [constants.NODE_PERFORMANCE_GC_MAJOR],
  incremental: [constants.NODE_PERFORMANCE_GC_INCREMENTAL],
  weak: [constants.NODE_PERFORMANCE_GC_WEAKCB],
} as const
export type GcKind = keyof typeof GC_KINDS

const KINDS = Object.keys(GC_KINDS) as GcKind[]
const kindOf = (constant: number | undefined): GcKind | undefined =>
  KINDS.find((kind) => (GC_KINDS[kind] as readonly (number | undefined)[]).includes(constant))

/** Garbage collection of this process since it is watched. Times in seconds, sizes in bytes. */
export interface GcReading {
  pauses: number
  seconds: number
  /** the longest pause of the last one to two minutes */
  longest: number
  byKind: Readonly<Record<GcKind, { pauses: number; seconds: number }>>
  /** new objects, estimated from what the new space had free after each collection */
  allocated: number
  /** growth of the old spaces in collections of the new one */
  promoted: number
  /** old spaces after their last collection, or now while there was none */
  live: number
}

/** Watches garbage collection until it is closed. */
export interface GcWatch {
  read(): GcReading
  /** seconds of pauses; cheap */
  seconds(): number
  close(): void
}

/** A pause as an observer sees it. */
interface Pause {
  kind: number | undefined
  /** ms */
  duration: number
}

interface Spaces {
  newFree: number
  old: number
}

const isOld = (name: string) => /^(?:old|large_object|code|trusted|code_large|trusted_large)/.test(name)

/** What matters of the heap's spaces. */
function spacesOf(statistics: readonly HeapSpaceInfo[]): Spaces {
  const used = statistics.filter(({ space_name: name }) => isOld(name))
  return {
    newFree: statistics.find(({ space_name: name }) => name === 'new_space')?.space_available_size ?? 0,
    old: used.reduce((sum, { space_used_size: size }) => sum + size, 0),
  }
}

/** Adds pauses up. Kept apart from the observer so that it can be tested. */
export function gcCounter(spaces: () => Spaces = () => spacesOf(getHeapSpaceStatistics())) {
  const byKind = Object.fromEntries(KINDS.map((kind) => [kind, { pauses: 0, seconds: 0 }])) as Record<
    GcKind,
    { pauses: number; seconds: number }
  >
  const longest = recent(() => ({ seconds: 0 }))
  let last = spaces()
  let allocated = 0
  let promoted = 0
  let live: number | undefined
  const total = (name: 'pauses' | 'seconds') => KINDS.reduce((sum, kind) => sum + byKind[kind][name], 0)
  return {
    /** Pauses of which the observer heard together. */
    add(pauses: readonly Pause[]) {
      const now = spaces()
      let minors = 0
      for (const { kind: constant, duration } of pauses) {
        const kind = kindOf(constant)
        if (!kind) continue
        const seconds = duration / 1000
        byKind[kind].pauses++
        byKind[kind].seconds += seconds
        const part = longest.current()
        part.seconds = Math.max(part.seconds, seconds)
        if (kind === 'minor') minors++
        if (kind === 'major') live = now.old
      }
      // the new space was full before each of its collections
      if (minors > 0) {
        allocated += last.newFree + (minors - 1) * now.newFree
        promoted += Math.max(0, now.old - last.old)
      } else allocated += Math.max(0, last.newFree - now.newFree)
      last = now
    },
    read(): GcReading {
      const now = spaces()
      return {
        pauses: total('pauses'),
        seconds: total('seconds'),
        longest: Math.max(...longest.parts().map(({ seconds }) => seconds)),
        byKind: structuredClone(byKind),
        allocated: allocated + Math.max(0, last.newFree - now.newFree),
        promoted,
        live: live ?? now.old,
      }
    },
    seconds: () => total('seconds'),
  }
}

/** Observes the garbage collection of this process. */
export function watchGc(): GcWatch {
  const counter = gcCounter()
  const count = (entries: readonly PerformanceEntry[]) =>
    counter.add(entries.map((entry) => ({ duration: entry.duration, kind: kindOfEntry(entry) })))
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  return {
    read() {
      count(observer.takeRecords())
      return counter.read()
    },
    seconds: counter.seconds,
    close: () => observer.disconnect(),
  }
}

/** The constant of an entry's kind, which the types of Node.js do not have. */
export const kindOfEntry = (entry: PerformanceEntry): number | undefined =>
  'detail' in entry ? (entry.detail as { kind?: number }).kind : undefined
