import { useCallback, useLayoutEffect, useState } from 'react'
import type { Catalogue, CategoryCode } from '@mtm/shared-utils/garments'
import type { GarmentView } from '@mtm/shared-utils/garments/preview'
import { ChoiceButtons } from '../../garment/choice-buttons.tsx'
import { Garment, nameGarments } from '../../garment/garment.tsx'
import { viewsOf } from '../../garment/views.ts'
import { useOrderForm } from '../form-context.tsx'
import { useFormTexts } from '../form-texts.tsx'

/** Groups chosen as a material, with their fields. */
const MATERIAL_FIELDS: Readonly<Record<string, string>> = { 'lining.no': 'liningNo', 'button.no': 'buttonNo' }

interface Props {
  /** called with the pressed part */
  onLeave: () => void
}

/** The ordered garment from all sides. Pressing a part navigates to its style group. */
export function DrawnGarment({ onLeave }: Props) {
  const { work, catalogue, materials, outcome, jump } = useOrderForm()
  const { t, label } = useFormTexts()
  const [chosenView, setView] = useState<GarmentView>('front')
  const [pointedAt, setPointedAt] = useState('')
  const index = work.line
  const line = work.lines[index]
  const category = line?.category
  useLayoutEffect(() => nameGarments(catalogue), [catalogue])
  const go = useCallback(
    (code: string) => {
      if (!groupOf(catalogue, code, category)) return
      jump({ field: MATERIAL_FIELDS[code] ?? code, line: index })
      onLeave()
    },
    [catalogue, category, jump, index, onLeave],
  )
  if (!line) return null
  const views = viewsOf(line.category)
  const view = views.includes(chosenView) ? chosenView : 'front'
  const fabric = materials.fabric(line.fabricNo)
  const lining = materials.lining(line.liningNo)
  const button = materials.button(line.buttonNo)
  const part = groupOf(catalogue, pointedAt, category)
  return (
    <div className="mo-drawn">
      <ChoiceButtons
        legend={t('preview.view')}
        size="small"
        value={view}
        choices={views.map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChoose={setView}
      />
      <div className="mo-summary__picture">
        <Garment
          category={line.category}
          values={outcome.lines[index]?.values ?? line.style}
          view={view}
          onPart={go}
          onPoint={setPointedAt}
          {...(fabric && { fabric })}
          {...(lining && { lining: lining.colourHex })}
          {...(button && { button: button.colourHex })}
        />
      </div>
      <p className="mo-drawn__part" data-on={part ? true : undefined} aria-hidden="true">
        {part ? label(part) : t('summary.parts')}
      </p>
    </div>
  )
}

function groupOf({ groups }: Catalogue, code: string, category: CategoryCode | undefined) {
  return groups.find((one) => one.code === code && category !== undefined && one.for.includes(category))
}
