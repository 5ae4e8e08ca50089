import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import {
  lineColumns,
  type Finding,
  type MouldVersions,
  type PriceBreakdown,
} from '@mtm/shared-utils/garments'
import { newId } from '../../platform/database/database.ts'
import { json } from '../../platform/database/json.ts'
import type { PreparedOrder } from './prepare.ts'

/** The columns of an order derived from its content. */
export function contentColumns({
  draft,
  customer,
  lines,
  evaluation,
  price,
  published,
  discountGranted,
}: PreparedOrder) {
  const fabricNos = [...new Set(lines.flatMap((line) => line.fabric?.facts.fabricNo ?? []))]
  return {
    customerId: customer?.id ?? null,
    client: draft.client || (customer?.name ?? null),
    company: customer?.company ?? null,
    remark: draft.remark ?? null,
    requiredDate: draft.requiredDate ?? null,
    rush: draft.rush ?? 'standard',
    discountPercent: draft.discountPercent ?? 0,
    discountGranted,
    country: draft.country ?? null,
    ...placeOf(draft),
    recipient: draft.recipient ?? null,
    phone: draft.phone ?? null,
    address: draft.address ?? null,
    postcode: draft.postcode ?? null,
    confirmed: json(draft.confirmed ?? []),
    findings: json<Finding[]>(evaluation.findings),
    fabricNos: fabricNos.join(', ').slice(0, 300),
    quantity: draft.lines.reduce((sum, line) => sum + line.quantity, 0),
    currency: price.currency,
    goodsAmount: price.goods,
    totalAmount: price.total,
    price: json<PriceBreakdown>(price),
    catalogueVersion: published.versions.catalogue,
    ruleVersion: published.versions.rules,
    priceVersion: published.versions.prices,
    mouldVersions: json<MouldVersions>(published.versions.moulds),
  }
}

/** The rows of the lines of an order, in order. */
export function lineRows(
  { id: orderId, tenantId }: { id: string; tenantId: number },
  { lines, evaluation, price }: PreparedOrder,
) {
  return lines.map(({ draft, memory, preset, fabric, lining, button, target }, lineNo) => {
    const own = price.lines.find((one) => one.line === lineNo)
    return {
      ...lineColumns({
        ...draft,
        style: memory.style,
        entered: memory.entered,
        // numbers in the spelling of the catalogue
        fabricNo: fabric?.facts.fabricNo ?? (draft.fabricNo || null),
        liningNo: lining?.facts.liningNo ?? (draft.liningNo || null),
        buttonNo: button?.facts.buttonNo ?? (draft.buttonNo || null),
      }),
      id: newId(),
      tenantId,
      orderId,
      lineNo,
      baseline: json(memory.baseline),
      preset: preset && json(preset),
      fabricId: fabric?.id ?? null,
      liningId: lining?.id ?? null,
      buttonId: button?.id ?? null,
      target: target && json(target),
      fabricLength: evaluation.lines[lineNo]?.fabricLength ?? 0,
      unitPrice: own?.unit ?? null,
      amount: own?.amount ?? null,
      price: own ? json(own) : null,
    }
  })
}
