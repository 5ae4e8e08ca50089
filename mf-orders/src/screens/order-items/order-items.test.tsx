import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './order-items.screen.tsx'

describeCrudScreen({
  resource: orderItem,
  screen,
  app: { name: '@mtm/mf-orders', texts: ordersTexts },
  columns: ['pieceNo', 'client', 'category', 'fabricNo', 'finished', 'station', 'dueDate'],
  filters: ['orderNo', 'station', 'category', 'late', 'pieceNo', 'dueDate'],
  row: (n) => ({
    orderNo: `TX2611200${n}`,
    pieceNo: n % 2 ? `TX2611200${n}-01-01` : null,
    client: `样例${n}`,
    category: '1',
    quantity: 1,
    fabricNo: 'TW-3201',
    styleNo: 'MS-BUS-01',
    mouldNo: null,
    finished: '胸围 108.0',
    targets: [],
    status: '1',
    station: n % 2 ? '2' : null,
    stationSince: null,
    dueDate: '2026-12-01',
    late: n === 1,
    held: false,
    rush: '1',
    reworkCount: n,
    defect: n ? '1' : null,
    orderId: 'a'.repeat(32),
  }),
})
