import { expect } from 'chai'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import {
  byText,
  fakeResource,
  type FakeResource,
  pressButton,
  type RunningApp,
  settle,
  startApp,
} from '@mtm/shared-utils/kit/testing'
import { $tabs, bus } from '@mtm/shared-utils/runtime'
import { answer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../../locales/zh-CN.ts'
import { BUTTON, CUSTOMER, LINING, sampleFabric, sampleSheet } from '../../testing/catalogue/samples.ts'
import CustomizedHome from './customized-home.screen.tsx'
import { ordersTexts } from '../../texts.ts'

const SAVED = { id: 'c'.repeat(32), orderNo: 'TX26112000422', version: 1, status: 'SAVED', findings: [] }
const page = (records: unknown[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  orders: [],
  searchCount: true,
})

describe('customized home', () => {
  let app: RunningApp
  let server: FakeResource
  let lost: boolean
  const pane = () => app.pane()
  const form = () => pane().querySelector('.mo-form')
  const ready = () => until('the form', () => form() !== null)
  const asked = () => [...document.querySelectorAll('sl-dialog')].find((one) => one.open)
  const calls = (end: string) => server.calls.filter(({ path }) => path.endsWith(end))
  const dirty = () => $tabs.get().tabs.find((tab) => tab.id === '/screen')!.dirty
  const step = (name: keyof typeof zhCN.steps) =>
    [...pane().querySelectorAll<HTMLElement>('.mo-step')]
      .find((one) => one.textContent!.includes(zhCN.steps[name]))!
      .click()

  beforeEach(async () => {
    signedIn({ codes: ['order:add', 'order:edit', 'order:submit', 'order:price:view'] })
    lost = false
    server = fakeResource(customer, [CUSTOMER], {
      'GET /mtm/catalogue': () => BUILT_IN,
      'GET /mtm/fabric/list': () => page([sampleFabric('TW-3201'), sampleFabric('TW-3202')]),
      'GET /mtm/fabric/TW-3201': () => sampleFabric('TW-3201'),
      'GET /mtm/fabric/TW-3202': () => sampleFabric('TW-3202'),
      'GET /mtm/lining/list': () => page([LINING]),
      'GET /mtm/button/list': () => page([BUTTON]),
      'GET /mtm/style/list': () => page([]),
      'GET /mtm/measure/list': () => [sampleSheet('M', '2026-11-19 10:00:00')],
      'POST /mtm/order/check': () => ({
        findings: [],
        lines: [],
        versions: { catalogue: '', rules: '', prices: '' },
      }),
      'POST /mtm/order/save': () => (lost ? answer(504, null) : SAVED),
      'PUT /mtm/order/edit': () => ({ ...SAVED, version: 2 }),
      [`POST /mtm/order/${SAVED.id}/submit`]: () => ({ ...SAVED, version: 2, status: 'SUBMITTED' }),
    })
    app = await startApp(
      { screen: CustomizedHome, neighbour: () => <p>neighbour</p> },
      {
        name: '@mtm/mf-orders',
        texts: ordersTexts,
      },
    )
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    for (const left of document.querySelectorAll('sl-dialog')) left.remove()
  })

  async function fill() {
    await until('clients', () => pane().querySelector('.mo-people__row') !== null)
    pane().querySelector<HTMLElement>('.mo-people__row')!.click()
    await until('the sheet', () => pane().textContent!.includes('2026-11-19'))
    step('cloth')
    await until('cloths', () => pane().querySelectorAll('.mo-swatch input').length >= 4)
    for (const field of ['fabricNo', 'liningNo', 'buttonNo'])
      pane().querySelector<HTMLElement>(`[data-field="0:${field}"] .mo-swatch input`)!.click()
    await settle()
  }

  it('takes the cloth of the album, once, and leaves it out of the address', async () => {
    await app.show('/screen?fabric=TW-3202')
    await ready()
    await until('chosen', () => pane().querySelector('.mo-summary')!.textContent!.includes('TW-3202'))
    await until('a clean address', () => location.search === '')
  })

  it('keeps a half-filled order through a visit elsewhere and a restart of the app', async function () {
    this.timeout(10_000)
    await app.show('/screen')
    await ready()
    await fill()
    expect(dirty()).to.equal(true)
    await app.show('/neighbour')
    await app.show('/screen')
    expect(pane().querySelector('.mo-summary')!.textContent).to.include(CUSTOMER.name).and.include('TW-3201')
    await app.unmount()
    await app.mount()
    await app.show('/screen')
    await ready()
    expect(pane().textContent).to.include(zhCN.form.restored)
    await until('its cloth', () => pane().querySelector('.mo-summary')!.textContent!.includes('TW-3201'))
    await pressButton(pane(), zhCN.form.startOver)
    await until('the question', () => asked() !== undefined)
    ;[...asked()!.querySelectorAll<HTMLElement>('sl-button')].at(-1)!.click()
    await until('clean', () => !dirty())
    expect(pane().querySelector('.mo-summary')!.textContent).to.not.include(CUSTOMER.name)
  })

  it('places an order: says so, leaves no draft, tells the others, goes to the list', async function () {
    this.timeout(10_000)
    const told: string[] = []
    const stop = bus.on(orderSubmitted, ({ orderNo }) => void told.push(orderNo))
    await app.show('/screen')
    await ready()
    await fill()
    step('check')
    await settle()
    lost = true
    const place = () => byText(pane().querySelector('.mo-form__walk')!, zhCN.form.place).click()
    place()
    await until('the question', () => asked() !== undefined)
    ;[...asked()!.querySelectorAll<HTMLElement>('sl-button')].at(-1)!.click()
    await until('no answer', () => pane().textContent!.includes(zhCN.banner.unanswered))
    expect(dirty()).to.equal(true)
    lost = false
    await pressButton(pane().querySelector('.mo-banner')!, zhCN.form.retry)
    await until('told', () => told.length === 1)
    const [first, second] = calls('/order/save').map(({ body }) => body as { requestId: string })
    expect(second!.requestId).to.equal(first!.requestId)
    expect(location.pathname).to.equal('/order/my-orders')
    expect(dirty()).to.equal(false)
    stop()
  })
})
