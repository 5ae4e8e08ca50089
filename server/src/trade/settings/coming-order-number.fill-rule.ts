import { orderNumber } from '@mtm/shared-utils/garments'
import type { FillRuleKind } from '../../identity/fill-rules/fill-rule-kinds.ts'
import { comingOrderNumber } from './daily-number.ts'

/** The number that the next order would get: a preview, which takes no number. */
export const comingOrder: FillRuleKind = {
  name: 'order_number',
  label: ['下一订单号（预览）', 'Next order number (preview)', '次の注文番号（プレビュー）'],
  perm: 'setting:list',
  params: {},
  async fill({ db, caller, at }) {
    return orderNumber(await comingOrderNumber(db, caller, at))
  },
}
