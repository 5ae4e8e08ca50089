import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { fitting } from '@mtm/shared-utils/contracts/resources/fitting'

export default defineMenu({
  path: '/order/fittings',
  parent: '/order',
  component: 'order/Fittings',
  label: ['试衣', 'Fittings', '試着'],
  order: 22,
  roles: ['auditor', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
  buttons: [
    ...resourceButtons(fitting, {
      only: ['list'],
      roles: ['auditor', 'manager', 'reviewer', 'salesman', 'tenant_admin'],
    }),
    {
      code: 'fitting:edit',
      label: ['试衣登记', 'Record fittings', '試着登録'],
      order: 2,
      roles: ['manager', 'salesman', 'tenant_admin'],
    },
    ...resourceButtons(fitting, {
      only: ['export'],
      roles: ['manager', 'salesman', 'tenant_admin'],
      from: 3,
    }),
  ],
})
