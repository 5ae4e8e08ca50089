import type { StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import { useCatalogue } from '../use-catalogue.ts'
import { valueText } from '../order/order-lines.tsx'
import { useWorkshopTexts } from '../production/workshop-texts.ts'

/** A style change as text: group, before, after. */
export function useStyleTexts(category: string): (change: StyleChange) => string {
  const { t, label } = useWorkshopTexts()
  const published = useCatalogue()
  return ({ group: code, before, after }) => {
    const group = published.data?.catalogue.groups.find(
      (one) => one.code === code && (one.for as readonly string[]).includes(category),
    )
    const word = (value: StyleChange['after']) =>
      (group ? valueText(group, value, label) : String(value ?? '')) || '—'
    return t('changes.becomes', {
      group: group ? label(group) : code,
      before: word(before),
      after: word(after),
    })
  }
}
