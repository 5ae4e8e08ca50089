import { convertFinished, finishedRanges, mouldFamily, targetsOfLine } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { changeFit, confirmFinding } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { FieldFindings } from '../steps/field-findings.tsx'
import { useFormTexts } from '../form-texts.tsx'
import { LengthBox } from './length-box.tsx'

/** Finished measurements, without additions. */
export function FinishedPart() {
  const { work, change, catalogue, outcome, input, findings } = useOrderForm()
  const { t, label, cm } = useFormTexts()
  const index = work.line
  const line = work.lines[index]
  const family = line && mouldFamily(catalogue, line.category)
  const made = input.lines[index]
  const result = outcome.lines[index]
  if (!line || !family || !made || !result) return <p className="mo-help">{t('fit.noMoulds')}</p>
  const required = catalogue.categories.find(({ code }) => code === line.category)?.finished ?? []
  const usual = finishedRanges(family)
  // targets from the body measurements, for comparison or as a start
  const known = made.body.chestGirth !== undefined || made.body.hipGirth !== undefined
  const proposed = new Map(
    (known ? (targetsOfLine(catalogue, input, { ...made, fitMode: 'BODY' }, result)?.items ?? []) : []).map(
      ({ code, target }) => [code, target],
    ),
  )
  const suspicion = findings.find(
    (one) => one.line === index && one.rule === 'F-UNIT' && one.repair?.convert !== undefined,
  )
  const set = (code: string, mm: number | null) => {
    const finished = { ...line.finished }
    if (mm === null) delete finished[code]
    else finished[code] = mm
    change(changeFit(index, { finished }))
  }
  const fill = () =>
    change(changeFit(index, { finished: { ...Object.fromEntries(proposed), ...line.finished } }))
  return (
    <section className="mo-section" data-field={fieldKey('finished', index)}>
      <h3 className="mo-section__title">{t('fit.finished')}</h3>
      <FieldFindings
        findings={findingsOf(findings, 'finished', index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
      {suspicion && (
        <p className="mo-problem" role="alert">
          {label(suspicion.message)}
          <sl-button
            size="small"
            variant="primary"
            onClick={() => {
              const unit = suspicion.repair?.convert === 'inch' ? 'inch' : 'mm'
              change(changeFit(index, { finished: convertFinished(family, line.finished, unit) }))
            }}
          >
            {t('measure.convert')}
          </sl-button>
        </p>
      )}
      <div className="mo-measures">
        {family.rows.map((row) => {
          const range = usual.get(row.code)
          const own = proposed.get(row.code)
          return (
            <LengthBox
              key={row.code}
              field={`finished.${row.code}`}
              label={label(row)}
              required={required.includes(row.code)}
              value={line.finished[row.code] ?? null}
              placeholder={own === undefined ? undefined : t('measure.about', { value: cm(own) })}
              onChange={(next) => set(row.code, next)}
              help={range && t('fit.usually', { min: cm(range.min), max: cm(range.max) })}
            />
          )
        })}
      </div>
      {proposed.size > 0 && (
        <div className="mo-buttons">
          <sl-button size="small" onClick={fill}>
            {t('fit.fillFinished')}
          </sl-button>
        </div>
      )}
    </section>
  )
}
