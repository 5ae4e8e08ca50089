import { expect } from 'chai'
import type { OrderCheckResult, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { pressButton, settle } from '@mtm/shared-utils/kit/testing'
import { until } from '@mtm/shared-utils/runtime/testing'
import { CUSTOMER } from '../testing/catalogue/samples.ts'
import { formFixture } from '../testing/form-fixture.tsx'
import { PortError, type CustomerRow, type Lookup } from './order-port.ts'
import { newLine, newFormState, type StepCode } from './state/form-state.ts'

describe('lookups of the order form', () => {
  const fixture = formFixture()

  const show = (step: StepCode, published: PublishedCatalogue = BUILT_IN) => {
    const start = { ...newFormState([newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201')]), step }
    fixture.draw({ published, start })
  }

  it('a failed fabric lookup is retried by the person, not in a loop', async () => {
    const { fabric } = fixture.port
    let requests = 0
    fixture.port.fabric = () => {
      requests++
      return Promise.reject(new PortError('unanswered', 'gone'))
    }
    show('delivery')
    const alert = () =>
      [...fixture.box.querySelectorAll('[role=alert]')].find((one) => one.querySelector('sl-button'))
    await until('failed', () => alert() !== undefined)
    await settle()
    expect(requests).to.equal(1)
    fixture.port.fabric = fabric
    await pressButton(alert() as HTMLElement, '重试')
    await until('there', () => alert() === undefined)
  })

  it('more customers are loaded page by page for any number of presses', async () => {
    const people: CustomerRow[] = Array.from({ length: 15 }, (_, at) => ({
      ...CUSTOMER,
      id: String(at).padStart(32, '0'),
      name: `示例 ${at}`,
    }))
    const usual = await fixture.port.customers({})
    const requestedPages: number[] = []
    let come: (() => void) | null = null
    fixture.port.customers = ({ pageNo = 1, pageSize = 6 }: Lookup) => {
      requestedPages.push(pageNo)
      const from = (pageNo - 1) * pageSize
      const page: Page<CustomerRow> = { ...usual, records: people.slice(from, from + pageSize), total: 15 }
      return pageNo === 1 ? Promise.resolve(page) : new Promise((resolve) => (come = () => resolve(page)))
    }
    show('customer')
    const names = () =>
      [...fixture.box.querySelectorAll('.mo-people .mo-person__name')].map((one) => one.textContent)
    const more = () =>
      [...fixture.box.querySelectorAll('sl-button')].find((one) => /再显示/.test(one.textContent ?? ''))!
    await until('the first', () => names().length === 6)
    more().click()
    await until('asked', () => come !== null)
    more().click()
    await settle()
    come!()
    await until('the second', () => names().length === 12)
    expect(requestedPages).to.deep.equal([1, 2])
    expect(names()).to.deep.equal(people.slice(0, 12).map(({ name }) => name))
  })

  it('the price is confirmed again when new prices are published', async () => {
    const questions: ((result: OrderCheckResult) => void)[] = []
    fixture.port.check = () => new Promise((resolve) => questions.push(resolve))
    const answer = { findings: [], lines: [], price: null, discountLimit: 0 } as unknown as OrderCheckResult
    const isConfirmed = () => fixture.box.textContent!.includes('已由服务器确认')
    show('check')
    await until('asked', () => questions.length === 1)
    questions[0]!(answer)
    await until('confirmed', isConfirmed)
    show('check', { ...BUILT_IN })
    await until('no longer', () => !isConfirmed())
    await until('asked anew', () => questions.length === 2)
    questions[1]!(answer)
    await until('confirmed anew', isConfirmed)
  })
})
