import { expect } from 'chai'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { CUSTOMER, sampleSheet } from '../../testing/catalogue/samples.ts'
import { sampleOrder } from '../../testing/catalogue/sample-order.ts'
import { startFromOrder } from './copy-lines.ts'
import {
  chooseCustomer,
  chooseMaterial,
  lateSheet,
  patch,
  removeLine,
  typeMeasures,
  type Change,
} from './order-changes.ts'
import { newLine, newFormState, type OrderFormState } from './form-state.ts'

const OTHER = {
  ...CUSTOMER,
  id: 'd'.repeat(32),
  name: '另一客户',
  phone: '000-0000-0022',
  country: 'JP',
  province: '北海道',
  city: '見本市',
  district: null,
  address: '见本町2番地',
  postcode: null,
}
const FIGURE = {
  mouldNo: 'MJ-REG-50R',
  deltas: { chest: 20 },
  finished: { chest: 1080 },
  posture: { BLADES: 1 },
}
const HAWAII = { province: 'Hawaii', city: '', district: '' }
const NOBODY = { mouldNo: null, deltas: {}, finished: {}, posture: {} }

const line = () => newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201')
const after = (...changes: Change[]): OrderFormState =>
  changes.reduce((work, change) => change(work), newFormState([line(), line()]))
const delivery = ({ country, recipient, phone, address, postcode, ...place }: OrderFormState) => [
  country,
  [place.province, place.city, place.district].join(' '),
  recipient,
  phone,
  address,
  postcode,
]
const made: Change = (work) => ({ ...work, lines: work.lines.map((one) => ({ ...one, ...FIGURE })) })

