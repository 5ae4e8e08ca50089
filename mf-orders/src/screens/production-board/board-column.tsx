import { useState } from 'react'
import type { BoardColumn as Column, PieceCard as Card } from '@mtm/shared-utils/contracts/dto/production'
import { useApi } from '@mtm/shared-utils/kit/query'
import type { Params } from '@mtm/shared-utils/runtime'
import { PieceCard } from './piece-card.tsx'
import { PRODUCTION } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** Number of additional cards per step. */
const STEP = 30
/** Maximum number of cards per column. */
const MOST = 300

export interface ColumnProps {
  column: Column
  /** filters of the board */
  filter: Params
  /** narrow pages show one column at a time */
  current: boolean
  onOpen: (pieceNo: string) => void
  /** null: the viewer may not change limits */
  onLimit: ((station: string) => void) | null
}

/** A station with its pieces, most urgent first, with more on request. */
export function BoardColumn({ column, filter, current, onOpen, onLimit }: ColumnProps) {
  const { t, station: nameOf } = useWorkshopTexts()
  const { station, own, count, late, overdue, held, limit, cards } = column
  const [most, setMost] = useState(0)
  const wanted = { ...filter, most: most || STEP }
  const more = useApi<Card[]>(`${PRODUCTION}/board/${station}`, wanted, {
    enabled: most > 0,
    resource: 'piece',
    keep: true,
  })
  const shown = most > 0 ? (more.data ?? cards) : cards
  const left = Math.min(count, MOST) - shown.length
  const over = limit !== null && count > limit
  const figure = limit === null ? t('production.count', { count }) : t('production.ofLimit', { count, limit })
  return (
    <section
      className="mo-board__column"
      data-station={station}
      data-current={current || undefined}
      data-own={own || undefined}
      aria-label={nameOf(station)}
    >
      <header className="mo-board__head" data-over={over || undefined}>
        <h2 className="mo-board__name">{nameOf(station)}</h2>
        {own ? (
          <p className="mo-board__count">
            {onLimit ? (
              <button type="button" className="mtm-link" onClick={() => onLimit(station)}>
                {figure}
              </button>
            ) : (
              figure
            )}
            {over && <span className="mtm-tag mtm-tag--warning">{t('production.overLimit')}</span>}
          </p>
        ) : (
          <p className="mo-board__count">{t('production.incoming', { count })}</p>
        )}
        {own && (late > 0 || overdue > 0 || held > 0) && (
          <p className="mo-board__alarms">
            {late > 0 && (
              <span className="mtm-tag mtm-tag--danger">{t('production.lateCount', { count: late })}</span>
            )}
            {overdue > 0 && (
              <span className="mtm-tag mtm-tag--warning">
                {t('production.overdue')} {overdue}
              </span>
            )}
            {held > 0 && (
              <span className="mtm-tag mtm-tag--info">{t('production.heldCount', { count: held })}</span>
            )}
          </p>
        )}
      </header>
      {own && (
        <ol className="mo-board__cards">
          {shown.map((piece) => (
            <PieceCard key={piece.pieceNo} piece={piece} onOpen={onOpen} />
          ))}
          {shown.length === 0 && <li className="mo-help">{t('production.none')}</li>}
          {left > 0 && (
            <li>
              <sl-button
                size="small"
                loading={more.isFetching && shown.length < most}
                onClick={() => setMost(Math.min(shown.length + STEP, MOST))}
              >
                {t('production.more', { count: Math.min(STEP, left) })}
              </sl-button>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}
