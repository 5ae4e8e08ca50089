import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  DOCUMENT_NAMES,
  documentGrant,
  documentQuery,
  DOCUMENTS,
  type DocumentKind,
} from '@mtm/shared-utils/contracts/dto/document'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { denied } from '../../platform/http/errors.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { recordPrints } from './print-jobs.ts'
import { readDocumentFacts } from './read-document-facts.ts'
import { DOCUMENTS_AT_ONCE, documentThreads } from './pdf/document-threads.ts'
import { fairTurns } from '../../platform/threads/fair-turns.ts'

/** Documents of one person that may wait. */
const MOST_WAITING = 4

const params = z.object({ kind: z.enum(DOCUMENT_NAMES), id: idSchema })

/** Printed documents (made-to-measure reference 11 and 17.2). `contracts/dto/document` declares who may read which. */
const documentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage } = app
  const threads = documentThreads()
  const turns = fairTurns({ atOnce: DOCUMENTS_AT_ONCE, mostWaiting: MOST_WAITING })
  app.addHook('onClose', () => threads.close())

  app.get(
    '/mtm/doc/:kind/:id',
    {
      // the codes of the kind are checked before any read
      config: { access: 'user' },
      schema: {
        tags: ['order'],
        summary: 'A document of an order as PDF',
        description:
          'Quotation, invoice, sheet and care card: `order:list`. Card, picking and packing list: `production:scan`, ' +
          'without prices and with the client masked. Shipping label: `order:ship`.',
        params,
        querystring: documentQuery,
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { kind, id } = request.params
      const { locale = caller.locale, piece, size, shipment } = request.query
      const about: DocumentKind = DOCUMENTS[kind]
      const grant = documentGrant(kind, {
        has: (code) => caller.permissions.has(code),
        seesPrices: seesPrices(caller),
      })
      if (!grant) throw denied()
      if (size === 'label' && !about.sizes?.includes(size)) throw BadInput.of('size')
      const at = new Date()
      const { orderId, facts } = await readDocumentFacts(
        { db, storage },
        caller,
        { kind, id, grant, locale, piece, size, shipment },
        at,
      )
      const pieceNos = facts.lines.flatMap(({ pieces }) => pieces.map(({ pieceNo }) => pieceNo))
      // recorded when its turn has come: a print that is refused is none
      const pdf = await turns.take(caller.userId, async () => {
        const printed = { kind, orderId, status: facts.status, pieceNos }
        const reprintNo = await recordPrints(db, caller, printed, at)
        return threads.make({ facts: { ...facts, reprintNo }, locale })
      })
      const number = pieceNos.length === 1 && about.sizes ? pieceNos[0] : facts.orderNo
      const name = `${pickLabel(about.label, locale)} ${number}.pdf`
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(name, `${kind}-${number}.pdf`))
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(pdf)
    },
  )
}

export default documentRoutes
