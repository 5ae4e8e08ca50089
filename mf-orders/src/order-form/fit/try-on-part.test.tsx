import { expect } from 'chai'
import type { LocalTryOn } from '@mtm/shared-utils/contracts/dto/mould'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { axeFindings, eventually, until } from '@mtm/shared-utils/runtime/testing'
import { CUSTOMER, sampleSheet } from '../../testing/catalogue/samples.ts'
import { formFixture } from '../../testing/form-fixture.tsx'
import { newLine, newFormState } from '../state/form-state.ts'

const SHOP = '虚构广场门店'
/** One in the own department, one in a shop below, and one that is never proposed. */
const HERE: readonly LocalTryOn[] = [
  { mouldNo: 'MJ-REG-48R', store: '本店', own: true, quantity: 2 },
  { mouldNo: 'MJ-REG-48R', store: SHOP, own: false, quantity: 1 },
  { mouldNo: 'MJ-REG-56L', store: SHOP, own: false, quantity: 4 },
]

describe('try-on garments of the store', () => {
  const fixture = formFixture()

  /** A jacket in TRY_ON mode for a measured customer. */
  async function show() {
    const line = {
      ...newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201'),
      fitMode: 'TRY_ON' as const,
    }
    const sheet = sampleSheet('M', '2026-11-19 10:00:00')
    const start = { ...newFormState([line], 'MENS'), step: 'fit' as const, customer: CUSTOMER }
    const measures = { sheet, previous: null, typed: {}, typing: false }
    fixture.draw({ may: { share: true }, start: { ...start, measures } })
    await until('proposals', () => cards().length > 0)
  }
  const part = () => fixture.box.querySelector<HTMLElement>('[data-field="0:mouldNo"]')!
  const cards = () => [...fixture.box.querySelectorAll<HTMLElement>('[data-field="0:mouldNo"] .mo-card')]
  const offered = () => cards().map((card) => card.querySelector('.mo-card__label')!.textContent)
  const select = (name: string) => part().querySelector<HTMLSelectElement>(`select[name=${name}]`)!
  const sizes = () => [...select('mouldSize').options].filter(({ value }) => value).map(({ text }) => text)
  const only = () => part().querySelector<HTMLInputElement>('.mo-confirm input')!

  it('are shown with the sizes, and filter the choice', async () => {
    fixture.port.tryOns = (category) => Promise.resolve(category === 'MJ' ? [...HERE] : [])
    await show()
    await until('what hangs here', () => part().querySelector('.mo-confirm') !== null)
    expect(part().textContent).to.include('只看店内有的样衣（共 7 件）')
    expect(sizes()).to.include('EU 48 · 店内 3 件').and.include('EU 50')
    expect(sizes().length).to.be.greaterThan(5)
    expect(await axeFindings(fixture.box)).to.deep.equal([])

    only().click()
    await eventually(() => expect(offered()).to.have.members(['MJ-REG-48R', 'MJ-REG-56L']))
    const near = cards().find((card) => card.textContent!.includes('MJ-REG-48R'))!
    expect(near.textContent).to.include(`本店有 2 件 · ${SHOP}有 1 件`)
    expect(sizes()).to.deep.equal(['EU 48 · 店内 3 件', 'EU 56 · 店内 4 件'])
    // only the long version of that size is in the store
    select('mouldSize').value = '56'
    select('mouldSize').dispatchEvent(new Event('change', { bubbles: true }))
    await eventually(() => {
      expect(fixture.now.lines[0]!.mouldNo).to.equal('MJ-REG-56L')
      expect([...select('mouldStature').options].map(({ text }) => text)).to.include('长 · 店内 4 件')
    })

    only().click()
    await eventually(() => expect(cards()).to.have.length(3))
  })

  it('show none, and nothing when unknown', async () => {
    fixture.port.tryOns = () => Promise.resolve([])
    await show()
    await until('none', () => part().textContent!.includes('店内没有该品类的样衣'))
    expect(part().querySelector('.mo-confirm')).to.equal(null)
    const earlier = part()
    fixture.clear()
    delete fixture.port.tryOns
    await show()
    await until('another form', () => part() !== earlier && cards().length > 0)
    expect(part().textContent).to.not.include('店内')
    expect(cards()).to.have.length(3)
  })
})
