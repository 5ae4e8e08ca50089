import { plainAmount } from '@mtm/shared-utils/contracts/currency'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, toLabelled, type Label } from '@mtm/shared-utils/contracts/locale'
import { unconfirmedWarnings, isBlocking, UNIT_PRICE_RULE, type Finding } from '@mtm/shared-utils/garments'
import { changedTargets } from './changed-targets.ts'
import { stockShort } from '../../trade/stock/reserve-cloth.ts'
import { PRICE_CHANGED_RULE, seesPrices } from '../../trade/settings/price-visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { StoredOrder } from '../order-record.ts'
import type { PreparedOrder } from '../../trade/evaluation/prepare.ts'

const PRICE_CHANGED: Label = [
  '价格已由 {before} 变为 {after}，是否继续？',
  'The price has changed from {before} to {after}. Continue?',
  '価格が{before}から{after}に変わりました。続行しますか？',
]
const RULES_CHANGED: Label = [
  '保存后规则或价目已更新，订单已按现行版本重新检查。',
  'Rules or prices were updated since the order was saved; it was checked again with the current ones.',
  '保存後に規則または価格表が更新されたため、現行版で再確認しました。',
]

/** Differences between the saved order and its current evaluation. */
export function differences(stored: StoredOrder, prepared: PreparedOrder, actor: Actor): Finding[] {
  const { order } = stored
  const { published, price, draft } = prepared
  const findings: Finding[] = []
  const before = { catalogue: order.catalogueVersion, rules: order.ruleVersion, prices: order.priceVersion }
  const { catalogue, rules, prices } = published.versions
  const after = { catalogue, rules, prices }
  if (before.catalogue !== after.catalogue || before.rules !== after.rules || before.prices !== after.prices)
    findings.push({
      rule: 'R-VERSION',
      severity: 'I',
      message: toLabelled(RULES_CHANGED),
      confirmable: false,
      repair: { before, after },
    })
  const confirmed = draft.confirmed?.includes(PRICE_CHANGED_RULE) ?? false
  if (order.totalAmount !== null && order.totalAmount !== price.total && seesPrices(actor))
    findings.push({
      rule: PRICE_CHANGED_RULE,
      severity: confirmed ? 'I' : 'W',
      message: toLabelled(
        PRICE_CHANGED.map((text) =>
          text
            .replace('{before}', plainAmount(order.totalAmount ?? 0, order.currency))
            .replace('{after}', plainAmount(price.total, price.currency)),
        ) as unknown as Label,
      ),
      confirmable: !confirmed,
      repair: { before: order.totalAmount, after: price.total },
    })
  return [...findings, ...changedTargets(stored, prepared)]
}

/**
 * Refuses an order that cannot be placed, with the messages of specification point 5 and the findings. Returns all
 * findings, including information.
 */
export function requireReady(prepared: PreparedOrder, extra: readonly Finding[], actor: Actor): Finding[] {
  const findings = [...prepared.evaluation.findings, ...extra]
  const refuse = (key: ConstructorParameters<typeof AppError>[0], params = {}) =>
    new AppError(key, params, 500, 200, { findings })
  const { lines, draft, customer } = prepared
  if (lines.every((line) => line.draft.quantity === 0)) throw refuse('order.allZero')
  if (!customer && !draft.client) throw refuse('order.needsCustomer')
  const errors = findings.filter(({ severity }) => severity === 'E')
  if (errors.some(({ rule }) => rule === 'R-FAB-1')) throw refuse('order.fabricEmpty')
  const short = errors.find(({ rule }) => rule === 'R-FAB-3')
  if (short && errors.every(({ rule }) => rule === 'R-FAB-3')) throw shortage(prepared, short, findings)
  if (errors.length > 0 && errors.every(({ rule }) => rule === UNIT_PRICE_RULE))
    throw refuse('order.unitPrice')
  if (isBlocking(findings)) throw refuse('order.hasErrors')
  const asking = unconfirmedWarnings(findings)
  const zero = asking.find(({ rule }) => rule === 'R-QTY-2')
  if (zero) throw refuse('order.oneZero', { item: itemOf(prepared, zero, actor) })
  if (asking.length > 0) throw refuse('order.needsConfirmation')
  return findings
}

function shortage(prepared: PreparedOrder, { line, repair }: Finding, findings: Finding[]): AppError {
  const no = prepared.lines[line ?? 0]?.fabric?.facts.fabricNo ?? ''
  return stockShort(no, Number(repair?.available ?? 0), Number(repair?.needed ?? 0), findings)
}

function itemOf({ lines, published }: PreparedOrder, { line }: Finding, actor: Actor): string {
  const code = lines[line ?? 0]?.draft.category
  const category = published.catalogue.categories.find((one) => one.code === code)
  return category ? pickLabel(category, actor.locale) : ''
}
