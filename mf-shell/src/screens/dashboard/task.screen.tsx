import '@mtm/shared-utils/ui'
import type { DatedFigures, Tasks, Work } from '@mtm/shared-utils/contracts/dto/dashboard'
import { formatNumber } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useBoardText } from './board-texts.ts'
import { Board, EmptyCard } from './board.tsx'
import { orderSheet } from './list-addresses.ts'
import { ListLink } from './list-link.tsx'
import { useWorkName } from './use-work-name.ts'
import { workAddress, type DuePart } from './work-address.ts'

const REFRESH_MS = 60_000
const PARTS = ['overdue', 'today', 'week', 'all'] as const satisfies readonly DuePart[]

const figureOf = (work: Work, part: DuePart): number => (part === 'all' ? work.count : work[part])

/** 任务: overdue and due work, for each kind of work of the user's roles. */
export default function TaskScreen() {
  const answer = useApi<DatedFigures<Tasks>>(
    '/dashboard/task',
    {},
    { resource: 'order', fresh: 0, every: REFRESH_MS },
  )
  return <Board answer={answer}>{(data) => <DueWork {...data} />}</Board>
}

function DueWork({ today, work, next }: Tasks) {
  const t = useBoardText()
  if (work.length === 0) return <EmptyCard title={t('task.nothing')} text={t('task.nothingHelp')} />
  const hasOrders = work.some(({ kind }) => kind !== 'station' && !kind.startsWith('refund'))
  return (
    <>
      <section className="mtm-card" aria-labelledby="task-due">
        <h2 id="task-due" className="mtm-card__title">
          {t('task.byDue')}
        </h2>
        <DueTable today={today} work={work} />
      </section>
      {hasOrders && (
        <section className="mtm-card" aria-labelledby="task-next">
          <h2 id="task-next" className="mtm-card__title">
            {t('task.next')}
          </h2>
          {next.length === 0 ? <p className="mtm-muted">{t('task.nextNone')}</p> : <NextOrders next={next} />}
        </section>
      )}
    </>
  )
}

function DueTable({ today, work }: Omit<Tasks, 'next'>) {
  const t = useBoardText()
  const nameOf = useWorkName()
  return (
    <div className="mtm-board__scroll">
      <table className="mtm-board__table" aria-labelledby="task-due">
        <thead>
          <tr>
            <th scope="col">{t('task.kind')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col" className="mtm-number">
                {t(`task.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {work.map((one) => (
            <tr key={one.kind + one.station}>
              <th scope="row">{nameOf(one)}</th>
              {PARTS.map((part) => {
                const figure = figureOf(one, part)
                const isLate = part === 'overdue' && figure > 0
                return (
                  <td key={part} className={isLate ? 'mtm-number mtm-board__late' : 'mtm-number'}>
                    <ListLink
                      to={figure > 0 ? workAddress(one, part, today) : null}
                      label={`${nameOf(one)} ${t(`task.${part}`)} ${formatNumber(figure)}`}
                    >
                      {formatNumber(figure)}
                    </ListLink>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NextOrders({ next }: Pick<Tasks, 'next'>) {
  const t = useBoardText()
  const text = useDictText()
  const left = (daysLate: number) => {
    if (daysLate > 0) return t('task.daysLate', { count: daysLate })
    return daysLate === 0 ? t('task.dueToday') : t('task.daysLeft', { count: -daysLate })
  }
  const tone = (daysLate: number) => {
    if (daysLate > 0) return 'mtm-tag mtm-tag--danger'
    return daysLate === 0 ? 'mtm-tag mtm-tag--warning' : 'mtm-tag'
  }
  return (
    <ul className="mtm-board__orders">
      {next.map(({ id, orderNo, client, status, dueDate, daysLate }) => (
        <li key={id}>
          <span>
            <ListLink to={orderSheet(id)}>{orderNo}</ListLink>
          </span>
          <span className="mtm-board__client">{client}</span>
          <span className="mtm-muted">{text('order_status', status)}</span>
          <span className="mtm-muted">
            {t('task.due')} {dueDate}
          </span>
          <span className={tone(daysLate)}>{left(daysLate)}</span>
        </li>
      ))}
    </ul>
  )
}
