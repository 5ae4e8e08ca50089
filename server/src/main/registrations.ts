import { registerDictionaries } from '../engine/texts/dictionary-texts.ts'
import { registerPeopleNames } from '../engine/texts/people-names.ts'
import { dictionaries, readDictTexts } from '../identity/dictionaries/dictionaries.ts'
import { readPeopleNames } from '../identity/users/people-names.ts'
import { readsAttachment } from '../orders/draft/attachments.ts'
import { orderRelay } from '../orders/notices/order-relay.ts'
import { ordersOfCustomers } from '../orders/personal-data/customer-orders.ts'
import { ORDER_TOLD } from '../orders/tell-order.ts'
import { registerFileReader } from '../platform/files/file-readers.ts'
import { ORDER_FILES } from '../platform/files/file-rules.ts'
import { registerRelay } from '../platform/sockets/relays.ts'
import { registerCustomerOrders } from '../trade/customers/customer-orders.ts'

/** Registers the functions that lower floors call on higher ones. Runs once, before serving or seeding. */
export function registerRooms(): void {
  registerDictionaries({ texts: readDictTexts, items: dictionaries })
  registerPeopleNames(readPeopleNames)
  registerFileReader(ORDER_FILES, readsAttachment)
  registerRelay(ORDER_TOLD, orderRelay)
  registerCustomerOrders(ordersOfCustomers)
}
