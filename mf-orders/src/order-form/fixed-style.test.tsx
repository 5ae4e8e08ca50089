import { expect } from 'chai'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { axeFindings, clickWhenReady, eventually, until } from '@mtm/shared-utils/runtime/testing'
import { BUTTON, CUSTOMER, LINING, sampleSheet } from '../testing/catalogue/samples.ts'
import { sampleOrder } from '../testing/catalogue/sample-order.ts'
import { formFixture } from '../testing/form-fixture.tsx'
import { formReady } from '../testing/form-ready.ts'
import type { StyleRow } from './order-port.ts'
import { chooseStyle } from './state/order-changes.ts'
import { judgeOrder } from './state/order-input.ts'
import { newLine, newFormState, type OrderFormState } from './state/form-state.ts'

const { catalogue, ruleSet } = BUILT_IN
const VALUES = { 'lapel.shape': 'peak', 'lapel.width': 95 }
const FIXED: StyleRow = {
  id: 'd'.repeat(32),
  version: 0,
  styleNo: 'MS-DIN-04',
  text: '礼服',
  textEn: 'Dinner jacket',
  textJp: 'ディナージャケット',
  category: 'MJ',
  collection: null,
  season: null,
  validFrom: null,
  validTo: null,
  values: VALUES,
  lockedGroups: ['lapel.shape'],
  basePrice: 128_000,
  status: '1',
  sort: 1,
}

function styledWork(styleNo: string | null = FIXED.styleNo): OrderFormState {
  const line = {
    ...newLine('MJ', baselineOf(catalogue, 'MJ', VALUES), 'TW-3201'),
    styleNo,
    liningNo: LINING.liningNo,
    buttonNo: BUTTON.buttonNo,
  }
  return {
    ...newFormState([line]),
    step: 'style',
    customer: CUSTOMER,
    measures: { sheet: sampleSheet('M', '2026-11-19 10:00:00'), previous: null, typed: {}, typing: false },
  }
}

describe('a garment with a style number that fixes groups', () => {
  const fixture = formFixture()

  beforeEach(() => {
    fixture.port.styleRows = [FIXED]
  })

  const show = async (start: OrderFormState) => {
    fixture.draw({ start })
    await formReady(fixture.box)
  }
  const group = () => fixture.box.querySelector<HTMLElement>('[data-field="0:lapel.shape"]')!

  it('shows fixed groups closed with value and style number', async () => {
    await show(styledWork())
    await until('closed', () => group().querySelector('.mo-group__closed') !== null)
    expect(group().textContent).to.include('戗驳头（由款式 MS-DIN-04 固定）')
    expect(group().querySelector('input')).to.equal(null)
    expect(fixture.box.querySelector('[data-field="0:vent"] input')).to.not.equal(null)
    const card = [...fixture.box.querySelectorAll('.mo-card')].find((one) =>
      one.textContent!.includes('MS-DIN-04'),
    )!
    expect(card.textContent).to.match(/¥\s?1,280\.00/)
    expect(await axeFindings(fixture.box)).to.deep.equal([])
  })

  it('offers to reset deviating values, and opens the groups without the number', async () => {
    const start = chooseStyle(0, 'lapel.shape', 'notch', ruleSet.rules)(styledWork())
    await show({ ...start, left: ['style'] })
    await until('told', () => group().textContent!.includes('款式 MS-DIN-04 固定了「驳头款式」'))
    const back = [...group().querySelectorAll<HTMLElement>('sl-button')].at(-1)!
    await clickWhenReady(back)
    await until('put back', () => fixture.now.lines[0]!.style['lapel.shape'] === 'peak')
    fixture.clear()
    await show(styledWork(null))
    await eventually(() => expect(group().querySelector('input')).to.not.equal(null))
  })
})

describe('the price and the fixed groups of a line', () => {
  const found = (style: StyleRow | null | undefined) => ({
    fabric: () => null,
    lining: () => null,
    button: () => null,
    style: () => style,
  })
  const judged = (work: OrderFormState, style: StyleRow | null | undefined = FIXED) => {
    const { input, price } = judgeOrder(work, BUILT_IN, found(style))
    return [input.lines[0]!.preset?.basePrice, price!.lines[0]!.makeStyle]
  }
  const kept = (status: string, more: object = {}): OrderFormState => {
    const work = styledWork()
    const preset = { styleNo: FIXED.styleNo, locked: {}, basePrice: 99_000 }
    const lines = work.lines.map((line) => ({ ...line, preset }))
    return { ...work, lines, base: sampleOrder({ status, ...more }) }
  }

  it('are the style’s current ones, and for a placed order those of its placement', () => {
    expect(judged(styledWork())).to.deep.equal([128_000, 'MS-DIN-04'])
    expect(judged(kept('SAVED'))).to.deep.equal([128_000, 'MS-DIN-04'])
    expect(judged(kept('INFO_ERROR'))).to.deep.equal([99_000, 'MS-DIN-04'])
    // no longer offered
    expect(judged(kept('SAVED'), null)).to.deep.equal([99_000, 'MS-DIN-04'])
    expect(judged(styledWork(), null)).to.deep.equal([undefined, undefined])
  })
})
