import {
  DOCUMENTS,
  type DocumentGrant,
  type DocumentKind,
  type DocumentName,
  type DocumentQuery,
} from '@mtm/shared-utils/contracts/dto/document'
import type { GarmentBefore, GarmentChanges } from '@mtm/shared-utils/contracts/garment-alterations'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { addressLines, placeOf } from '@mtm/shared-utils/contracts/postal-address'
import { type PriceBreakdown, PAID_STATE, DRAFT_STATE } from '@mtm/shared-utils/garments'
import type { Storage } from '../../platform/storage/storage.ts'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { namesOf } from '../../engine/texts/people-names.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { StoredOrder } from '../../orders/order-record.ts'
import { changesOfGarment } from '../../orders/moves/garment-changes.ts'
import { snapshotOf } from '../../orders/moves/snapshot.ts'
import { published } from '../../trade/published/published.ts'
import type { Database } from '../../platform/database/database.ts'
import { maskedName } from '../../workshop/production/masked-name.ts'
import { ownStations, seesPieceAt } from '../../orders/own-stations.ts'
import { agreedStyles } from '../../workshop/fittings/style-changes.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { InvoiceBuyer, DocumentClient, DocumentFacts, DocumentPiece } from './document-facts.ts'
import { readCompany } from './read-company.ts'
import { readLines, type DocumentOrderLine } from './read-lines.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readPieces, type ReadPiece } from './read-pieces.ts'
import { readShipment } from './read-shipment.ts'
import { claimOf, storedContext } from '../../trade/evaluation/stored-context.ts'
import { draftOf } from '../../orders/draft/draft-of-order.ts'
import { readOrder } from '../../orders/order-store.ts'
import { prepare } from '../../trade/evaluation/prepare.ts'

/** The agreement, or for a draft what would be agreed now. */
export type OrderSnapshot = ReturnType<typeof snapshotOf>

export interface DocumentRequest {
  kind: DocumentName
  /** id of the order, or for cards of a piece */
  id: string
  grant: DocumentGrant
  locale: Locale
  piece?: DocumentQuery['piece']
  size?: DocumentQuery['size']
  /** one shipment of the order */
  shipment?: DocumentQuery['shipment']
}

/** The facts read, and their order. */
export interface OrderDocumentFacts {
  orderId: string
  facts: DocumentFacts
}

/** Sources of documents. */
export interface PaperSources {
  db: Database
  storage: Storage
}

/** States whose figures are current. All other states have a frozen snapshot. */
/** Documents of a piece. */
const OF_PIECES: readonly DocumentName[] = ['production-card', 'care-card']
/** Documents of a shipment. */
const PARCEL: readonly DocumentName[] = ['packing-list', 'shipping-label']
/** Documents of the agreement, with the company data of that time. */
const AGREED: readonly DocumentName[] = ['quotation', 'order-sheet']
/** Documents that workers may read for pieces at their stations. */
const AT_STATIONS: readonly DocumentName[] = ['order-sheet', 'picking-list']
/** Documents that show a shipment. */
const SENT: readonly DocumentName[] = ['packing-list', 'shipping-label', 'invoice']

/**
 * Reads the facts of a document, limited to what the actor may see.
 * @throws record.missing when the order is not visible to the actor or not at their station · document.notNow when the
 * state of the order does not allow the document
 */
