import { stockReservation } from '@mtm/shared-utils/contracts/resources/stock'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

/** 预留: reservations of orders with their expiry. */
export default crudScreen(stockReservation, {
  columns: [
    'orderNo',
    'orderStatus',
    'materialNo',
    'rollNo',
    'warehouse',
    'location',
    'mm',
    'createTime',
    'expiresAt',
  ],
  filters: ['orderNo', 'materialNo', 'rollNo', 'orderStatus', 'warehouse'],
})
