import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { createCache } from '../../../platform/cache/cache.ts'
import { workerThread } from '../../../platform/threads/worker-thread.ts'
import type { DocumentFacts } from '../document-facts.ts'

/** A document to render. */
export interface DocumentOrder {
  facts: DocumentFacts
  locale: Locale
}
export type DocumentAnswer = { pdf: Uint8Array } | { failure: string }

/** Timeout of one document; the longest order takes seconds. */
const TIMEOUT_MS = 30_000
/** Threads at most: each holds the fonts. */
const MOST_THREADS = 4
/** Lifetime of cached documents in ms. */
const KEPT = { name: 'documents.made', ttl: 10 * 60_000, max: 50 }
const PROGRAM = new URL('document-worker.main.ts', import.meta.url)

/** Documents that are rendered at once; one core is left to the requests. */
export const DOCUMENTS_AT_ONCE = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1))

/** Renders documents in worker threads. */
export interface DocumentThreads {
  make(order: DocumentOrder): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Rendering a page takes 100 ms or more, so it runs in worker threads, each of which reads the fonts once. Equal facts
 * give an equal document, which is kept for a while. The caller asks for no more than {@link DOCUMENTS_AT_ONCE} at once.
 */
export function documentThreads(): DocumentThreads {
  const threads = Array.from({ length: DOCUMENTS_AT_ONCE }, () =>
    workerThread<DocumentOrder, DocumentAnswer>(PROGRAM, TIMEOUT_MS),
  )
  const idle = [...threads]
  const made = createCache<Buffer>(KEPT)
  const render = async (order: DocumentOrder) => {
    const thread = idle.pop() ?? threads[0]!
    try {
      const answer = await thread.call(order)
      if (answer === 'late') throw new Error('the document took too long')
      if ('failure' in answer) throw new Error(answer.failure)
      return Buffer.from(answer.pdf)
    } finally {
      if (!idle.includes(thread)) idle.push(thread)
    }
  }
  return {
    make: async (order) => {
      const key = createHash('sha256').update(JSON.stringify(order)).digest('base64')
      return (await made.get(key, () => render(order)))!
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}
