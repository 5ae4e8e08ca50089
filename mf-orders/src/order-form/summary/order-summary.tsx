import '../styles/summary.css'
import { useCallback, useState, type ReactNode } from 'react'
import { lazyPart, NothingYet } from '@mtm/shared-utils/kit/form'
import { Fact } from '../fact.tsx'
import { useOrderForm } from '../form-context.tsx'
import { levelName } from '../state/level-name.ts'
import { lineTitle } from '../state/line-title.ts'
import { useFormTexts } from '../form-texts.tsx'
import { DrawnGarment } from './drawn-garment.tsx'

const PriceExplained = lazyPart(
  async () => (await import('../steps/price-explained.tsx')).PriceExplained,
  NothingYet,
)

/** The key options of a garment. */
const LISTED_KEYS = [
  'variant',
  'front.closure',
  'lapel.shape',
  'collar',
  'vent',
  'shape',
  'leg',
  'hem',
  'length',
] as const

/** The summary: garments, price, number of problems. On phones an expandable bar. */
export function OrderSummary({ actions }: { actions: ReactNode }) {
  const { work, findings, checked, price, catalogue, outcome, ready } = useOrderForm()
  const { t, label, money } = useFormTexts()
  const [open, setOpen] = useState(false)
  const fold = useCallback(() => setOpen(false), [])
  const [explained, setExplained] = useState(false)
  const line = work.lines[work.line]
  const count = (severity: 'E' | 'W') => findings.filter((one) => one.severity === severity).length
  const values = outcome.lines[work.line]?.values ?? {}
  const facts = LISTED_KEYS.flatMap((code) => {
    const group = catalogue.groups.find((one) => one.code === code && line && one.for.includes(line.category))
    const option = group?.options.find((one) => one.code === values[code])
    return group && option ? [{ code, name: label(group), value: label(option) }] : []
  })
  return (
    <aside className="mo-summary" data-open={open || undefined} aria-label={t('summary.title')}>
      <button
        type="button"
        className="mo-summary__bar"
        aria-expanded={open}
        onClick={() => setOpen((old) => !old)}
      >
        {ready && <Counts errors={count('E')} warnings={count('W')} />}
        <span className="mo-summary__total">
          {price ? money(price.total, price.currency) : ready && t('summary.noPrice')}
        </span>
        <span className="mtm-link">{open ? t('summary.fold') : t('summary.unfold')}</span>
      </button>
      <div className="mo-summary__body" data-waiting={ready ? undefined : true}>
        <div className="mo-summary__scroll">
          {ready && <DrawnGarment onLeave={fold} />}
          {line && <p className="mo-summary__name">{lineTitle(work.lines, work.line, catalogue, label)}</p>}
          <dl className="mo-facts">
            <Fact name={t('fields.client')}>{work.customer?.name ?? work.client}</Fact>
            <Fact name={t('fields.fabricNo')}>{line?.ownFabric ? t('cloth.own') : line?.fabricNo}</Fact>
            <Fact name={t('fields.liningNo')}>{line?.liningNo}</Fact>
            <Fact name={t('fields.buttonNo')}>{line?.buttonNo}</Fact>
            {facts.map(({ code, name, value }) => (
              <Fact key={code} name={name}>
                {value}
              </Fact>
            ))}
            <Fact name={t('fields.quantity')}>
              {String(work.lines.reduce((sum, one) => sum + one.quantity, 0))}
            </Fact>
          </dl>
        </div>
        <div className="mo-summary__foot">
          {price && (
            <div
              className="mo-summary__price"
              data-stale={checked.fresh ? undefined : true}
              aria-live="polite"
            >
              <span>{t('fields.total')}</span>
              <button
                type="button"
                className="mo-summary__amount"
                aria-expanded={explained}
                title={t('price.why')}
                onClick={() => setExplained((old) => !old)}
              >
                {money(price.total, price.currency)}
              </button>
            </div>
          )}
          {price && (
            <p className="mo-help mo-summary__confirmed">
              {checked.fresh ? t('price.confirmed') : t('price.reckoned')}
            </p>
          )}
          {price && explained && (
            <PriceExplained
              price={price}
              levelName={levelName(work, price)}
              titleOf={(at) => lineTitle(work.lines, at, catalogue, label)}
            />
          )}
          {ready && <Counts errors={count('E')} warnings={count('W')} />}
          <div className="mo-summary__actions">{actions}</div>
        </div>
      </div>
    </aside>
  )
}

function Counts({ errors, warnings }: { errors: number; warnings: number }) {
  const { t } = useFormTexts()
  return (
    <span className="mo-counts">
      <span className="mo-mark" data-severity={errors > 0 ? 'E' : 'OK'}>
        {errors > 0 ? t('summary.errors', { count: errors }) : t('summary.noErrors')}
      </span>
      {warnings > 0 && (
        <span className="mo-mark" data-severity="W">
          {t('summary.warnings', { count: warnings })}
        </span>
      )}
    </span>
  )
}
