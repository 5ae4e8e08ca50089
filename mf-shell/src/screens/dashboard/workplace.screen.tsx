import '@mtm/shared-utils/ui'
import type { DatedFigures, Work, Workplace } from '@mtm/shared-utils/contracts/dto/dashboard'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useBoardText } from './board-texts.ts'
import { Board, EmptyCard } from './board.tsx'
import { ListLink } from './list-link.tsx'
import { useWorkName } from './use-work-name.ts'
import { workAddress } from './work-address.ts'

const REFRESH_MS = 60_000

/** 工作台: the user's open work by kind, with links to its lists. */
export default function WorkplaceScreen() {
  const answer = useApi<DatedFigures<Workplace>>(
    '/dashboard/workplace',
    {},
    { resource: 'order', fresh: 0, every: REFRESH_MS },
  )
  return <Board answer={answer}>{(data) => <OpenWork {...data} />}</Board>
}

function OpenWork({ today, work }: Workplace) {
  const t = useBoardText()
  const nameOf = useWorkName()
  const waiting = work.filter(({ count }) => count > 0)
  const clear = work.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyCard title={t('workplace.nothing')} text={t('workplace.nothingHelp')} />
      ) : (
        <section className="mtm-stack">
          <h2 className="mtm-visually-hidden">{t('workplace.waits')}</h2>
          <ul className="mtm-board__cards">
            {waiting.map((one) => (
              <li key={one.kind + one.station}>
                <WorkCard work={one} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {clear.length > 0 && (
        <section className="mtm-card">
          <h2 className="mtm-card__title">{t('workplace.clear')}</h2>
          <ul className="mtm-board__clear">
            {clear.map((one) => (
              <li key={one.kind + one.station}>
                <ListLink to={workAddress(one, 'all', today)}>{nameOf(one)}</ListLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function WorkCard({ work, today }: { work: Work; today: string }) {
  const t = useBoardText()
  const name = useWorkName()(work)
  const { count, overdue } = work
  return (
    <article className="mtm-card mtm-board__card">
      <h3>{name}</h3>
      <p className="mtm-display">
        <ListLink to={workAddress(work, 'all', today)} label={`${name} ${formatNumber(count)}`}>
          {formatNumber(count)}
        </ListLink>
      </p>
      <p className="mtm-board__tags">
        {overdue > 0 && (
          <span className="mtm-tag mtm-tag--danger">
            <ListLink
              to={workAddress(work, 'overdue', today)}
              label={`${name} ${t('workplace.overdue', { count: formatNumber(overdue) })}`}
            >
              {t('workplace.overdue', { count: formatNumber(overdue) })}
            </ListLink>
          </span>
        )}
        {work.today > 0 && (
          <span className="mtm-tag mtm-tag--warning">
            <ListLink
              to={workAddress(work, 'today', today)}
              label={`${name} ${t('workplace.today', { count: formatNumber(work.today) })}`}
            >
              {t('workplace.today', { count: formatNumber(work.today) })}
            </ListLink>
          </span>
        )}
      </p>
    </article>
  )
}
