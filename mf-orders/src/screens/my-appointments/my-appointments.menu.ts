import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/my-appointments',
  parent: '/order',
  component: 'order/MyAppointments',
  label: ['我的预约', 'My appointments', 'マイ予約'],
  order: 5.75,
  roles: ['customer'],
  firstCalls: ['/mtm/appointment/own'],
})
