import type { Fault } from './fault.ts'
import { acknowledged } from './faults/acknowledged.ts'
import { documents } from './faults/documents.ts'
import { drafts } from './faults/drafts.ts'
import { money } from './faults/money.ts'
import { orders } from './faults/orders.ts'
import { page } from './faults/page.ts'
import { requests } from './faults/requests.ts'
import { rights } from './faults/rights.ts'
import { servers } from './faults/servers.ts'
import { sessions } from './faults/sessions.ts'
import { stock } from './faults/stock.ts'

/** Every planted fault by area. An area with its faults is added here. */
export const AREAS: Readonly<Record<string, readonly Fault[]>> = {
  money,
  stock,
  rights,
  requests,
  orders,
  sessions,
  documents,
  drafts,
  page,
  servers,
  acknowledged,
}
