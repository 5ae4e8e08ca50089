import { datetime, defineResource, dict, text } from '../../resource.ts'

/** Appointments of clients at the shop: measuring and fitting. */
export const appointment = defineResource({
  name: 'appointment',
  base: '/mtm/appointment',
  access: 'appointment',
  actions: ['list', 'export'],
  label: ['预约', 'Appointment', '予約'],
  sort: { field: 'startsAt', order: 'desc' },
  fields: {
    startsAt: datetime({
      label: ['开始时间', 'Begins at', '開始'],
      search: 'range',
      sortable: true,
      width: 170,
    }),
    endsAt: datetime({ label: ['结束时间', 'Ends at', '終了'], width: 170 }),
    kind: dict('appointment_kind', { label: ['类型', 'Kind', '種類'], search: 'eq', width: 100 }),
    status: dict('appointment_status', { label: ['状态', 'Status', 'ステータス'], search: 'eq', width: 100 }),
    client: text({ label: ['客户', 'Client', '顧客'], search: 'like', width: 140 }),
    orderNo: text({ label: ['订单号', 'Order No.', '注文番号'], search: 'prefix', width: 150 }),
    note: text({ label: ['备注', 'Remark', '備考'], max: 300 }),
    reason: text({ label: ['取消原因', 'Why cancelled', '取消理由'], max: 300 }),
    customerId: text({ label: ['客户', 'Client', '顧客'], inSheets: false }),
    orderId: text({ label: ['订单', 'Order', '注文'], inSheets: false }),
  },
})

/** The code of those who keep the appointments of every client. */
export const APPOINTMENT_DESK = 'appointment:desk'
