import { expect } from 'chai'
import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { describeCrudScreen, fakeResource, startApp } from '@mtm/shared-utils/kit/testing'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { ORDERS_APP as app } from '../../testing/order-screens.ts'
import screen from './stock-moves.screen.tsx'

const row = (n: number) => ({
  createTime: '2026-11-20 10:00:00',
  kind: 'adjust',
  materialNo: `QL-${n}`,
  rollNo: `R-${n}`,
  freeDeltaMm: -1_250,
  reservedDeltaMm: 0,
  orderNo: null,
  documentNo: null,
  reason: '量错',
  createBy: 'warehouse',
})

describeCrudScreen({
  resource: stockMove,
  screen,
  app,
  columns: ['createTime', 'kind', 'materialNo', 'rollNo', 'freeDeltaMm', 'orderNo', 'reason'],
  filters: ['materialNo', 'rollNo', 'kind', 'orderNo'],
  row,
})

describe('moves of stock', () => {
  it('show texts of automatic reasons and free text unchanged', async () => {
    signedIn({ codes: ['stock:list'] })
    const rows = ['expired', 'finished', '量错'].map((reason, n) => ({
      ...row(n),
      reason,
      id: `${n}`.repeat(32),
      version: 0,
    }))
    const server = fakeResource(stockMove, rows)
    const running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 3)
    const shown = running.pane().querySelector('tbody')!.textContent
    expect(shown).to.include('预留到期').and.to.include('订单完成').and.to.include('量错')
    expect(shown).not.to.include('expired')
    await running.stop()
    server.restore()
  })
})
