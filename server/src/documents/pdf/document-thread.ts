import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { PaperFacts } from '../papers/paper.ts'

/** A document to be made. */
export interface DocumentOrder {
  facts: PaperFacts
  locale: Locale
}
export type DocumentAnswer = { pdf: Uint8Array } | { failure: string }

/** The longest order takes seconds; what takes longer has gone astray. */
const PATIENCE_MS = 30_000
/** So many wait at most: further ones would only give up waiting. */
const MOST_WAITING = 40
const PROGRAM = new URL('document-worker.main.ts', import.meta.url)

/** Makes documents one after the other, out of the way of requests. */
export interface DocumentThread {
  /** @throws http.unavailable 503 when too many wait */
  make(order: DocumentOrder): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Drawing and setting a page takes a tenth of a second and more, so it is done in a thread of its own, which reads the
 * fonts once. It begins with the first document and keeps no process alive; a document that goes astray ends it, and
 * the next one begins it anew.
 */
export function documentThread(): DocumentThread {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const start = async () => {
    const fresh = new Worker(PROGRAM)
    fresh.unref()
    await once(fresh, 'online')
    return fresh
  }
  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const run = async (order: DocumentOrder): Promise<Buffer> => {
    worker ??= await start()
    const done = new AbortController()
    const limit = AbortSignal.any([done.signal, AbortSignal.timeout(PATIENCE_MS)])
    try {
      const answered = once(worker, 'message', { signal: limit })
      worker.postMessage(order)
      const [answer] = (await answered) as [DocumentAnswer]
      if ('failure' in answer) throw new Error(answer.failure)
      return Buffer.from(answer.pdf)
    } catch (error) {
      await end()
      throw error
    } finally {
      done.abort()
    }
  }
  return {
    async make(order) {
      if (waiting >= MOST_WAITING) throw new AppError('http.unavailable', {}, 503, 503)
      waiting++
      const asked = turn.then(() => run(order))
      turn = asked.catch(() => undefined)
      try {
        return await asked
      } finally {
        waiting--
      }
    },
    async close() {
      await turn
      await end()
    },
  }
}
