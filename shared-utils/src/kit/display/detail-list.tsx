import type { ReactNode } from 'react'

export interface Detail {
  label: string
  /** empty shows a dash */
  value: ReactNode
  /** takes the full width */
  wide?: boolean
}

const MOST_COLUMNS = 4

/**
 * Facts in one to four columns, fewer on narrow screens.
 * @example <DetailList title="Client" columns={2} details={[{ label: 'Name', value: '溪山' }]} />
 */
export function DetailList({
  details,
  columns = 3,
  title,
}: {
  details: readonly Detail[]
  columns?: number
  title?: string
}) {
  const most = Math.min(Math.max(Math.trunc(columns), 1), MOST_COLUMNS)
  return (
    <section className="mtm-details">
      {title && <h2 className="mtm-details__title">{title}</h2>}
      <dl className={`mtm-details__list mtm-details__list--${most}`}>
        {details.map(({ label, value, wide }) => (
          <div
            key={label}
            className={wide ? 'mtm-details__item mtm-details__item--wide' : 'mtm-details__item'}
          >
            <dt>{label}</dt>
            <dd>{isEmpty(value) ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''
