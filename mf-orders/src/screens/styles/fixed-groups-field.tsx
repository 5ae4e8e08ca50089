import { useMemo } from 'react'
import {
  evaluateStyle,
  lockableGroups,
  type CategoryCode,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import { joinValues, splitValues, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { MultiSelectField } from '@mtm/shared-utils/kit/picker'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { valueText } from '../../parts/order/order-lines.tsx'

interface Props extends FieldBinding<readonly string[] | null> {
  category: CategoryCode | null
  /** values of the style */
  values: StyleValues
}

/** The groups a style fixes, with their values; groups closed by its values are not offered. */
export function FixedGroupsField({ category, values, value, onChange, ...binding }: Props) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { data } = useCatalogue()
  const options = useMemo(() => {
    if (!data || !category) return []
    const { outcome } = evaluateStyle(data, category, values)
    return lockableGroups(data.catalogue, category)
      .filter(({ code }) => outcome.forbidden[code]?.['*'] === undefined)
      .map((group) => {
        const now = valueText(group, outcome.values[group.code] ?? null, label)
        return { value: group.code, label: `${label(group)}: ${now || '—'}` }
      })
  }, [data, category, values, label])
  return (
    <MultiSelectField
      {...binding}
      value={joinValues(value ?? [])}
      onChange={(codes) => onChange(splitValues(codes))}
      options={options}
      help={t('styles.fixedHelp')}
    />
  )
}
