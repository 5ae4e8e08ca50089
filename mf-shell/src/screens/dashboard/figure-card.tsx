import type { Trend } from '@mtm/shared-utils/contracts/dto/dashboard'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { ListLink } from './list-link.tsx'
import { TrendLine } from './trend-line.tsx'

export interface FigureCardProps {
  title: string
  /** undefined while it loads */
  trend: Trend | undefined
  format: (value: number) => string
  tone?: 'late'
  /** address of the list that it counts; null without one */
  list: string | null
}

/** Longer values are smaller, so that they stay on one line. */
const USUAL_LENGTH = 12

/** One figure: today's value and its trend. */
export function FigureCard({ title, trend, format, tone, list }: FigureCardProps) {
  const t = useText<ShellTexts>(NAMESPACE)
  const isLate = tone === 'late' && (trend?.total ?? 0) > 0
  const total = trend && format(trend.total)
  const isLong = (total?.length ?? 0) > USUAL_LENGTH
  return (
    <section
      className="mtm-card mtm-analysis__figure"
      data-late={isLate ? '' : undefined}
      data-long={isLong ? '' : undefined}
    >
      <h2>{title}</h2>
      {trend ? (
        <>
          <p className="mtm-display">
            <ListLink to={list} label={`${title} ${total}`}>
              {total}
            </ListLink>
          </p>
          <TrendLine
            days={trend.days}
            label={t('analysis.trend', {
              title,
              count: trend.days.length,
              values: trend.days.map((day) => format(day)).join(', '),
            })}
          />
          <p className="mtm-small mtm-muted">
            {t('analysis.today', { value: format(trend.today) })}
            <span>{t('analysis.days', { count: trend.days.length })}</span>
          </p>
        </>
      ) : (
        <div className="mtm-analysis__wait" aria-hidden="true">
          <div className="mtm-skeleton__line" />
          <div className="mtm-skeleton__line" />
        </div>
      )}
    </section>
  )
}
