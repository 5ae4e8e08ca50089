import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** The menu's component names and the screens that show them. */
export const manifest: AppManifest = {
  name: '@mtm/mf-orders',
  components: {
    'order/FabricHome': 'fabric-home',
    'order/Buttons': 'buttons',
    'order/Customers': 'customers',
    'order/Fabrics': 'fabrics',
    'order/Linings': 'linings',
    'order/CustomizedHome': 'customized-home',
    'order/CustomizedOvercoat': 'customized-overcoat',
    'order/CustomizedWomens': 'customized-womens',
    'order/MyOrders': 'my-orders',
    'order/OrderItems': 'order-items',
    'order/Payments': 'payments',
    'order/ProductionBoard': 'production-board',
    'order/ReviewDesk': 'review-desk',
    'order/Stock': 'stock',
    'order/StockMoves': 'stock-moves',
    'order/StockReservations': 'stock-reservations',
    'order/StockRolls': 'stock-rolls',
    'order/StylePreview': 'style-preview',
  },
}
