import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** The menu's component names and the screens that show them. */
export const manifest: AppManifest = {
  name: '@mtm/mf-orders',
  components: {
    'order/FabricHome': 'fabric-home',
    'order/CustomizedHome': 'customized-home',
    'order/MyOrders': 'my-orders',
    'order/StylePreview': 'style-preview',
  },
}
