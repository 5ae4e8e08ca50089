import { findMould, mouldFamily, targetsOfLine } from '@mtm/shared-utils/garments'
import { lineTitle } from '../state/line-title.ts'
import { useOrderForm } from '../form-context.tsx'
import { useFormTexts } from '../form-texts.tsx'

/** The target sheet with the source of each value, for every fit mode. */
export function TargetTable({ line: index }: { line?: number }) {
  const { work, catalogue, outcome, input } = useOrderForm()
  const { t, label, cm } = useFormTexts()
  const at = index ?? work.line
  const made = input.lines[at]
  const result = outcome.lines[at]
  const family = made && mouldFamily(catalogue, made.category)
  const sheet = made && result ? targetsOfLine(catalogue, input, made, result) : null
  if (!family || !sheet || sheet.items.length === 0) return <p className="mo-help">{t('fit.noTarget')}</p>
  const base = sheet.mould ? findMould(family, sheet.mould)?.finished : undefined
  const rows = new Map(family.rows.map((row) => [row.code, row]))
  return (
    <>
      {sheet.mould && <p className="mo-help">{t('fit.baseMould', { no: sheet.mould })}</p>}
      <div
        className="mo-scroll"
        tabIndex={0}
        role="region"
        aria-label={`${lineTitle(work.lines, at, catalogue, label)} · ${t('fit.target')}`}
      >
        <table className="mo-targets">
          <thead>
            <tr>
              <th scope="col">{t('fit.measurement')}</th>
              <th scope="col">{t('fit.base')}</th>
              <th scope="col">{t('fit.adjustment')}</th>
              <th scope="col">{t('fit.targetValue')}</th>
              <th scope="col">{t('fit.tolerance')}</th>
              <th scope="col">{t('fit.source')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.items.map(({ code, target, tol, source }) => {
              const from = base?.[code]
              const by = from === undefined ? 0 : target - from
              return (
                <tr key={code}>
                  <th scope="row">{label(rows.get(code)!)}</th>
                  <td>{from === undefined ? '—' : cm(from)}</td>
                  <td data-changed={by !== 0 || undefined}>
                    {by === 0 ? '—' : `${by > 0 ? '+' : '−'}${cm(Math.abs(by))}`}
                  </td>
                  <td>
                    <strong>{cm(target)}</strong>
                  </td>
                  <td>±{cm(tol)}</td>
                  <td>{t(`fit.sources.${source}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
