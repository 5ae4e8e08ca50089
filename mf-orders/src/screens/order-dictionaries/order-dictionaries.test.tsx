import { expect } from 'chai'
import { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import { describeCrudScreen, fakeResource, pressButton, startApp } from '@mtm/shared-utils/kit/testing'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './order-dictionaries.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  dictCode: 'cancel_reason',
  itemText: `原因${n}`,
  itemTextEn: `Reason ${n}`,
  itemTextJp: `理由${n}`,
  itemValue: `reason${n}`,
  color: n === 0 ? 'green' : null,
  sortOrder: n + 1,
  status: '1',
  description: null,
  own: '1',
})

describeCrudScreen({
  resource: orderDictionaryItem,
  screen,
  app,
  columns: ['dictCode', 'itemText', 'itemTextEn', 'itemTextJp', 'itemValue', 'sortOrder', 'status', 'own'],
  filters: ['itemText', 'dictCode', 'status', 'own'],
  form: { itemText: '搬家', itemValue: 'moved', dictCode: 'cancel_reason', itemTextEn: 'Moved' },
  row,
})

describe('the order dictionaries', () => {
  it('start a new item without a position: the server places it last', async () => {
    signedIn({ codes: ['order-dict:list', 'order-dict:add'] })
    const server = fakeResource(orderDictionaryItem, [{ ...row(0), id: '0'.repeat(32), version: 0 }])
    const running = await startApp({ screen }, app)
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`:is(sl-dialog, sl-drawer)[open] [name=${name}]`)
    await running.show('/screen?dictCode=cancel_reason')
    await until('a reason', () => running.pane().querySelectorAll('tbody tr').length === 1)
    await pressButton(running.pane(), '新增')
    await until('form', () => field('sortOrder') !== null)
    expect([field('sortOrder')!.value, field('sortOrder')!.placeholder]).to.deep.equal(['', '排在最后'])
    expect(field('status')!.checked).to.equal(true)
    await running.stop()
    server.restore()
  })

  it('of fixed items cannot be extended or reduced', async () => {
    signedIn({ codes: ['list', 'add', 'edit', 'delete'].map((action) => `order-dict:${action}`) })
    const status = { ...row(1), dictCode: 'order_status', itemText: '已保存', itemValue: 'SAVED' }
    const server = fakeResource(orderDictionaryItem, [
      { ...row(0), id: '0'.repeat(32), version: 0 },
      { ...status, id: '1'.repeat(32), version: 0 },
    ])
    const running = await startApp({ screen }, app)
    const buttons = () =>
      [...running.pane().querySelectorAll('button, sl-button, sl-menu-item')].map(
        ({ textContent }) => textContent,
      )
    await running.show('/screen?dictCode=cancel_reason')
    await until('a reason', () => running.pane().querySelectorAll('tbody tr').length === 1)
    expect(running.pane().querySelector('.mtm-tag--success')!.textContent).to.equal('原因0')
    expect(buttons()).to.include('新增').and.include('删除')
    await running.show('/screen?dictCode=order_status')
    await until(
      'a status',
      () => running.pane().querySelector('tbody')?.textContent?.includes('SAVED') === true,
    )
    expect(running.pane().textContent).to.include('此字典的项目由系统固定')
    expect(buttons()).to.not.include('新增')
    expect(buttons().filter((text) => text === '删除')).to.deep.equal([])
    await running.stop()
    server.restore()
  })
})
