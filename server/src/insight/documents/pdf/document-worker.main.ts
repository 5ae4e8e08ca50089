// Runs in a worker thread, see document-threads.ts.
import { serveWorkerRpc } from '../../../platform/threads/worker-rpc.ts'
import { MAKERS } from '../makers.ts'
import { FAMILY_OF } from './fonts.ts'
import type { DocumentAnswer, DocumentOrder } from './document-threads.ts'
import { renderPdf } from './render-pdf.ts'

serveWorkerRpc(make)

async function make({ facts, locale }: DocumentOrder): Promise<DocumentAnswer> {
  try {
    return { pdf: await renderPdf(MAKERS[facts.kind](facts, locale), FAMILY_OF[locale]) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
