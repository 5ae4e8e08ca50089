import { expect } from 'chai'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { type FakeResource, pressButton, topDialog } from '@mtm/shared-utils/kit/testing'
import { answer, clickWhenReady, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../../locales/zh-CN.ts'
import { formReady } from '../../testing/form-ready.ts'
import { formServer } from '../../testing/form-server.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import CustomizedOvercoat from './customized-overcoat.screen.tsx'

describe('customized overcoat', () => {
  let app: OrderScreens
  let server: FakeResource
  afterEach(() => app.stop())

  it('starts with one coat, takes a style of the album, and copies the last ordered coat', async () => {
    const last = {
      orderNo: 'TX26112000007',
      lines: [
        {
          category: 'LO',
          quantity: 2,
          style: { ...baselineOf(BUILT_IN.catalogue, 'LO'), variant: 'wrap' },
          fabricNo: 'TW-3202',
          fitMode: 'TRY_ON',
          mouldNo: 'LO-REG-38',
          deltas: { chest: 10 },
        },
      ],
    }
    signedIn({ codes: ['order:add', 'order:submit', 'order:price:view'] })
    let found: object | null = null
    server = formServer({
      'GET /mtm/style/list': ({ query }) => ({
        records:
          query.get('category') === 'OC'
            ? [
                {
                  styleNo: 'OC-1',
                  category: 'OC',
                  text: '款',
                  textEn: 's',
                  textJp: 's',
                  values: { variant: 'ulster' },
                },
              ]
            : [],
        total: 0,
        size: 100,
        current: 1,
        pages: 1,
        orders: [],
        searchCount: true,
      }),
      'GET /mtm/order/last': () => answer(200, okEnvelope(found)),
    })
    app = await startOrders({ screen: CustomizedOvercoat }, server)
    await app.show('/screen?style=OC-1')
    const text = () => app.pane().textContent ?? ''
    await formReady(app.pane())
    expect(app.pane().querySelector('h1')!.textContent).to.equal(zhCN.form.titles.OVERCOAT)
    await until('the style', () => app.pane().querySelector('.mo-summary')!.textContent!.includes('阿尔斯特'))
    // stored under its own form
    await until('kept', () =>
      server.calls.some(({ method, path }) => method === 'PUT' && path.endsWith('/draft')),
    )
    const kept = server.calls.findLast(({ method }) => method === 'PUT')!.body as { key: string }
    expect(kept.key).to.equal('OVERCOAT')
    await pressButton(app.pane(), zhCN.templates.last)
    await until('told', () => text().includes(zhCN.templates.noLast))
    found = last
    await pressButton(app.pane(), zhCN.templates.last)
    const dialog = () => topDialog(document)
    await until('asked about the style', () => dialog().textContent!.includes(zhCN.templates.replaceAsk))
    expect(text()).to.not.include(last.orderNo)
    await clickWhenReady([...dialog().querySelectorAll('sl-button')].at(-1)!)
    await until('copied', () => text().includes(last.orderNo))
    const summary = app.pane().querySelector('.mo-summary')!.textContent!
    expect(summary).to.include('女大衣').and.include('裹身').and.include('TW-3202')
  })
})
