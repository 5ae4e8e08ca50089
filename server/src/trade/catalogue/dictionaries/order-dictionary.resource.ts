import { ORDER_DICTIONARY_CODES } from '@mtm/shared-utils/contracts/order-dictionaries'
import { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { dictionaryRoutes } from './dictionary-routes.ts'

/**
 * The order dictionaries as the caller's house has them: its own items, and those of the product that it has not made
 * its own. Written by routes of their own, since what is written is always an item of the caller's house.
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
