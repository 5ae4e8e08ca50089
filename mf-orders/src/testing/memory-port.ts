import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type {
  OrderDetail,
  OrderDraft,
  OrderMoveBody,
  OrderSaved,
} from '@mtm/shared-utils/contracts/dto/order'
import type {
  FitProfile,
  OrderTemplate,
  OrderTemplateDraft,
} from '@mtm/shared-utils/contracts/dto/order-help'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { PortError, type OrderPort, type StyleRow } from '../order-form/order-port.ts'
import { newRequestId } from '../order-form/state/form-state.ts'
import { BUTTON, CUSTOMER, LINING, sampleFabric, sampleSheet } from './catalogue/samples.ts'

const page = <R>(records: R[]): Page<R> => ({
  records,
  total: records.length,
  size: 12,
  current: 1,
  pages: 1,
  orders: [],
  searchCount: true,
})

export interface MemoryPort extends OrderPort {
  fabricRows: ReturnType<typeof sampleFabric>[]
  styleRows: StyleRow[]
  /** requests that reached the server */
  saves: OrderDraft[]
  /** names of uploaded files */
  attached: string[]
  moves: { id: string; action: string; body: OrderMoveBody }[]
  /** error of the next save or move, thrown after the request has arrived; reset when used */
  failure: PortError | null
  stored: OrderDetail | null
  templateRows: (OrderTemplate & Pick<OrderTemplateDraft, 'lines'>)[]
  profileRows: FitProfile[]
}

/** For tests: an in-memory port of the order form. The form runs the real rules; the server adds no findings. */
export function memoryPort(): MemoryPort {
  const answers = new Map<string, OrderSaved>()
  const port: MemoryPort = {
    fabricRows: [sampleFabric('TW-3201'), sampleFabric('TW-3202')],
    styleRows: [],
    saves: [],
    attached: [],
    moves: [],
    failure: null,
    stored: null,
    templateRows: [],
    profileRows: [],
    catalogue: () => Promise.resolve(BUILT_IN),
    countries: () => Promise.resolve([{ value: 'CN', text: '中国', textEn: 'China', textJp: '中国' }]),
    clothing: () => Promise.resolve([{ value: 'shirt', text: '衬衫', textEn: 'Shirt', textJp: 'シャツ' }]),
    fabrics: () => Promise.resolve(page(port.fabricRows)),
    linings: () => Promise.resolve(page([LINING])),
    buttons: () => Promise.resolve(page([BUTTON])),
    styles: () => Promise.resolve(port.styleRows),
    style: (no) => Promise.resolve(port.styleRows.find((row) => row.styleNo === no) ?? null),
    fabric: (no) => Promise.resolve(port.fabricRows.find((row) => row.fabricNo === no) ?? null),
    lining: () => Promise.resolve(LINING),
    button: () => Promise.resolve(BUTTON),
    customers: () => Promise.resolve(page([CUSTOMER])),
    customer: () => Promise.resolve(CUSTOMER),
    addCustomer: (draft) => Promise.resolve({ ...CUSTOMER, ...draft }),
    sheets: () => Promise.resolve([sampleSheet()]),
    addSheet: ({ method, clothing = null, note, body }) =>
      Promise.resolve({ ...sampleSheet(), id: 'f'.repeat(32), method, clothing, note, body }),
    // never resolves, so that all findings come from the local rules
    check: () => new Promise(() => undefined),
    async save(draft) {
      port.saves.push(draft)
      return arrived(draft.requestId, {
        id: draft.id ?? 'a'.repeat(32),
        orderNo: 'TX26112000422',
        version: (draft.version ?? 0) + 1,
        status: 'SAVED',
        findings: [],
      })
    },
    async move(id, action, body) {
      port.moves.push({ id, action, body })
      return arrived(body.requestId, {
        id,
        orderNo: 'TX26112000422',
        version: body.version + 1,
        status: 'SUBMITTED',
        findings: [],
      })
    },
    profiles: () => Promise.resolve(port.profileRows),
    saveProfile: (draft) => {
      port.profileRows = [
        ...port.profileRows.filter((row) => row.category !== draft.category),
        { ...draft, id: 'e'.repeat(32), learned: null, savedBy: 'sales', savedAt: '2026-11-20 10:00:00' },
      ]
      return Promise.resolve()
    },
    lastOrder: () => Promise.resolve(port.stored),
    templates: () => Promise.resolve(port.templateRows.map((row) => ({ ...row, lines: undefined }))),
    templateLines: (id) => Promise.resolve(port.templateRows.find((row) => row.id === id)!.lines),
    addTemplate: (draft) => {
      const garments = draft.lines.map(({ category, quantity }) => ({ category, quantity }))
      const row = { shared: false, ...draft, garments, id: newRequestId(), own: true, createBy: 'sales' }
      port.templateRows = [row, ...port.templateRows]
      return Promise.resolve()
    },
    editTemplate: (edit) => {
      port.templateRows = port.templateRows.map((row) => (row.id === edit.id ? { ...row, ...edit } : row))
      return Promise.resolve()
    },
    removeTemplate: (id) => {
      port.templateRows = port.templateRows.filter((row) => row.id !== id)
      return Promise.resolve()
    },
    attach: (file) => {
      port.attached.push(file.name)
      return Promise.resolve(`order/${String(port.attached.length).padStart(32, '0')}.pdf`)
    },
    order: () => (port.stored ? Promise.resolve(port.stored) : Promise.reject(new PortError('refused', ''))),
  }
  /** Returns the first result for a repeated request, even if its response was lost. */
  function arrived(requestId: string, saved: OrderSaved): OrderSaved {
    const answer = answers.get(requestId) ?? saved
    const { failure } = port
    port.failure = null
    if (failure?.failure !== 'refused' && failure?.failure !== 'stale') answers.set(requestId, answer)
    if (failure) throw failure
    return answer
  }
  return port
}
