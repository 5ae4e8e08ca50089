import { defineResource, dict, integer, text } from '../resource.ts'
import { dictionaryItem } from './dictionary-item.ts'

const { itemText, itemTextEn, itemTextJp, itemValue, color, sortOrder, status, description } =
  dictionaryItem.fields

/**
 * Items of the order dictionaries of the caller's tenant (made-to-measure reference 17.1): a subset of the stock
 * dictionaries with its own permissions.
 */
export const orderDictionaryItem = defineResource({
  name: 'order-dictionary-item',
  base: '/mtm/dictionary',
  access: 'order-dict',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['订单字典项', 'Order dictionary item', '注文辞書項目'],
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    dictCode: text({
      label: ['字典', 'Dictionary', '辞書'],
      required: true,
      max: 100,
      search: 'eq',
      lockedOnEdit: true,
    }),
    itemText,
    itemTextEn,
    itemTextJp,
    itemValue,
    color,
    sortOrder: integer({ ...sortOrder }),
    status: dict('dict_item_status', { ...status }),
    description,
    own: dict('yn', { label: ['本店设置', 'Set by this shop', '自店設定'], readonly: true, search: 'eq' }),
  },
})
