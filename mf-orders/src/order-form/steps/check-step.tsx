import { Fact } from '../fact.tsx'
import { TargetTable } from '../fit/target-table.tsx'
import { useOrderForm } from '../form-context.tsx'
import { confirmFinding } from '../state/order-changes.ts'
import { lineTitle } from '../state/line-title.ts'
import { useFormTexts } from '../form-texts.tsx'
import { FindingsList } from './findings-list.tsx'
import { levelName } from '../state/level-name.ts'
import { PriceExplained } from './price-explained.tsx'

/** The check step: findings, price, material. */
export function CheckStep() {
  const { work, change, catalogue, findings, checked, price, jump, outcome } = useOrderForm()
  const { t, label, metres } = useFormTexts()
  const { problem, busy, fresh } = checked
  return (
    <>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('check.findings')}</h3>
        <FindingsList
          findings={findings}
          confirmed={work.confirmed}
          onConfirm={(ids, on) => change(confirmFinding(ids, on))}
          onJump={jump}
          titleOf={(line) => lineTitle(work.lines, line, catalogue, label)}
        />
        {problem && (
          <p className="mo-problem" role="alert">
            {problem.message}
            <sl-button size="small" onClick={checked.again}>
              {t('form.retry')}
            </sl-button>
          </p>
        )}
      </section>
      {price && (
        <section className="mo-section" data-stale={fresh ? undefined : true} aria-busy={busy}>
          <h3 className="mo-section__title">{t('check.price')}</h3>
          <PriceExplained
            price={price}
            levelName={levelName(work, price)}
            titleOf={(line) => lineTitle(work.lines, line, catalogue, label)}
          />
        </section>
      )}
      <section className="mo-section">
        <h3 className="mo-section__title">{t('fit.target')}</h3>
        {work.lines.map((line, index) => (
          <details key={line.key} className="mo-compare">
            <summary>{lineTitle(work.lines, index, catalogue, label)}</summary>
            <TargetTable line={index} />
          </details>
        ))}
      </section>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('fields.consumption')}</h3>
        <dl className="mo-facts">
          {work.lines.map((line, index) => {
            const mm = outcome.lines[index]?.fabricLength ?? 0
            return (
              <Fact
                key={line.key}
                name={`${lineTitle(work.lines, index, catalogue, label)} ${line.ownFabric ? t('cloth.own') : (line.fabricNo ?? '')}`}
              >
                {mm === 0 ? null : `${metres(mm * line.quantity)} m`}
              </Fact>
            )
          })}
        </dl>
      </section>
    </>
  )
}