describe('changes of an order', () => {
  it('fill in the address of the customer chosen last, except for typed fields', () => {
    const first = after(chooseCustomer(CUSTOMER, []))
    expect(delivery(first)).to.deep.equal([
      'CN',
      '浙江省 杭州市 西湖区',
      CUSTOMER.name,
      CUSTOMER.phone,
      CUSTOMER.address,
      CUSTOMER.postcode,
    ])
    expect(delivery(chooseCustomer(OTHER, [])(first))).to.deep.equal([
      'JP',
      '北海道 見本市 ',
      OTHER.name,
      OTHER.phone,
      OTHER.address,
      '',
    ])
    const written = patch({ recipient: '门卫', address: '后门', country: 'US', ...HAWAII })(first)
    expect(delivery(chooseCustomer(OTHER, [])(written))).to.deep.equal([
      'US',
      'Hawaii  ',
      '门卫',
      OTHER.phone,
      '后门',
      '',
    ])
    // a typed city keeps its province
    const here = patch({ city: '宁波市', district: '' })(first)
    const namesake = { ...OTHER, country: 'CN', province: '海南省', city: '三亚市', district: '天涯区' }
    const kept = chooseCustomer(namesake, [])(here)
    expect([kept.province, kept.city, kept.district, kept.address]).to.deep.equal([
      '浙江省',
      '宁波市',
      '',
      OTHER.address,
    ])
    // and its country
    const home = chooseCustomer(OTHER, [])(here)
    expect(delivery(home).slice(0, 2)).to.deep.equal(['CN', '浙江省 宁波市 '])
    // the same customer with a changed record
    const moved = chooseCustomer({ ...CUSTOMER, address: '新址' }, [])(first)
    expect([moved.address, moved.recipient]).to.deep.equal(['新址', CUSTOMER.name])
  })

  it('replace the address of a stored order with its customer, even after the old customer’s record changed', () => {
    const was = { recipient: '旧名', phone: '000-0', address: '旧址', postcode: '111111' }
    const place = { ...was, country: 'US', ...HAWAII }
    const base = sampleOrder({ customerId: CUSTOMER.id, ...place })
    const stored = { ...newFormState([line()]), ...place, customer: CUSTOMER, base }
    const others = delivery(after(chooseCustomer(OTHER, [])))
    expect(delivery(chooseCustomer(OTHER, [])(stored))).to.deep.equal(others)
    const written = chooseCustomer(OTHER, [])({ ...stored, address: '后门' })
    expect([written.address, written.recipient]).to.deep.equal(['后门', OTHER.name])
    // choosing the same customer keeps the address
    expect(delivery(chooseCustomer(CUSTOMER, [])(stored))).to.deep.equal(delivery(stored))
    // the base belongs to another customer, so all fields count as typed
    const foreign = { ...stored, base: { ...base, customerId: 'e'.repeat(32) } }
    expect(delivery(chooseCustomer(OTHER, [])(foreign))).to.deep.equal(delivery(stored))
  })

  it('accept a late sheet only for its customer and without measurements taken meanwhile', () => {
    const [sheet, other] = [sampleSheet(), { ...sampleSheet(), id: 'e'.repeat(32) }]
    const late = lateSheet(CUSTOMER.id, sheet, null)
    expect(after(chooseCustomer(CUSTOMER, []), late).measures.sheet).to.equal(sheet)
    expect(after(chooseCustomer(OTHER, []), late).measures.sheet).to.equal(null)
    const typed = { wristGirth: { value: 181, source: 'taken' as const } }
    const typing = after(chooseCustomer(CUSTOMER, []), typeMeasures(typed), late).measures
    expect([typing.sheet, typing.typed]).to.deep.equal([null, typed])
    expect(after(chooseCustomer(CUSTOMER, [other]), late).measures.sheet).to.equal(other)
  })

  it('remove the figure of the previous customer', () => {
    const confirmed = ['R-QTY-3@0', 'C25@0:body.wristGirth']
    const chosen = after(chooseCustomer(CUSTOMER, [sampleSheet()]), made, patch({ confirmed }))
    const same = chooseCustomer(CUSTOMER, [])(chosen)
    expect([same.lines, same.measures, same.confirmed]).to.deep.equal([
      chosen.lines,
      chosen.measures,
      confirmed,
    ])
    const other = chooseCustomer(OTHER, [])(chosen)
    expect(other.lines).to.deep.equal(chosen.lines.map((one) => ({ ...one, ...NOBODY })))
    expect([other.measures.sheet, other.confirmed]).to.deep.equal([null, []])
    // garments entered before the customer was chosen are kept
    expect(after(made, chooseCustomer(OTHER, [])).lines[0]).to.deep.include(FIGURE)
    // as are measurements, even if the customer has an earlier sheet
    const typed = { wristGirth: { value: 181, source: 'taken' as const } }
    const [sheet, late] = [sampleSheet(), lateSheet(OTHER.id, sampleSheet(), null)]
    for (const sheets of [[], [sheet]])
      expect(after(typeMeasures(typed), chooseCustomer(OTHER, sheets), late).measures).to.deep.include({
        sheet: null,
        typed,
        typing: true,
      })
    const measuredHim = after(chooseCustomer(CUSTOMER, []), typeMeasures(typed))
    expect(chooseCustomer(OTHER, [])(measuredHim).measures.typed).to.deep.equal({})
  })

  it('copy the fit of an order for the same customer only', () => {
    const last = { ...sampleOrder({ customerId: CUSTOMER.id }) }
    const order = { ...last, lines: last.lines.map((one) => ({ ...one, ...FIGURE })) }
    const starting = { catalogue: BUILT_IN.catalogue, rules: BUILT_IN.ruleSet.rules, styles: new Map() }
    const copy = startFromOrder(order, starting)
    expect(after(chooseCustomer(CUSTOMER, []), copy).lines[0]).to.deep.include(FIGURE)
    expect(after(chooseCustomer(OTHER, []), copy).lines[0]).to.deep.include(NOBODY)
    expect(after(copy).lines[0]).to.deep.include(NOBODY)
    expect(after(startFromOrder(order, starting, true)).lines[0]).to.deep.include(FIGURE)
  })

  it('drop confirmations about the fabric of garments whose fabric changes', () => {
    const confirmed = ['R-QTY-3@0', 'R-FAB-2@0', 'R-FAB-2@1', 'R-FAB-4']
    const begun = after(patch({ confirmed }))
    expect(chooseMaterial(0, 'fabricNo', 'TW-3202')(begun).confirmed).to.deep.equal([
      'R-QTY-3@0',
      'R-FAB-2@1',
      'R-FAB-4',
    ])
    expect(chooseMaterial(0, 'fabricNo', 'TW-3202', true)(begun).confirmed).to.deep.equal([
      'R-QTY-3@0',
      'R-FAB-4',
    ])
    expect(chooseMaterial(0, 'fabricNo', 'TW-3201', true)(begun).confirmed).to.deep.equal(confirmed)
    expect(chooseMaterial(0, 'liningNo', 'L-011')(begun).confirmed).to.deep.equal(confirmed)
  })

  it('drop confirmations of lines whose position changes', () => {
    const confirmed = ['R-QTY-3@0:quantity=6', 'R-QTY-3@1:quantity=7', 'C25@0:body.wristGirth=215']
    const begun = after(patch({ confirmed }))
    expect(removeLine(1)(begun).confirmed).to.deep.equal(confirmed.filter((id) => !id.includes('@1')))
    expect(removeLine(0)(begun).confirmed).to.deep.equal([])
  })
})
