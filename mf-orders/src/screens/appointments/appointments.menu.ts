import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { appointment, APPOINTMENT_DESK } from '@mtm/shared-utils/contracts/resources/appointments/appointment'

const STAFF = ['manager', 'salesman', 'tenant_admin'] as const

export default defineMenu({
  path: '/order/appointments',
  parent: '/order',
  component: 'order/Appointments',
  label: ['预约日历', 'Appointments', '予約カレンダー'],
  order: 23,
  roles: ['auditor', ...STAFF],
  buttons: [
    ...resourceButtons(appointment, { only: ['list'], roles: ['auditor', 'customer', ...STAFF] }),
    {
      code: 'appointment:edit',
      label: ['预约与改期', 'Make, move and cancel appointments', '予約・変更・取消'],
      order: 2,
      roles: ['customer', ...STAFF],
    },
    {
      code: APPOINTMENT_DESK,
      label: ['全部客户的预约', 'Appointments of every client', '全顧客の予約'],
      order: 3,
      roles: ['auditor', ...STAFF],
    },
    ...resourceButtons(appointment, { only: ['export'], roles: [...STAFF], from: 4 }),
  ],
})