export async function readDocumentFacts(
  { db, storage }: PaperSources,
  actor: Actor,
  { kind, id, grant, locale, size = 'page', ...options }: DocumentRequest,
  at = new Date(),
): Promise<OrderDocumentFacts> {
  const { orderId, piece = options.piece } = OF_PIECES.includes(kind)
    ? await subjectOf(db, actor.tenantId, id)
    : { orderId: id }
  const stored = await readOrder(db, actor, orderId)
  const { order } = stored
  const about: DocumentKind = DOCUMENTS[kind]
  // a shipment that left has its documents, whatever the rest of the order waits for
  const ofParcel = options.shipment !== undefined && PARCEL.includes(kind)
  if (!ofParcel && !about.states.includes(order.status)) throw new AppError('document.notNow')
  const agreed =
    order.status === DRAFT_STATE ? await agreedNow(db, actor, stored) : await agreedThen(db, stored)
  const isMasked = grant.audience.every((one) => one === 'workshop')
  const { tenantId } = actor
  const texts = await dictTexts(db, tenantId, locale)
  const [names, lines, pieces, agreedSince, shipment, invoice, parentNo] = await Promise.all([
    namesOf(db, [order.salesman]),
    readLines(db, actor, stored, agreed, texts),
    readPieces(db, actor, orderId),
    agreedStyles(db, tenantId, { orderId }),
    SENT.includes(kind) ? readShipment(db, actor, order, texts, options.shipment) : null,
    kind === 'invoice' ? issueInvoice(db, actor, order, at) : null,
    parentNumber(db, order),
  ])
  if (isMasked && !isHisWork(actor, kind, order.status, pieces)) throw new AppError('record.missing')
  const version = invoice?.companyVersion ?? (AGREED.includes(kind) ? agreed.house : undefined)
  const company = await readCompany({ db, storage }, tenantId, { version, locale })
  const wanted = pieces
    .filter(({ pieceNo }) => piece === undefined || pieceNo === piece)
    // the piece is at another worker's station
    .filter(({ station }) => kind !== 'production-card' || seesPieceAt(actor, station))
  if (OF_PIECES.includes(kind) && wanted.length === 0) throw new AppError('record.missing')
  const price = about.priced ? (agreed.price as PriceBreakdown) : null
  const facts: DocumentFacts = {
    kind,
    size,
    company,
    orderNo: order.orderNo,
    claim:
      parentNo === null
        ? null
        : {
            type: texts.text('order_type', order.orderType) ?? '',
            parentNo,
            changes: await claimedChanges(db, stored.order, { line: lines[0], piece: wanted[0] }),
          },
    status: order.status,
    isDraft: order.status === DRAFT_STATE,
    isMasked,
    orderDate: order.orderDate,
    requiredDate: agreed.delivery.requiredDate,
    promisedDate: order.promisedDate,
    rush: agreed.delivery.rush,
    salesman: names.get(order.salesman ?? '') ?? order.salesman,
    printedAt: wireTime(at, actor.zone).slice(0, 16),
    reprintNo: 0,
    client: clientOf(
      invoice?.buyer ? soldTo(agreed, invoice.buyer) : agreed,
      texts.text('country', agreed.delivery.country),
      isMasked,
    ),
    remark: agreed.remark,
    currency: order.currency,
    price,
    level: price?.customerLevel
      ? texts.text('customer_level', price.customerLevel) || price.customerLevel
      : null,
    lines: lines.map(({ inWords, figureOf, ...line }) => ({
      ...cutFrom(line, order.garmentBefore),
      pieces: wanted
        .filter(({ orderLineId }) => orderLineId === line.id)
        .map((one) =>
          ofPaper(one, {
            changed: inWords(agreedSince.get(one.id) ?? []),
            postures: one.posture && figureOf(one.posture),
          }),
        ),
    })),
    shipment,
    invoice,
  }
  return { orderId, facts }
}

/** Whether a worker handles an order: they accept it, or work on one of its pieces. */
function isHisWork(
  actor: Actor,
  kind: DocumentName,
  status: string,
  pieces: readonly Pick<ReadPiece, 'station'>[],
): boolean {
  if (!AT_STATIONS.includes(kind)) return true
  const own = ownStations(actor)
  if (kind === 'picking-list' && own.has('FABRIC_PREP')) return true
  if (status === PAID_STATE) return own.has('ORDER_ACCEPT')
  return pieces.some(({ station }) => seesPieceAt(actor, station))
}

