import { useOrderForm } from '../form-context.tsx'
import { lineTitle } from '../state/line-title.ts'
import { useFormTexts } from '../form-texts.tsx'
import { patch } from '../state/order-changes.ts'

/** Selects the garment of the step, when the order has several. */
export function LineTabs() {
  const { work, change, catalogue, findings, mayLeave } = useOrderForm()
  const { label, t } = useFormTexts()
  if (work.lines.length < 2) return null
  return (
    <div className="mo-lines" role="group" aria-label={t('form.garments')}>
      {work.lines.map((line, index) => {
        const errors = findings.filter((one) => one.line === index && one.severity === 'E').length
        return (
          <button
            key={line.key}
            type="button"
            className="mo-lines__tab"
            aria-pressed={index === work.line}
            onClick={() => mayLeave() && change(patch({ line: index }))}
          >
            {lineTitle(work.lines, index, catalogue, label)}
            {errors > 0 && <span className="mo-count">{errors}</span>}
          </button>
        )
      })}
    </div>
  )
}
