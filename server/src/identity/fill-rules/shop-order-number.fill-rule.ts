import { randomInt } from 'node:crypto'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { FillRuleKind } from './fill-rule-kinds.ts'
import { filledText } from './filled-text.ts'

const PREFIX = 'CN'

/** The stock order number: prefix, second, two random digits, and the name in the form. It may come twice. */
export const shopOrderNumber: FillRuleKind = {
  name: 'shop_order_num',
  label: ['订单流水号', 'Running order number', '注文番号（日時）'],
  perm: null,
  params: { prefix: ['前缀，默认 CN', 'Prefix, default CN', '接頭辞（既定値 CN）'] },
  fill({ caller, params, form, at }) {
    const second = wireTime(at, caller.zone).replaceAll(/\D/g, '')
    const random = String(randomInt(100)).padStart(2, '0')
    return Promise.resolve(`${params.prefix ?? PREFIX}${second}${random}${filledText(form.name) ?? ''}`)
  },
}
