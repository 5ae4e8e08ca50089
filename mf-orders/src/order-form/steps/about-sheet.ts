import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Choice } from '../order-port.ts'
import type { OrderText } from '../form-texts.tsx'

/** Method, clothes and remark of a sheet. */
export function aboutSheet(
  { method, clothing, note }: Pick<MeasureSheet, 'method' | 'clothing' | 'note'>,
  { t, label }: { t: OrderText; label: (label: Labelled) => string },
  choices: readonly Choice[],
): string {
  const worn = choices.find(({ value }) => value === clothing)
  return [
    t('measure.methodOf', { method: t(`measure.methods.${method}`) }),
    clothing && t('measure.clothingOf', { clothing: worn ? label(worn) : clothing }),
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}
