import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import screen from './stock-moves.screen.tsx'

describeCrudScreen({
  resource: stockMove,
  screen,
  columns: ['createTime', 'kind', 'materialNo', 'rollNo', 'freeDeltaMm', 'orderNo', 'reason'],
  filters: ['materialNo', 'rollNo', 'kind', 'orderNo'],
  row: (n) => ({
    createTime: '2026-11-20 10:00:00',
    kind: 'adjust',
    materialNo: `QL-${n}`,
    rollNo: `R-${n}`,
    freeDeltaMm: -1_250,
    reservedDeltaMm: 0,
    orderNo: null,
    documentNo: null,
    reason: 'count',
    createBy: 'warehouse',
  }),
})
