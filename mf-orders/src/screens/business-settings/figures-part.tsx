import type { PlainKind } from '@mtm/shared-utils/contracts/business-settings'
import { NumberField } from '@mtm/shared-utils/kit/form'
import { bind } from './bind.ts'
import type { SettingForm } from './plain-setting.tsx'

/** A figure of a setting. */
export interface SettingFigure {
  key: string
  unit: string
  label: string
  help: string
}

/** Figures of a setting with their explanations. */
export function FigureFields<Kind extends PlainKind>({
  form,
  figures,
}: Pick<SettingForm<Kind>, 'form'> & { figures: readonly SettingFigure[] }) {
  return figures.map(({ key, unit, label, help }) => (
    <NumberField
      key={key}
      unit={unit}
      help={help}
      {...bind<typeof form.values, number>(form, [key], label)}
    />
  ))
}
