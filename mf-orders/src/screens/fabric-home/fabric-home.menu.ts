import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { button } from '@mtm/shared-utils/contracts/resources/button'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { style } from '@mtm/shared-utils/contracts/resources/style'

export default defineMenu({
  path: '/order/fabric',
  parent: '/order',
  component: 'order/FabricHome',
  label: ['素材库', 'Material album', '素材アルバム'],
  order: 1,
  roles: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'tenant_admin', 'warehouse'],
  firstCalls: ['/mtm/fabric/list?pageNo=1&pageSize=30', '/mtm/fabric/facets', '/mtm/favourite/list'],
  buttons: [
    ...resourceButtons(fabric, {
      roles: ['tenant_admin'],
      also: { list: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'warehouse'] },
    }),
    ...resourceButtons(lining, {
      roles: ['tenant_admin'],
      also: { list: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'warehouse'] },
      from: 11,
    }),
    ...resourceButtons(button, {
      roles: ['tenant_admin'],
      also: { list: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'warehouse'] },
      from: 21,
    }),
    ...resourceButtons(style, {
      only: ['list'],
      roles: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
      from: 31,
    }),
  ],
})
