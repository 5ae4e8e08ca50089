import { ORDER_DICTIONARY_CODES } from '@mtm/shared-utils/contracts/order-dictionaries'
import { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { dictionaryRoutes } from './dictionary-routes.ts'

/**
 * The order dictionaries of the caller's tenant: its own items, and product items it has not overridden. Writing has
 * routes of its own, because it always writes an item of the caller's tenant.
 */
export default serveResource(
  { ...orderDictionaryItem, actions: ['list'] },
  {
    table: 'mtmDictionaryItem',
    tenant: true,
    scope: (eb) => eb('dictCode', 'in', ORDER_DICTIONARY_CODES),
    extra: dictionaryRoutes,
  },
)
