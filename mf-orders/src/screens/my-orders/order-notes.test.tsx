import { expect } from 'chai'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { fakeResource, type FakeResource, pressButton, type } from '@mtm/shared-utils/kit/testing'
import { setLocale, texts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import type zhCN from '../../locales/zh-CN.ts'
import { ORDER_ID, sampleOrder, sampleRow } from '../../testing/catalogue/sample-order.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import MyOrders from './my-orders.screen.tsx'

describe('internal notes of an order', () => {
  let app: OrderScreens
  let server: FakeResource
  let more: Partial<OrderDetail>
  let refuse = false
  beforeEach(async () => {
    refuse = false
    more = {}
    signedIn({ codes: ['order:list', 'order:note'] })
    server = fakeResource(order, [{ ...sampleRow(0) }], {
      [`GET /mtm/order/${ORDER_ID}`]: () => sampleOrder({ status: 'SUBMITTED', ...more }),
      'GET /mtm/catalogue': () => BUILT_IN,
      [`PUT /mtm/order/${ORDER_ID}/note`]: () => {
        if (refuse)
          return answer(409, { success: false, message: '记录已被他人修改', code: 409, result: null })
        more = { ...more, internalNote: '先裁样' }
        return null
      },
      [`PUT /mtm/order/${ORDER_ID}/promise`]: () => {
        more = { ...more, promisedDate: '2026-12-20' }
        return null
      },
    })
    app = await startOrders({ screen: MyOrders, neighbour: () => null }, server)
  })
  afterEach(() => app.stop())

  const open = async () => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the order', () => Boolean(app.drawer()?.querySelector('.mo-log')))
  }
  const sent = (path: string) =>
    server.calls.filter((call) => call.method === 'PUT' && call.path.endsWith(path)).map(({ body }) => body)

  it('shows the note only with permission, in three languages', async () => {
    await open()
    expect(app.drawer()!.textContent).to.not.include('内部备注')
    expect(app.drawer()!.textContent).to.include('承诺交期')
    more = { internalNote: '老客户，先裁样' }
    announceChange({ name: 'order' }, [ORDER_ID])
    await until('it is read again', () => app.drawer()!.textContent!.includes('老客户'))
    for (const locale of LOCALES) {
      await setLocale(locale)
      const title = texts<typeof zhCN>('orders')('fields.internalNote')
      await until(title, () => app.drawer()!.textContent!.includes(title))
      expect(app.drawer()!.textContent).to.include('老客户，先裁样')
    }
    await setLocale('zh-CN')
    await until('chinese', () => app.drawer()!.textContent!.includes('仅员工可见'))
    expect(await axeFindings(app.drawer()!)).to.deep.equal([])
  })

  it('sends a note with the one that was read, and shows a refusal', async () => {
    more = { internalNote: '旧' }
    await open()
    await pressButton(app.drawer()!, '填写内部备注')
    await until('the dialog', () => Boolean(app.dialog()?.querySelector('textarea')))
    refuse = true
    type(app.dialog()!.querySelector('textarea')!, ' 先裁样 ')
    await pressButton(app.dialog()!, '填写内部备注')
    await until('why', () => app.dialog()?.textContent?.includes('记录已被他人修改') ?? false)
    expect(app.dialog()!.querySelector('textarea')!.value).to.equal(' 先裁样 ')
    refuse = false
    await pressButton(app.dialog()!, '填写内部备注')
    await until('the note', () => app.drawer()?.querySelector('.mo-note__text')?.textContent === '先裁样')
    expect(sent('/note').at(-1)).to.deep.equal({ internalNote: '先裁样', before: '旧' })
  })

  it('shows the note read-only without permission to write', async () => {
    signedIn({ codes: ['order:list', 'order:note:view'] })
    more = { internalNote: '旧' }
    await open()
    await until('the note', () => app.drawer()!.querySelector('.mo-note__text')?.textContent === '旧')
    expect(app.drawer()!.querySelector('.mo-note sl-button')).to.equal(null)
  })

  it('offers to promise a date with permission, and records it in the history', async () => {
    await open()
    expect(app.drawer()!.querySelectorAll('.mo-panel > .mo-buttons').length).to.equal(0)
    const entry = {
      at: '2026-11-21 10:00:00',
      by: '审单员',
      action: 'promise',
      from: 'SUBMITTED',
      to: 'SUBMITTED',
    }
    more = {
      mayPromise: true,
      log: [
        { ...entry, reason: '2026-12-24' },
        { ...entry, reason: null },
      ],
    }
    announceChange({ name: 'order' }, [ORDER_ID])
    await until('it is read again', () => app.drawer()!.querySelector('.mo-panel > .mo-buttons') !== null)
    expect(app.drawer()!.querySelector('.mo-log')!.textContent).to.match(
      /已承诺交期 2026.12.24.*已撤回承诺交期/,
    )
    await pressButton(app.drawer()!, '承诺交期…')
    await until('the day', () => Boolean(app.dialog()?.querySelector('input[name=promisedDate]')))
    type(app.dialog()!.querySelector('input[name=promisedDate]')!, '2026-12-20')
    await pressButton(app.dialog()!, '承诺交期…')
    await until('sent', () => sent('/promise').length === 1)
    expect(sent('/promise')[0]).to.deep.equal({ promisedDate: '2026-12-20', before: null })
  })

  it('lists the files of the order and of its garments', async () => {
    const file = (letter: string, name: string) => ({ path: `order/${letter.repeat(32)}.webp`, name })
    const order = sampleOrder()
    more = {
      attachments: [file('a', 'letter.webp')],
      lines: [{ ...order.lines[0]!, attachments: [file('b', 'lapel.webp')] }],
    }
    await open()
    await until('both', () => {
      const text = app.drawer()!.textContent!
      return text.includes('letter.webp') && text.includes('lapel.webp')
    })
    expect(app.drawer()!.querySelector('input[type=file]')).to.equal(null)
  })
})