/** What a remake or alteration changes of its garment, as it is made now. */
async function claimedChanges(
  db: Database,
  order: StoredOrder['order'],
  { line, piece }: { line: DocumentOrderLine | undefined; piece: ReadPiece | undefined },
): Promise<GarmentChanges | null> {
  if (!order.garmentBefore || !line) return null
  const { catalogue } = await published(db, order.tenantId)
  return changesOfGarment(catalogue, order, {
    category: line.category,
    mouldNo: line.mould,
    targets: piece?.targets ?? line.measures,
    posture: piece?.posture ?? line.posture,
  })
}

/** The number of the order that a remake or alteration corrects. */
async function parentNumber(db: Database, order: StoredOrder['order']): Promise<string | null> {
  const claim = claimOf(order)
  if (!claim) return null
  const { orderNo } = await db
    .selectFrom('mtmOrder')
    .select('orderNo')
    .where('id', '=', claim.parentOrderId)
    .where('tenantId', '=', order.tenantId)
    .executeTakeFirstOrThrow()
  return orderNo
}

/** A line of a remake or alteration with the mould's measurements as its garment was cut, whatever the mould is today. */
function cutFrom<Line extends Pick<DocumentOrderLine, 'mould' | 'measures'>>(
  line: Line,
  before: GarmentBefore | null,
): Line {
  if (!before || before.mouldNo === null || line.mould !== before.mouldNo) return line
  return {
    ...line,
    measures: line.measures.map((measure) => ({
      ...measure,
      base: before.base[measure.code] ?? measure.base,
    })),
  }
}

function ofPaper(
  { pieceNo, sequence, measured, passed, checkedAt, targets, fitting }: ReadPiece,
  inWords: Pick<DocumentPiece, 'changed' | 'postures'>,
): DocumentPiece {
  return { pieceNo, sequence, measured, passed, checkedAt, targets, fitting, ...inWords }
}

/** The order and piece of an id, which may be of a piece or an order. */
async function subjectOf(
  db: Database,
  tenantId: number,
  id: string,
): Promise<{ orderId: string; piece?: string }> {
  const found = await db
    .selectFrom('mtmPiece')
    .select(['orderId', 'pieceNo'])
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return found ? { orderId: found.orderId, piece: found.pieceNo } : { orderId: id }
}

async function agreedNow(db: Database, actor: Actor, stored: StoredOrder): Promise<OrderSnapshot> {
  const prepared = await prepare({ db, actor }, draftOf(stored), { ...storedContext(stored), asStored: true })
  return snapshotOf(stored.order, prepared, [])
}

async function agreedThen(db: Database, { order }: StoredOrder): Promise<OrderSnapshot> {
  const row = await db
    .selectFrom('mtmOrderSnapshot')
    .select('content')
    .where('orderId', '=', order.id)
    .where('tenantId', '=', order.tenantId)
    .orderBy('snapshotNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Error(`order ${order.id} was placed without a snapshot`)
  return row.content as unknown as OrderSnapshot
}

/** An order whose customer was erased, with the buyer named on its invoice. */
function soldTo(
  agreed: OrderSnapshot,
  { name, company, address, postcode, ...place }: InvoiceBuyer,
): OrderSnapshot {
  return {
    ...agreed,
    client: { ...agreed.client, name: name ?? '', company },
    delivery: { ...agreed.delivery, ...placeOf(place), address, postcode },
  }
}

function clientOf(
  { client, delivery }: OrderSnapshot,
  country: string | null,
  isMasked: boolean,
): DocumentClient | null {
  const { name, company } = client
  if (isMasked) {
    const masked = maskedName(name)
    return masked === null ? null : { name: masked, company: null, recipient: null, phone: null, address: [] }
  }
  return {
    name: name ?? '',
    company,
    recipient: delivery.recipient,
    phone: delivery.phone,
    address: addressLines(delivery, country),
  }
}
