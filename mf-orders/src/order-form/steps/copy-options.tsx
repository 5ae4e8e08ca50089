import { useOrderForm } from '../form-context.tsx'
import { copyOptions, sharedGroups } from '../state/copy-lines.ts'
import { lineTitle } from '../state/line-title.ts'
import { useFormTexts } from '../form-texts.tsx'

/** Copies shared options from another garment of the order. */
export function CopyOptions() {
  const { work, change, catalogue, ruleSet, outcome } = useOrderForm()
  const { t, label } = useFormTexts()
  const target = work.lines[work.line]
  if (!target) return null
  const fixed = Object.keys(outcome.lines[work.line]?.fixed ?? {})
  const sources = work.lines.flatMap((source, index) => {
    if (index === work.line) return []
    const shared = sharedGroups(catalogue, source, target)
    const count = shared.filter(({ code }) => !fixed.includes(code)).length
    return count > 0 ? [{ index, count }] : []
  })
  if (sources.length === 0) return null
  return (
    <div className="mo-buttons">
      {sources.map(({ index, count }) => (
        <sl-button
          key={work.lines[index]?.key}
          size="small"
          onClick={() => change(copyOptions(index, work.line, { catalogue, rules: ruleSet.rules }, fixed))}
        >
          {t('style.copyFrom', { item: lineTitle(work.lines, index, catalogue, label), count })}
        </sl-button>
      ))}
    </div>
  )
}
