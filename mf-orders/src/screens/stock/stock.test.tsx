import { expect } from 'chai'
import { stockBalance } from '@mtm/shared-utils/contracts/resources/stock'
import { setDicts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  describeCrudScreen,
  fakeResource,
  pasteInto,
  pressButton,
  startApp,
  type,
} from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './stock.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  materialNo: `QL-${n}`,
  materialKind: 'fabric',
  text: `藏青${n}`,
  textEn: `Navy ${n}`,
  textJp: `紺${n}`,
  status: 'onSale',
  level: 'ok',
  rolls: 2,
  freeMm: 42_500,
  reservedMm: 3_200,
  totalMm: 45_700,
  usedMm: 12_000,
  reorderMm: 5_300,
  cost: 18_000,
  value: 822_600,
})

describeCrudScreen({
  resource: stockBalance,
  screen,
  app,
  columns: [
    'materialNo',
    'text',
    'materialKind',
    'level',
    'freeMm',
    'reservedMm',
    'totalMm',
    'value',
    'cost',
    'rolls',
    'reorderMm',
  ],
  filters: ['materialNo', 'level', 'materialKind', 'text'],
  row,
})

describe('stock', () => {
  it('receives rolls as on the delivery note, with the cost by permission', async () => {
    signedIn({ codes: ['stock:list', 'stock:receive', 'stock:cost', 'stock:value'] })
    const balance = { ...row(1), id: '1'.repeat(32), version: 0 }
    let refused = true
    const server = fakeResource(stockBalance, [balance], {
      'POST /mtm/stock/receive': () =>
        refused
          ? answer(200, {
              success: false,
              message: '卷号 R-1 已存在。',
              code: 500,
              result: null,
              timestamp: 0,
            })
          : answer(200, okEnvelope({ rollIds: ['x'] })),
      'POST /mtm/stock/revalue': () => answer(200, okEnvelope({ materialId: balance.id })),
      'GET /mtm/stock/worth': () => ({ value: 123_456_700, materials: 48, unknown: 2 }),
    })
    const hole = { value: 'hole', text: '破洞', textEn: 'Hole', textJp: '穴' }
    setDicts({ cloth_defect: [hole] } as never)
    const running = await startApp({ screen }, app)
    const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
    const cells = () => [...(dialog()?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])]
    await running.show('/screen')
    await until('row, in metres', () => running.pane().textContent.includes('42.50'))
    await until('what all is worth', () => running.pane().textContent.includes('¥1,234,567.00'))
    expect(running.pane().querySelector('.mo-worth')!.textContent).to.include('2 种未登记成本')
    await pressButton(running.pane().querySelector('tbody')!, '入库')
    await until('grid', () => Boolean(dialog()?.querySelector('[role=grid]')))
    await pressButton(dialog()!, '入库')
    await until('nothing entered', () => dialog()!.textContent.includes('请至少录入一卷。'))
    await pressButton(dialog()!, '新增')
    await until('a line', () => cells().length > 0)
    pasteInto(
      dialog()!.querySelector<HTMLElement>('[data-row="0"] [data-column="2"]')!,
      'R-1\tD-7\t42.5\tA-1',
    )
    await until('pasted', () => dialog()!.textContent.includes('D-7'))
    const inspect = byText(dialog()!, '登记瑕疵')
    inspect.focus()
    inspect.click()
    const grids = () => [...dialog()!.querySelectorAll<HTMLElement>('[role=grid]')]
    await until('a sheet of flaws', () => grids().length === 2)
    const flaws = () => grids()[1]!
    expect(flaws().contains(document.activeElement)).to.equal(true)
    await pressButton(flaws().parentElement!, '新增')
    await until('its line', () => flaws().querySelector('[data-row="0"]') !== null)
    pasteInto(
      flaws().querySelector<HTMLElement>('[data-row="0"] [data-column="2"]')!,
      'R-2\t42.49\t破洞\t20\t边上',
    )
    await until('pasted as well', () => dialog()!.textContent.includes('边上'))
    const wrong = () => dialog()!.querySelectorAll('[role=gridcell][aria-invalid=true]').length
    await until('no such roll', () => wrong() === 1)
    pasteInto(flaws().querySelector<HTMLElement>('[data-row="0"] [data-column="2"]')!, 'R-1')
    await until('a roll', () => wrong() === 0)
    await pressButton(dialog()!, '入库')
    await until('outside of it', () => flaws().querySelector('[data-column="3"][aria-invalid=true]') !== null)
    expect(server.calls.some(({ path }) => path === '/mtm/stock/receive')).to.equal(false)
    pasteInto(flaws().querySelector<HTMLElement>('[data-row="0"] [data-column="3"]')!, '4.2')
    await until('inside', () => wrong() === 0)
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    type(dialog()!.querySelector('[name=documentNo]'), 'DN-9')
    type(dialog()!.querySelector('[name=costPerM]'), '175.50')
    await pressButton(dialog()!, '入库')
    await until('refused', () => dialog()!.textContent.includes('卷号 R-1 已存在。'))
    refused = false
    await pressButton(dialog()!, '入库')
    await until('closed', () => dialog() === null)
    const sent = server.calls.filter(({ path }) => path === '/mtm/stock/receive').at(-1)!.body
    expect(sent).to.deep.include({
      materialId: balance.id,
      warehouse: 'MAIN',
      documentNo: 'DN-9',
      costPerM: 17_550,
      rolls: [
        {
          rollNo: 'R-1',
          dyeLot: 'D-7',
          mm: 42_500,
          location: 'A-1',
          defects: [{ atMm: 4200, lengthMm: 20, kind: 'hole', remark: '边上' }],
        },
      ],
    })
    await pressButton(running.pane().querySelector('tbody')!, '登记成本')
    await until('question', () => Boolean(dialog()?.querySelector('[name=reason]')))
    type(dialog()!.querySelector('[name=costPerM]'), '190')
    type(dialog()!.querySelector('[name=reason]'), '期初')
    await pressButton(dialog()!, '登记成本')
    await until('closed again', () => dialog() === null)
    expect(server.calls.find(({ path }) => path === '/mtm/stock/revalue')!.body).to.deep.include({
      materialId: balance.id,
      costPerM: 19_000,
      reason: '期初',
    })
    await setLocale('ja_JP')
    await until('in Japanese', () => running.pane().textContent.includes('紺1'))
    await setLocale('zh-CN')
    await running.stop()
    server.restore()
  })
})
