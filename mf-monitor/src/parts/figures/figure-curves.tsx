import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { figureText } from './format-figure.ts'
import { Sparkline } from './sparkline.tsx'
import { EVERY, KEPT, type FigureSample } from './use-figures.ts'

/** Cards of figures with their last minutes, for those of the names that exist here. */
export function FigureCurves({
  samples,
  names,
}: {
  samples: readonly FigureSample[]
  names: readonly string[]
}) {
  const figures = names.flatMap((name) => samples.at(-1)?.figures.find((one) => one.name === name) ?? [])
  if (figures.length === 0) return null
  return (
    <div className="mtm-grid mtm-figures__curves">
      {figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} samples={samples} />
      ))}
    </div>
  )
}

function FigureCard({ figure, samples }: { figure: Figure; samples: readonly FigureSample[] }) {
  const t = useText<typeof zhCN>('monitor')
  const { name, label, unit } = figure
  const values = samples.map(({ figures }) => {
    const value = figures.find((one) => one.name === name)?.value
    return typeof value === 'number' ? value : null
  })
  // a share fills its card at 100 %, other figures a little above their highest sample
  const most = unit === 'share' ? 1 : Math.max(...values.map((value) => value ?? 0)) * 1.25 || 1
  return (
    <section className="mtm-card mtm-stack mtm-stack--tight" aria-label={label}>
      <div className="mtm-row mtm-row--between">
        <span className="mtm-muted">{label}</span>
        <span className="mtm-small mtm-muted">
          {t('figures.history', { minutes: (KEPT * EVERY) / 60_000 })}
        </span>
      </div>
      <p className="mtm-display mtm-figure">{figureText(figure) ?? t('figures.unread')}</p>
      <Sparkline values={values} places={KEPT} most={most} />
    </section>
  )
}
