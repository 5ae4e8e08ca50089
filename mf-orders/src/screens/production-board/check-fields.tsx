import { VISUAL_CHECKS, type PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import { CheckboxField, LengthField } from '@mtm/shared-utils/kit/form'
import { formatLength } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { useWorkshopWords } from './workshop-words.ts'

/** A quality check that is being made. */
export interface CheckWork {
  measured: Record<string, number>
  visual: Record<string, boolean>
}

/** Nothing measured yet; what is looked at is in order until somebody says otherwise. */
export const emptyCheck = (): CheckWork => ({
  measured: {},
  visual: Object.fromEntries(VISUAL_CHECKS.map((item) => [item, true])),
})

/** Every target has a value. */
export const isMeasured = (targets: PieceDetail['targets'], { measured }: CheckWork): boolean =>
  targets.every(({ code }) => Number.isFinite(measured[code]))

interface CheckProps {
  piece: PieceDetail
  value: CheckWork
  onChange: (value: CheckWork) => void
}

/** The quality check (reference 10.3): each finished value against its target, and what is looked at. */
export function CheckFields({ piece, value, onChange }: CheckProps) {
  const { t } = useWorkshopWords()
  const nameOf = useMeasureName(piece.category)
  const { measured, visual } = value
  return (
    <>
      <table className="mo-targets mo-check">
        <thead>
          <tr>
            <th scope="col">{t('production.targets')}</th>
            <th scope="col">{t('production.target')}</th>
            <th scope="col">{t('production.tolerance')}</th>
            <th scope="col">{t('production.measured')}</th>
          </tr>
        </thead>
        <tbody>
          {piece.targets.map(({ code, target, tol }) => {
            const found = measured[code]
            const isOff = found !== undefined && Math.abs(found - target) > tol
            return (
              <tr key={code} data-off={isOff || undefined}>
                <th scope="row">{nameOf(code)}</th>
                <td className="mtm-number">{formatLength(target)}</td>
                <td className="mtm-number">± {formatLength(tol)}</td>
                <td>
                  <LengthField
                    name={`measured.${code}`}
                    label={nameOf(code)}
                    value={found ?? null}
                    error={isOff ? t('production.failed') : null}
                    onChange={(mm) => {
                      const { [code]: _, ...others } = measured
                      onChange({
                        visual,
                        measured: typeof mm === 'number' ? { ...others, [code]: mm } : others,
                      })
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="mo-check__visual">
        {VISUAL_CHECKS.map((item) => (
          <CheckboxField
            key={item}
            name={`visual.${item}`}
            label={t(`production.visual.${item}`)}
            value={visual[item] ?? false}
            onChange={(isGood) => onChange({ measured, visual: { ...visual, [item]: isGood === true } })}
          />
        ))}
      </div>
    </>
  )
}

/** What the finished measurements of a garment are called. */
export function useMeasureName(category: string): (code: string) => string {
  const { label } = useWorkshopWords()
  const published = useCatalogue()
  const family = published.data?.catalogue.moulds?.find((one) => one.category === category)
  return (code) => {
    const row = family?.rows.find((one) => one.code === code)
    return row ? label(row) : code
  }
}
