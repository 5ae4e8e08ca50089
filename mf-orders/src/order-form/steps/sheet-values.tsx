import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { Fact } from '../fact.tsx'
import { useFormTexts } from '../form-texts.tsx'
import { UNITS } from './measure-units.ts'

/** The values of a stored sheet; estimates are marked. */
export function SheetValues({
  sheet,
  catalogue,
}: {
  sheet: MeasureSheet
  catalogue: Pick<Catalogue, 'measures'>
}) {
  const { label, cm, t } = useFormTexts()
  return (
    <dl className="mo-facts">
      {catalogue.measures.flatMap((def) => {
        const value = sheet.body[def.code]
        if (!value) return []
        return [
          <Fact key={def.code} name={label(def)} field={`body.${def.code}`}>
            {cm(value.value)} {UNITS[def.unit]}
            {value.source === 'estimated' && <span className="mo-tag">{t('measure.estimated')}</span>}
          </Fact>,
        ]
      })}
    </dl>
  )
}
