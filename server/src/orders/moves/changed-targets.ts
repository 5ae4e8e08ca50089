import { LOCALES, pickLabel, toLabelled, type Label } from '@mtm/shared-utils/contracts/locale'
import { confirmFindings, type Finding, type TargetSheet } from '@mtm/shared-utils/garments'
import type { StoredOrder } from '../order-record.ts'
import type { PreparedOrder } from '../../trade/evaluation/prepare.ts'

const MOULDS_CHANGED: Label = [
  '保存后版型已修改，{item}的成衣尺寸有变化：{codes}。是否继续？',
  'The moulds were changed since the order was saved. {item} will measure otherwise: {codes}. Continue?',
  '保存後にゲージが変更され、{item}の仕上がり寸法が変わります：{codes}。続行しますか？',
]
const CM = 10

/** Lines whose finished measurements changed with the moulds since the order was saved; each needs a confirmation. */
export function changedTargets({ order, lines }: StoredOrder, prepared: PreparedOrder): Finding[] {
  const { moulds } = prepared.published.versions
  const before = order.mouldVersions as typeof moulds
  const asking = lines.flatMap((line, index): Finding[] => {
    const codes = Object.keys({ ...before, ...moulds }) as (keyof typeof moulds)[]
    if (codes.every((code) => before[code] === moulds[code])) return []
    const message = messageOf(prepared, index, line.target)
    const finding = {
      rule: 'R-MOULD',
      severity: 'W',
      line: index,
      field: 'mouldNo',
      confirmable: true,
    } as const
    return message ? [{ ...finding, message: toLabelled(message) }] : []
  })
  return confirmFindings(asking, prepared.draft.confirmed ?? [])
}

function messageOf(
  { lines, draft, published: { catalogue } }: PreparedOrder,
  index: number,
  saved: TargetSheet | null,
): Label | null {
  const before = new Map(saved?.items.map(({ code, target }) => [code, target]))
  const changed = (lines[index]?.target?.items ?? []).filter(
    ({ code, target }) => before.has(code) && before.get(code) !== target,
  )
  if (changed.length === 0) return null
  const category = draft.lines[index]?.category
  const item = catalogue.categories.find(({ code }) => code === category)
  const rows = catalogue.moulds?.find((family) => family.category === category)?.rows
  return LOCALES.map((locale, at) => {
    const codes = changed.map(({ code, target }) => {
      const row = rows?.find((one) => one.code === code)
      return `${row ? pickLabel(row, locale) : code} ${cm(before.get(code)!)}→${cm(target)}`
    })
    return MOULDS_CHANGED[at]!.replace('{item}', item ? pickLabel(item, locale) : '').replace(
      '{codes}',
      codes.join(locale === 'en-US' ? ', ' : '、'),
    )
  }) as unknown as Label
}

const cm = (mm: number) => (Math.round(mm) / CM).toFixed(1)
