import { randomUUID } from 'node:crypto'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type {
  OrderCheckResult,
  OrderDraft,
  OrderSaved,
  PublishedCatalogue,
} from '@mtm/shared-utils/contracts/dto/order'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { baselineOf, confirmId } from '@mtm/shared-utils/garments'
import type { Api } from './api.ts'

interface Cloth {
  fabricNo: string
  freeMm: number
}

/** A jacket order that the rules accept, made of what the installation has: first client with a plausible sheet, cloth in stock. */
export async function jacketOrder(api: Api): Promise<OrderDraft> {
  const [{ catalogue }, customers, fabrics, linings, buttons] = await Promise.all([
    api.get<PublishedCatalogue>('/mtm/catalogue'),
    api.get<Page<{ id: string; sex: string }>>('/mtm/customer/list?pageSize=40&sex=1'),
    api.get<Page<Cloth>>('/mtm/fabric/list?inStockM=8&pageSize=10'),
    api.get<Page<{ liningNo: string }>>('/mtm/lining/list'),
    api.get<Page<{ buttonNo: string; sizes: number[] }>>('/mtm/button/list?pageSize=30'),
  ])
  const buttonNo = buttons.records.find(({ sizes }) => sizes.includes(32) && sizes.includes(24))?.buttonNo
  for (const { id } of customers.records) {
    const [sheet] = await api.get<MeasureSheet[]>(`/mtm/measure/list?customerId=${id}`)
    if (!sheet) continue
    const draft: OrderDraft = {
      requestId: randomUUID(),
      customerId: id,
      lines: [
        {
          category: 'MJ',
          quantity: 1,
          style: baselineOf(catalogue, 'MJ'),
          fabricNo: fabrics.records[0]?.fabricNo,
          liningNo: linings.records[0]?.liningNo,
          buttonNo,
          fitMode: 'BODY',
          measureSheetId: sheet.id,
        },
      ],
    }
    const { findings } = await api.post<OrderCheckResult>('/mtm/order/check', draft)
    if (findings.some(({ severity }) => severity === 'E')) continue
    return { ...draft, confirmed: findings.filter(({ severity }) => severity === 'W').map(confirmId) }
  }
  throw new Error('no client of the demonstration data can order a jacket')
}

/** Saves a copy of an order; every call has a request id of its own. */
export function saveOrder(api: Api, draft: OrderDraft): Promise<OrderSaved> {
  return api.post<OrderSaved>('/mtm/order/save', { ...draft, requestId: randomUUID() })
}

/** Submits an order that was saved from this draft. */
export function submitOrder(api: Api, { id, version }: OrderSaved, draft: OrderDraft): Promise<OrderSaved> {
  return api.post<OrderSaved>(`/mtm/order/${id}/submit`, {
    requestId: randomUUID(),
    version,
    confirmed: draft.confirmed,
  })
}

/** Saves and submits a copy of an order. */
export async function placeOrder(
  api: Api,
  draft: OrderDraft,
): Promise<{ saved: OrderSaved; submitted: OrderSaved }> {
  const saved = await saveOrder(api, draft)
  return { saved, submitted: await submitOrder(api, saved, draft) }
}
