import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { LocalTryOn } from '@mtm/shared-utils/contracts/dto/mould'
import type { OrderCheckResult, OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type {
  DraftStored,
  FitProfile,
  OrderTemplate,
  OrderTemplateDraft,
  StoredDraft,
} from '@mtm/shared-utils/contracts/dto/order-help'
import { announceChange, isLost } from '@mtm/shared-utils/kit/query'
import { ApiError, dictItems, http, type Params } from '@mtm/shared-utils/runtime'
import { fetchCatalogue } from '../use-catalogue.ts'
import { withPhoto } from '../fabric/fabric-photo.ts'
import {
  PortError,
  type ButtonRow,
  type CustomerRow,
  type FabricRow,
  type LiningRow,
  type Lookup,
  type OrderPort,
  type PortFailure,
  type StyleRow,
} from '../../order-form/order-port.ts'

const DRAFT = '/mtm/order/draft'
const QUIET = { quiet: true }
const MANY = 100
/** Orders start only from styles that are published and valid today, also for editors of styles. */
const OFFERED = { offered: '1' }

/** The `OrderPort` of the console over HTTP. Refusals are shown in the form, without toasts. */
export const httpOrderPort: OrderPort = {
  catalogue: () => port(fetchCatalogue()),
  countries: () => Promise.resolve(choicesOf('country')),
  clothing: () => Promise.resolve(choicesOf('clothing_worn')),
  fabrics: async (lookup) => {
    const page = await list<FabricRow>('/mtm/fabric/list', lookup, 'fabricNo', '*')
    return { ...page, records: page.records.map(withPhoto) }
  },
  linings: (lookup) => list<LiningRow>('/mtm/lining/list', lookup, 'liningNo', '*'),
  buttons: (lookup) => list<ButtonRow>('/mtm/button/list', lookup, 'buttonNo', '*'),
  styles: async (category) => {
    const page = await port(
      http.get<Page<StyleRow>>('/mtm/style/list', { category, ...OFFERED, pageSize: MANY }, QUIET),
    )
    return page.records
  },
  fabric: async (no) => {
    const row = await missingIsNull(http.get<FabricRow>(`/mtm/fabric/${encodeURIComponent(no)}`, {}, QUIET))
    return row && withPhoto(row)
  },
  lining: (no) => exact<LiningRow>('/mtm/lining/list', 'liningNo', no),
  button: (no) => exact<ButtonRow>('/mtm/button/list', 'buttonNo', no),
  style: (no) => exact<StyleRow>('/mtm/style/list', 'styleNo', no),
  customers: (lookup) => list<CustomerRow>('/mtm/customer/list', lookup, personField(lookup.text), '**'),
  customer: (id) => missingIsNull(http.get<CustomerRow>('/mtm/customer/queryById', { id }, QUIET)),
  addCustomer: async (draft) => {
    const { id } = await port(http.post<{ id: string }>('/mtm/customer/add', draft, QUIET))
    announceChange({ name: 'customer' }, [id])
    return port(http.get<CustomerRow>('/mtm/customer/queryById', { id }, QUIET))
  },
  sheets: (customerId) => sheetsOf(customerId),
  addSheet: async (draft) => {
    const { id } = await port(http.post<{ id: string }>('/mtm/measure/add', draft, QUIET))
    const sheets = await sheetsOf(draft.customerId)
    return sheets.find((sheet) => sheet.id === id) ?? sheets[0]!
  },
  check: (draft, signal) =>
    port(http.post<OrderCheckResult>('/mtm/order/check', draft, { ...QUIET, signal })),
  save: async (draft) => {
    const saved = await port(
      draft.id
        ? http.put<OrderSaved>('/mtm/order/edit', draft, QUIET)
        : http.post<OrderSaved>('/mtm/order/save', draft, QUIET),
    )
    announceChange({ name: 'order' }, [saved.id])
    return saved
  },
  move: async (id, action, body) => {
    const saved = await port(http.post<OrderSaved>(`/mtm/order/${id}/${action}`, body, QUIET))
    announceChange({ name: 'order' }, [id])
    return saved
  },
  order: (id) => port(http.get<OrderDetail>(`/mtm/order/${id}`, {}, QUIET)),
  profiles: (customerId) => port(http.get<FitProfile[]>('/mtm/measure/profiles', { customerId }, QUIET)),
  saveProfile: (draft) => port(http.put<void>('/mtm/measure/profile', draft, QUIET)),
  tryOns: (category) => port(http.get<LocalTryOn[] | null>('/mtm/mould/try-on/here', { category }, QUIET)),
  lastOrder: (form, customerId) =>
    port(http.get<OrderDetail | null>('/mtm/order/last', { form, ...(customerId && { customerId }) }, QUIET)),
  templates: (form) => port(http.get<OrderTemplate[]>('/mtm/template/list', { form }, QUIET)),
  templateLines: (id) => port(http.get<OrderTemplateDraft['lines']>('/mtm/template/lines', { id }, QUIET)),
  addTemplate: (draft) => port(http.post<void>('/mtm/template/add', draft, QUIET)),
  editTemplate: (edit) => port(http.put<void>('/mtm/template/edit', edit, QUIET)),
  removeTemplate: (id) => port(http.delete<void>('/mtm/template/delete', { id }, QUIET)),
  attach: async (file, options) => {
    const form = new FormData()
    form.set('biz', 'order')
    form.set('file', file)
    const { message } = await http.upload<null>('/sys/common/upload', form, { ...QUIET, ...options })
    return message
  },
  drafts: {
    read: (key) => port(http.get<StoredDraft | null>(DRAFT, { key }, QUIET)),
    keep: (draft) => port(http.put<DraftStored>(DRAFT, draft, QUIET)),
    drop: (key) => port(http.delete<void>(DRAFT, { key }, QUIET)),
  },
}

const choicesOf = (dict: string) => dictItems(dict).map(({ value, ...label }) => ({ ...label, value }))

/** The measure sheets of a customer, newest first. */
const sheetsOf = (customerId: string) =>
  port(http.get<MeasureSheet[]>('/mtm/measure/list', { customerId }, QUIET))

/** Search parameters of a typed text: customer number, phone, or name. */
function personField(text = ''): 'customerNo' | 'phone' | 'name' {
  const words = text.trim().normalize('NFKC')
  if (/^c\d+$/i.test(words)) return 'customerNo'
  return /^\+?[\d][\d\s-]+$/.test(words) ? 'phone' : 'name'
}

/** A page filtered by prefix (`*`) or containment (`**`). */
function list<R>(path: string, { text, pageNo, pageSize }: Lookup, field: string, wild: '*' | '**') {
  const words = text?.trim().normalize('NFKC').replaceAll('*', '')
  const filter: Params = words ? { [field]: wild === '*' ? `${words}*` : `*${words}*` } : {}
  return port(http.get<Page<R>>(path, { pageNo, pageSize, ...filter }, QUIET))
}

async function exact<R extends object>(path: string, field: string, no: string): Promise<R | null> {
  const page = await port(http.get<Page<R>>(path, { [field]: no }, QUIET))
  return page.records.find((row) => (row as Record<string, unknown>)[field] === no) ?? null
}

async function missingIsNull<R>(call: Promise<R>): Promise<R | null> {
  try {
    return await call
  } catch (error) {
    // a business refusal of a read: not visible to this person
    if (error instanceof ApiError && (error.status === 200 || error.status === 404)) return null
    throw toPortError(error)
  }
}

async function port<R>(call: Promise<R>): Promise<R> {
  try {
    return await call
  } catch (error) {
    throw toPortError(error)
  }
}

function toPortError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  return new PortError(failureOf(error), error.message, { fields: error.fields, reference: error.requestId })
}

function failureOf(error: ApiError): PortFailure {
  if (isLost(error)) return 'unanswered'
  return error.key === 'order.stale' || error.key === 'record.stale' ? 'stale' : 'refused'
}
