import './board.css'
import type { ReactNode } from 'react'
import { ApiError } from '@mtm/shared-utils/runtime'
import { ErrorPanel } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { useBoardText } from './board-texts.ts'

export interface BoardProps<T> {
  /** of the query that the board shows */
  answer: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** beside the title */
  aside?: ReactNode
  children: (data: T) => ReactNode
}

/** A board with its states: loading, no permission, failed, or the figures. Beside the title: when they were counted. */
export function Board<T extends { at: string }>({ answer, aside, children }: BoardProps<T>) {
  const { data } = answer
  return (
    <Page actions={aside ?? (data && <CountedAt at={data.at} />)}>
      <Answer answer={answer}>{children}</Answer>
    </Page>
  )
}

/** The states of one query: loading, no permission, failed, or its children. */
export function Answer<T>({ answer: { data, error, refetch }, children }: Omit<BoardProps<T>, 'aside'>) {
  const t = useBoardText()
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 403)
    return <EmptyCard title={t('denied')} text={t('deniedHelp')} />
  if (error) return <ErrorPanel error={error} title={t('failed')} onRetry={() => void refetch()} />
  return (
    <div className="mtm-board__wait">
      <span className="mtm-visually-hidden" role="status">
        {t('waiting')}
      </span>
      {[0, 1, 2].map((card) => (
        <div key={card} className="mtm-card" aria-hidden="true">
          <div className="mtm-skeleton__line" />
          <div className="mtm-skeleton__line" />
        </div>
      ))}
    </div>
  )
}

/** When figures were counted: those of a shop with many orders may be a minute old. */
export function CountedAt({ at }: { at: string }) {
  const t = useBoardText()
  return <span className="mtm-muted">{t('at', { time: at.slice(11) })}</span>
}

/** A card without content. */
export function EmptyCard({ title, text }: { title: string; text: string }) {
  return (
    <section className="mtm-card mtm-state">
      <p className="mtm-state__title">{title}</p>
      <p className="mtm-state__text">{text}</p>
    </section>
  )
}
