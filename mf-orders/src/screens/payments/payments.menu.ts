import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'

export default defineMenu({
  path: '/order/payments',
  parent: '/order',
  component: 'order/Payments',
  label: ['付款', 'Payments', '入金'],
  order: 20,
  roles: ['auditor', 'finance'],
  buttons: [
    ...resourceButtons(payment, {
      only: ['list', 'export'],
      roles: ['finance'],
      also: { list: ['auditor'] },
    }),
    ...resourceButtons(payment, { only: ['import'], roles: ['finance'], from: 10 }),
    {
      code: 'pay:confirm',
      label: ['付款确认', 'Confirm payments', '入金確認'],
      order: 11,
      roles: ['finance'],
    },
    { code: 'pay:refund', label: ['退款登记', 'Record refunds', '返金登録'], order: 12, roles: ['finance'] },
  ],
})
