import { expect } from 'chai'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { CUSTOMER, sampleSheet } from '../../testing/catalogue/samples.ts'
import { sampleOrder } from '../../testing/catalogue/sample-order.ts'
import type { CustomerRow } from '../order-port.ts'
import { chooseCustomer, chooseSheet, patch, typeMeasures, type Change } from './order-changes.ts'
import { mergeOrder } from './order-merge.ts'
import { fromDetail, toDraft, type OrderFormState } from './form-state.ts'

const sheetOf = (customer: CustomerRow, n: number): MeasureSheet => ({
  ...sampleSheet(),
  id: String(n).repeat(32),
  customerId: customer.id,
})
const OTHER: CustomerRow = {
  ...CUSTOMER,
  id: 'd'.repeat(32),
  name: '另一客户',
  phone: '000-0000-0022',
  province: '海南省',
  city: '三亚市',
  district: '天涯区',
  address: '见本町2番地',
}
const SHEETS = [sheetOf(CUSTOMER, 4), sheetOf(CUSTOMER, 5), sheetOf(OTHER, 6)]
const [SHEET, LATER, OTHERS] = SHEETS as [MeasureSheet, MeasureSheet, MeasureSheet]
const FIGURE = { fitMode: 'TRY_ON' as const, mouldNo: 'MJ-REG-50R', posture: { BLADES: 1 } }
const OTHER_FIGURE = { fitMode: 'TRY_ON' as const, mouldNo: 'MJ-REG-54R', posture: { BLADES: 2 } }

/** A stored order. */
function orderOf(customer: CustomerRow, sheet: MeasureSheet | null, figure = FIGURE): OrderDetail {
  const { country, province, city, district, phone, address, postcode, name } = customer
  const [line] = sampleOrder().lines
  const measured = { ...figure, measureSheetId: sheet?.id ?? null, body: {} }
  return sampleOrder({
    customerId: customer.id,
    client: name,
    country,
    province,
    city,
    district,
    phone,
    address,
    postcode,
    recipient: name,
    lines: [{ ...line!, styleNo: null, deltas: {}, finished: {}, ...measured }],
  })
}
/** Form state of an order, loaded by a user who may see the given customers. */
const read = (order: OrderDetail, seen = [CUSTOMER, OTHER]): OrderFormState => {
  const customer = seen.find(({ id }) => id === order.customerId) ?? null
  const sheets = SHEETS.filter(({ customerId }) => customerId === customer?.id)
  return fromDetail(BUILT_IN.catalogue, order, customer, sheets)
}
const BASE = orderOf(CUSTOMER, SHEET)
const mine = (...changes: Change[]) => changes.reduce((work, change) => change(work), read(BASE))
const garment =
  (values: Partial<OrderFormState['lines'][number]>): Change =>
  (work) => ({ ...work, lines: work.lines.map((line) => ({ ...line, ...values })) })

/** The customer, address, measurements and figure of an order. */
const person = (work: OrderFormState) => {
  const { customerId, client, city, recipient, phone, address, lines } = toDraft(work, '')
  const { measureSheetId, body, fitMode, mouldNo, posture } = lines[0]!
  return {
    customerId,
    client,
    city,
    recipient,
    phone,
    address,
    measureSheetId,
    body,
    fitMode,
    mouldNo,
    posture,
  }
}
const NAMED = [
  'client',
  'province',
  'city',
  'district',
  'recipient',
  'phone',
  'address',
  'measures',
  'figures',
]

