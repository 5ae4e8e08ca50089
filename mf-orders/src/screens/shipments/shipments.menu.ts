import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { shipment } from '@mtm/shared-utils/contracts/resources/shipment'

export default defineMenu({
  path: '/order/shipments',
  parent: '/order',
  component: 'order/Shipments',
  label: ['发货', 'Shipments', '出荷'],
  order: 21,
  roles: ['auditor', 'tenant_admin', 'warehouse'],
  buttons: [
    ...resourceButtons(shipment, {
      roles: ['tenant_admin', 'warehouse'],
      also: { list: ['auditor'] },
      noun: ['发货', 'shipments', '出荷'],
    }),
    {
      code: 'order:ship',
      label: ['订单发货', 'Ship orders', '注文発送'],
      order: 8,
      roles: ['tenant_admin', 'warehouse'],
    },
  ],
})
