import { useDeferredValue, type ReactNode } from 'react'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { facesOf, ListState, Pagination, useLastPage } from '@mtm/shared-utils/kit/list'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import type { UseQueryResult } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import { noFilters, PAGE } from '../../parts/address/album-address.ts'
import { Heart } from './heart.tsx'
import type { Marks } from './use-favourites.ts'

interface GridProps<R> {
  /** name of the items, in the person's language */
  thing: string
  answer: UseQueryResult<Page<R>>
  page: number
  filtered: boolean
  children: (row: R) => ReactNode
}

/** Cards of a first view on a usual screen; placeholders too. */
const FIRST_VIEW = 12

/** Swatch cards of one page, or one of the five faces. */
export function AlbumGrid<R>({ thing, answer, page, filtered, children }: GridProps<R>) {
  const t = useText<typeof zhCN>('orders')
  const { setQuery } = useTab()
  const { data } = answer
  // the last favourite of a page may be removed
  useLastPage(answer, page, PAGE)
  const clear = () => setQuery(noFilters(), { push: true })
  const total = data?.total ?? 0
  if (answer.isPending)
    return (
      <ul className="mo-grid mo-grid--ghosts" aria-busy="true" aria-label={thing}>
        {Array.from({ length: FIRST_VIEW }, (_, index) => (
          <li key={index} className="mo-tile mo-tile--ghost" />
        ))}
      </ul>
    )
  return (
    <ListState
      thing={thing}
      emptyAction={<sl-button onClick={clear}>{t('album.emptyAction')}</sl-button>}
      list={facesOf(answer, { filtered, total, size: PAGE, clearFilters: clear })}
    >
      <ul className="mo-grid" aria-label={thing} aria-busy={answer.isFetching}>
        <Cards rows={data?.records ?? []}>{children}</Cards>
      </ul>
      {total > PAGE && (
        <Pagination
          page={page}
          size={PAGE}
          total={total}
          onPage={(next) => setQuery({ pageNo: next === 1 ? null : String(next) }, { push: true })}
          onSize={() => undefined}
        />
      )}
    </ListState>
  )
}

/** The cards of the first view are painted before the rest. */
function Cards<R>({ rows, children }: { rows: readonly R[]; children: (row: R) => ReactNode }) {
  return useDeferredValue(rows, rows.slice(0, FIRST_VIEW)).map(children)
}

interface TileProps {
  no: string
  name: string
  picture: ReactNode
  facts: readonly (string | null | undefined)[]
  lamp?: ReactNode
  /** favourites of its kind */
  marks: Marks
  onOpen?: () => void
  children?: ReactNode
}

/** One card of the album: large picture, number, name, key facts. */
export function Tile({ no, name, picture, facts, lamp, marks, onOpen, children }: TileProps) {
  const content = (
    <>
      <span className="mo-tile__cloth">{picture}</span>
      <span className="mo-tile__no">{no}</span>
      <span className="mo-tile__name">{name}</span>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="mo-tile__fact">
          {fact}
        </span>
      ))}
      {lamp}
    </>
  )
  return (
    <li className="mo-tile">
      {onOpen ? (
        <button type="button" className="mo-tile__open" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className="mo-tile__open">{content}</div>
      )}
      <Heart no={no} marks={marks} />
      {children}
    </li>
  )
}