describe('merging an order that was changed elsewhere', () => {
  const theirs = read(orderOf(OTHER, OTHERS, OTHER_FIGURE))

  it('takes another client with address, measurements and figure', () => {
    const merged = mergeOrder(mine(patch({ remark: 'mine', confirmed: ['R-FAB-2@0'] })), theirs)
    expect(person(merged.work)).to.deep.equal(person(theirs))
    expect(merged.work.customer).to.equal(OTHER)
    expect(merged.work.remark).to.equal('mine')
    expect(merged.work.confirmed, 'it was of the other client').to.deep.equal([])
    expect([merged.theirs, merged.ours]).to.deep.equal([NAMED, []])
  })

  it('applies the new client’s figure to garments changed here', () => {
    const confirmed = ['R-FAB-2@0']
    const { work } = mergeOrder(mine(garment({ fabricNo: 'TW-3202' }), patch({ confirmed })), theirs)
    expect(person(work)).to.deep.equal(person(theirs))
    expect([work.lines[0]!.fabricNo, work.confirmed]).to.deep.equal(['TW-3202', []])
    const added: Change = (old) => ({ ...old, lines: [...old.lines, { ...old.lines[0]!, mouldNo: null }] })
    const [jacket, second] = mergeOrder(mine(added), theirs).work.lines
    expect([jacket!.posture, second!.mouldNo, second!.posture]).to.deep.equal([{ BLADES: 2 }, null, {}])
  })

  it('keeps the local client with all data when the client or any of their data changed here', () => {
    const third = { ...CUSTOMER, id: 'e'.repeat(32), name: '第三位' }
    for (const [what, change] of Object.entries<Change>({
      client: chooseCustomer(third, []),
      address: patch({ address: '后门' }),
      sheet: chooseSheet(LATER, null),
      typed: typeMeasures({ wristGirth: { value: 181, source: 'taken' } }),
      figure: garment({ posture: { BLADES: -1 } }),
    })) {
      const work = mine(change)
      const merged = mergeOrder(work, theirs)
      expect(person(merged.work), what).to.deep.equal(person(work))
      expect(merged.ours, what).to.include.members(['client', 'phone', 'measures'])
      expect(merged.theirs, what).to.deep.equal([])
    }
    // the fabric chosen elsewhere is still taken
    const cut = { ...theirs, lines: theirs.lines.map((line) => ({ ...line, fabricNo: 'TW-3202' })) }
    const { work } = mergeOrder(mine(patch({ address: '后门' })), cut)
    expect([work.lines[0]!.fabricNo, work.lines[0]!.mouldNo]).to.deep.equal(['TW-3202', FIGURE.mouldNo])
  })

  it('mixes no data of the previous client into a client chosen here', () => {
    const work = mine(chooseCustomer(OTHER, [OTHERS]))
    const merged = mergeOrder(work, read({ ...orderOf(CUSTOMER, LATER), address: '新址' }))
    expect(person(merged.work)).to.deep.equal(person(work))
    expect(merged.ours).to.include.members(['client', 'address', 'measures'])
    // no conflict without changes to the previous client
    const quiet = mergeOrder(work, read({ ...BASE, remark: 'theirs' }))
    expect([quiet.ours, quiet.theirs]).to.deep.equal([[], ['remark']])
    expect(person(quiet.work)).to.deep.equal(person(work))
  })

  it('takes new measurements of the same client unless they changed here', () => {
    const confirmation = patch({ confirmed: ['C25@0:body.wristGirth', 'R-FAB-2@0'] })
    const chosen = read(orderOf(CUSTOMER, LATER))
    const other = { ...LATER, body: { ...LATER.body, wristGirth: { value: 181, source: 'taken' as const } } }
    chosen.measures = { ...chosen.measures, sheet: other }
    const took = mergeOrder(mine(confirmation, patch({ address: '后门' })), chosen)
    expect([took.work.measures.sheet, took.work.address]).to.deep.equal([other, '后门'])
    expect([took.theirs, took.ours, took.work.confirmed]).to.deep.equal([['measures'], [], ['R-FAB-2@0']])

    const typed = { wristGirth: { value: 182, source: 'taken' as const } }
    const kept = mergeOrder(mine(typeMeasures(typed)), chosen)
    expect([kept.work.measures.typing, kept.work.measures.typed]).to.deep.equal([true, typed])
    expect([kept.theirs, kept.ours]).to.deep.equal([[], ['measures']])

    const [line] = BASE.lines
    const body = { wristGirth: 183 }
    const written = read({ ...BASE, lines: [{ ...line!, measureSheetId: null, body }] })
    const { work } = mergeOrder(mine(), written)
    expect(person(work)).to.include({ measureSheetId: null }).and.to.deep.include({ body })
    // equal typed values are no conflict
    const same = mergeOrder({ ...written, base: BASE }, written)
    expect([same.ours, same.theirs]).to.deep.equal([[], []])
  })

  it('takes a style number chosen elsewhere', () => {
    const styled = read(BASE)
    styled.lines = styled.lines.map((line) => ({ ...line, styleNo: 'MS-DIN-04' }))
    const merged = mergeOrder(mine(), styled)
    expect([merged.work.lines[0]!.styleNo, merged.theirs]).to.deep.equal(['MS-DIN-04', ['lines']])
    const own = mergeOrder(mine(garment({ styleNo: 'MS-BUS-01' })), styled)
    expect([own.work.lines[0]!.styleNo, own.ours]).to.deep.equal(['MS-BUS-01', ['lines']])
  })

  it('treats a client with an unreadable record as unchanged', () => {
    const blind = read(BASE, [OTHER])
    expect(blind.customer).to.equal(null)
    expect(mergeOrder(blind, theirs).work.customer).to.equal(OTHER)
    const quiet = mergeOrder(blind, read({ ...BASE, remark: 'theirs' }, [OTHER]))
    expect([quiet.theirs, quiet.ours, quiet.work.client]).to.deep.equal([['remark'], [], CUSTOMER.name])
    // a record created meanwhile for a client without one is a change
    const named = read({ ...orderOf(CUSTOMER, null), customerId: null })
    expect(mergeOrder(named, read(BASE)).work.customer).to.equal(CUSTOMER)
  })
})
