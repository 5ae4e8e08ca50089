import { registerDictionaries } from '../engine/texts/dictionary-texts.ts'
import { registerPeopleNames } from '../engine/texts/people-names.ts'
import { dictionaries, readDictTexts } from '../identity/dictionaries/dictionaries.ts'
import { readsOssFile } from '../identity/oss-files/oss-reader.ts'
import { categoryCode } from '../identity/fill-rules/category-code.fill-rule.ts'
import { departmentCode } from '../identity/fill-rules/department-code.fill-rule.ts'
import { registerFillRuleKind, type FillRuleKind } from '../identity/fill-rules/fill-rule-kinds.ts'
import { shopOrderNumber } from '../identity/fill-rules/shop-order-number.fill-rule.ts'
import { readPeopleNames } from '../identity/users/people-names.ts'
import { readsAttachment } from '../orders/draft/attachments.ts'
import { orderHistory } from '../orders/moves/order-history.ts'
import { MOVE_HANDLERS } from '../orders/moves/move-handlers.ts'
import { orderRelay } from '../orders/notices/order-relay.ts'
import { NOTICE_HANDLERS } from '../orders/notices/recipients.ts'
import { ALARM_ENDED, ALARM_RAISED } from '../insight/monitor/alarms/alarm-messages.ts'
import { ALARM_CHANGED, alarmRelay } from '../insight/monitor/alarms/alarm-relay.ts'
import { JOB_FAILING, messageOfAlarm } from '../insight/scheduled-jobs/job-messages.ts'
import { UNREAD } from '../identity/announcements/reminders.ts'
import { registerMessageKinds } from '../identity/messages/message-kinds.ts'
import { CODE_KIND } from '../identity/sign-in/sms/code-message.ts'
import { AGENT_NAMED } from '../identity/user-agents/agent-notice.ts'
import { PASSWORD_SET } from '../identity/users/store-password.ts'
import { ORDER_KINDS } from '../orders/notices/customer-notices.ts'
import { CONSENT_WITHDRAWN } from '../trade/customers/own-data.ts'
import { WEEKLY_REPORT } from '../insight/weekly-report/weekly-report.ts'
import { REFUND_DUE } from '../workshop/payments/refund-warning.ts'
import { jobRelay } from '../insight/scheduled-jobs/job-relay.ts'
import { ordersOfCustomers } from '../orders/personal-data/customer-orders.ts'
import { registerAlarmChannel } from '../platform/jobs/job-alarms.ts'
import { JOB_CHANGED } from '../platform/jobs/job-changes.ts'
import { registerFileReader } from '../platform/files/file-readers.ts'
import { ORDER_FILES, OSS_FILES } from '../platform/files/file-rules.ts'
import { registerRelay } from '../platform/sockets/relays.ts'
import { registerTableGuard } from '../platform/sockets/table-guards.ts'
import { registerHistory } from '../identity/data-log/history-source.ts'
import { registerRoleCodes } from '../identity/roles/codes-in-settings.ts'
import { collectionRoles } from '../trade/catalogue/collections.ts'
import { mouldHistory } from '../trade/moulds/mould-history.ts'
import { priceHistory } from '../trade/settings/price-history.ts'
import { comingOrder } from '../trade/settings/coming-order-number.fill-rule.ts'
import { discountRoles } from '../trade/settings/discount.ts'
import { SETTING_CHANGED, settingRelay } from '../trade/settings/setting-relay.ts'
import { seesPrices } from '../trade/settings/price-visibility.ts'
import { registerCustomerOrders } from '../trade/customers/customer-orders.ts'
import { APPOINTMENT_MESSAGE_KINDS } from '../workshop/appointments/appointment-messages.ts'
import { FITTING_HANDLERS } from '../workshop/fittings/fitting-handlers.ts'
import { PAYMENT_HANDLERS } from '../workshop/payments/payment-handlers.ts'
import { PRODUCTION_HANDLERS } from '../workshop/production/production-handlers.ts'
import { checkStationMachine } from '../workshop/production/station-handlers.ts'
import { SHIPMENT_HANDLERS } from '../workshop/shipments/shipment-handlers.ts'
import { DRAFT_HANDLERS } from '../orders/draft/save-order.ts'
import { orderMachine } from '../orders/order-machine.ts'
import { ORDER_CHANGED } from '../orders/order-store.ts'

/** Every kind of fill rule, in the order in which people choose among them. */
const FILL_RULE_KINDS: readonly FillRuleKind[] = [departmentCode, categoryCode, shopOrderNumber, comingOrder]

/**
 * Registers the functions that lower floors call on higher ones, and checks that the state machines have a handler for
 * everything they name. Runs before serving or seeding.
 * @throws StartProblem when a machine and its handlers do not fit
 */
export function registerRooms(): void {
  registerDictionaries({ texts: readDictTexts, items: dictionaries })
  registerPeopleNames(readPeopleNames)
  registerRoleCodes(discountRoles)
  registerRoleCodes(collectionRoles)
  registerHistory('mtm_mould', mouldHistory)
  registerHistory('mtm_order', orderHistory)
  registerHistory('mtm_price_list', priceHistory)
  for (const kind of FILL_RULE_KINDS) registerFillRuleKind(kind)
  registerMessageKinds(
    CODE_KIND,
    PASSWORD_SET,
    AGENT_NAMED,
    UNREAD,
    CONSENT_WITHDRAWN,
    ...ORDER_KINDS,
    REFUND_DUE,
    ...APPOINTMENT_MESSAGE_KINDS,
    JOB_FAILING,
    ALARM_RAISED,
    ALARM_ENDED,
    WEEKLY_REPORT,
  )
  registerFileReader(ORDER_FILES, readsAttachment)
  registerFileReader(OSS_FILES, readsOssFile)
  registerRelay(ORDER_CHANGED, orderRelay)
  registerRelay(JOB_CHANGED, jobRelay)
  registerRelay(ALARM_CHANGED, alarmRelay)
  registerRelay(SETTING_CHANGED, settingRelay)
  registerTableGuard('price:edit', seesPrices)
  registerAlarmChannel('messages', messageOfAlarm)
  registerCustomerOrders(ordersOfCustomers)
  orderMachine.register([
    DRAFT_HANDLERS,
    MOVE_HANDLERS,
    NOTICE_HANDLERS,
    PRODUCTION_HANDLERS,
    SHIPMENT_HANDLERS,
    PAYMENT_HANDLERS,
    FITTING_HANDLERS,
  ])
  checkStationMachine()
}
