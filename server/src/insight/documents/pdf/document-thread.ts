import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { workThread } from '../../../platform/threads/work-thread.ts'
import type { PaperFacts } from '../paper.ts'

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
 * fonts once.
 */
export function documentThread(): DocumentThread {
  const thread = workThread<DocumentOrder, DocumentAnswer>(PROGRAM, PATIENCE_MS)
  let waiting = 0
  return {
    async make(order) {
      if (waiting >= MOST_WAITING) throw new AppError('http.unavailable', {}, 503, 503)
      waiting++
      try {
        const answer = await thread.ask(order)
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
