import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
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
/** Maximum queue length; longer waits would time out anyway. */
const MOST_WAITING = 40
const PROGRAM = new URL('document-worker.main.ts', import.meta.url)

/** Renders documents one after the other in a worker thread. */
export interface DocumentThread {
  /** @throws http.unavailable 503 when too many wait */
  make(order: DocumentOrder): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Rendering a page takes 100 ms or more, so it runs in a worker thread, which reads the fonts once.
 */
export function documentThread(): DocumentThread {
  const thread = workerThread<DocumentOrder, DocumentAnswer>(PROGRAM, TIMEOUT_MS)
  let waiting = 0
  return {
    async make(order) {
      if (waiting >= MOST_WAITING) throw new AppError('http.unavailable', {}, 503, 503)
      waiting++
      try {
        const answer = await thread.call(order)
        if (answer === 'late') throw new Error('the document took too long')
        if ('failure' in answer) throw new Error(answer.failure)
        return Buffer.from(answer.pdf)
      } finally {
        waiting--
      }
    },
    close: () => thread.close(),
  }
}
