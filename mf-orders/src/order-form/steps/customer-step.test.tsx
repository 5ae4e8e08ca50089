import { expect } from 'chai'
import { createRoot, type Root } from 'react-dom/client'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { pressButton, settle } from '@mtm/shared-utils/kit/testing'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER, sampleSheet } from '../../testing/catalogue/samples.ts'
import { FormHost } from '../../testing/form-host.tsx'
import { memoryPort } from '../../testing/memory-port.ts'
import { ordersTexts } from '../../texts.ts'
import { newLine, newFormState, type OrderFormState } from '../state/form-state.ts'

const OTHER = { ...CUSTOMER, id: 'd'.repeat(32), name: '另一客户' }

describe('the customer of an order', () => {
  let box: HTMLElement
  let root: Root
  let now: OrderFormState

  before(() => registerTexts('orders', ordersTexts))
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })
  const person = (name: string) =>
    [...box.querySelectorAll<HTMLElement>('.mo-people__row')].find((one) => one.textContent.includes(name))

  it('shows the sheets of the current customer when those of the previous one arrive later', async () => {
    const waiting: ((sheets: MeasureSheet[]) => void)[] = []
    const base = memoryPort()
    const port = {
      ...base,
      customers: async () => ({
        ...(await base.customers({} as never)),
        records: [CUSTOMER, OTHER],
        total: 2,
      }),
      sheets: (id: string) =>
        id === CUSTOMER.id
          ? new Promise<MeasureSheet[]>((resolve) => void waiting.push(resolve))
          : Promise.resolve([]),
    }
    const start = newFormState([newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201')])
    root.render(<FormHost start={start} port={port} may={{}} onWork={(work) => (now = work)} />)
    await until('people', () => person(CUSTOMER.name) !== undefined)
    person(CUSTOMER.name)!.click()
    await until('chosen', () => now.customer?.id === CUSTOMER.id && waiting.length > 1)
    await pressButton(box, zhCN.customer.change)
    await until('people again', () => person(OTHER.name) !== undefined)
    person(OTHER.name)!.click()
    await until('the other', () => now.customer?.id === OTHER.id)
    for (const answer of waiting) answer([sampleSheet()])
    await settle()
    expect(now.measures.sheet).to.equal(null)
    expect(box.querySelector('[data-field=measureSheetId] .mo-card')).to.equal(null)
  })
})
