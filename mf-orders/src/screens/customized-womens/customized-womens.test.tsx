import { expect } from 'chai'
import { type FakeResource, pressButton } from '@mtm/shared-utils/kit/testing'
import { eventually, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { withoutPrices } from '../../testing/without-prices.ts'
import zhCN from '../../locales/zh-CN.ts'
import { formReady } from '../../testing/form-ready.ts'
import { formServer } from '../../testing/form-server.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import CustomizedWomens from './customized-womens.screen.tsx'

describe('customized women’s wear', () => {
  let app: OrderScreens
  let server: FakeResource
  afterEach(() => app.stop())

  it('starts with a jacket, offers the other three, and hides prices without permission', async () => {
    signedIn({ codes: ['order:add'] })
    server = formServer({ 'GET /mtm/catalogue': () => withoutPrices() })
    app = await startOrders({ screen: CustomizedWomens }, server)
    await app.show('/screen')
    await formReady(app.pane())
    expect(app.pane().querySelector('h1')!.textContent).to.equal(zhCN.form.titles.WOMENS)
    const garments = [...app.pane().querySelectorAll<HTMLElement>('[data-field="category"] .mo-lines__tab')]
    expect(garments.map((one) => one.textContent)).to.deep.equal(['女西装', '女西裤', '半身裙', '女马甲'])
    expect(garments.map((one) => one.getAttribute('aria-pressed'))).to.deep.equal([
      'true',
      'false',
      'false',
      'false',
    ])
    garments[2]!.click()
    await eventually(() => expect(app.pane().querySelector('.mo-summary')!.textContent).to.include('半身裙'))
    expect(app.pane().querySelector('.mo-summary__amount')).to.equal(null)
    expect(app.pane().textContent).to.not.include('¥')
    expect(app.pane().querySelector('.mo-summary__bar')!.textContent).to.include(zhCN.summary.noPrice)
    // actions without permission are not offered
    const check = [...app.pane().querySelectorAll<HTMLElement>('.mo-step')].at(-1)!
    check.click()
    const walk = () => app.pane().querySelector('.mo-form__walk')!.textContent!
    await until('the last step', () => walk().includes(zhCN.form.save))
    expect(walk()).not.to.include(zhCN.form.place)
    await pressButton(app.pane(), zhCN.form.previous)
  })
})
