import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** Threads of libuv's pool, unless the environment says otherwise. */
const USUAL_POOL = 4

/** Threads of this process. */
export interface ThreadReading {
  /** all, as the system counts them; without such a count the main thread, workers and libuv's pool */
  live: number
  /** the most that a reading found */
  peak: number
  /** worker threads with JavaScript of ours */
  workers: number
  peakWorkers: number
  /** threads of libuv for files, names and compression */
  pool: number
}

/** Counts threads when it is read. */
export interface ThreadWatch {
  read(): ThreadReading
}

/** Worker threads of this process since this file was loaded. */
const workers = { current: 0, peak: 0 }
process.on('worker', (worker: Worker) => {
  workers.current++
  workers.peak = Math.max(workers.peak, workers.current)
  worker.once('exit', () => void workers.current--)
})

/** Counts all threads of this process, and its worker threads. */
export function watchThreads(): ThreadWatch {
  let peak = 0
  return {
    read() {
      const pool = Number(process.env['UV_THREADPOOL_SIZE']) || USUAL_POOL
      const live = systemThreads() ?? 1 + workers.current + pool
      peak = Math.max(peak, live)
      return { live, peak, workers: workers.current, peakWorkers: workers.peak, pool }
    },
  }
}

function systemThreads(): number | undefined {
  try {
    const found = /^Threads:\s+(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return found ? Number(found) : undefined
  } catch {
    return undefined
  }
}
