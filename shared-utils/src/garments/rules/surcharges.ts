import type { PriceOption, StyleGroup, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { CategoryRules } from './compiled-rules.ts'
import { defaultOf, isEmpty, isSame } from './values.ts'

/** Surcharges of the chosen options, fen per garment, and their additional working days. */
export function optionEffects(
  categoryRules: CategoryRules,
  values: StyleValues,
): { surcharges: PriceOption[]; leadDays: number } {
  const surcharges: PriceOption[] = []
  let leadDays = 0
  const charge = (group: StyleGroup, option: string, label: PriceOption | StyleGroup, amount: number) => {
    if (amount === 0) return
    const { text, textEn, textJp } = label
    surcharges.push({ group: group.code, option, text, textEn, textJp, amount })
  }
  for (const group of categoryRules.groups) {
    const value = values[group.code] ?? null
    if (group.kind === 'material' || isEmpty(value)) continue
    if (group.surchargeWhenSet && !isSame(value, defaultOf(group, categoryRules.category.code)))
      charge(group, String(value), group, group.surchargeWhenSet)
    for (const code of Array.isArray(value) ? value : [value]) {
      const option = group.options.find((candidate) => candidate.code === code)
      if (!option) continue
      leadDays += option.leadDays ?? 0
      charge(group, option.code, joined(group, option), option.surcharge)
    }
  }
  return { surcharges, leadDays }
}

/** The text of the price breakdown, such as `Lapel shape: Peak`. */
export function joined(group: StyleGroup, option: StyleGroup['options'][number]): PriceOption {
  return {
    group: group.code,
    option: option.code,
    amount: option.surcharge,
    text: `${group.text}：${option.text}`,
    textEn: `${group.textEn}: ${option.textEn}`,
    textJp: `${group.textJp}：${option.textJp}`,
  }
}
