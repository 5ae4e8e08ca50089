import { stockReservation } from '@mtm/shared-utils/contracts/resources/stock'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import screen from './stock-reservations.screen.tsx'

describeCrudScreen({
  resource: stockReservation,
  screen,
  columns: ['orderNo', 'orderStatus', 'materialNo', 'rollNo', 'warehouse', 'location', 'mm', 'expiresAt'],
  filters: ['orderNo', 'materialNo', 'rollNo', 'orderStatus'],
  row: (n) => ({
    orderNo: `TX2611200042${n}`,
    orderStatus: 'SUBMITTED',
    materialNo: 'QL-801',
    rollNo: 'R-1',
    warehouse: 'MAIN',
    location: null,
    mm: 3_200,
    createTime: '2026-11-20 10:00:00',
    expiresAt: null,
  }),
})
