import './production-board.css'
import { useEffect, useRef, useState } from 'react'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import type { Board } from '@mtm/shared-utils/contracts/dto/production'
import { useCan } from '@mtm/shared-utils/kit/access'
import { PlainForm } from '@mtm/shared-utils/kit/form'
import { facesOf, ListState } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { bus } from '@mtm/shared-utils/runtime'
import { BoardColumn } from './board-column.tsx'
import { OpenChanges } from '../../parts/production-change/open-changes.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { PiecePanel } from './piece-panel.tsx'
import { forwardOf, PRODUCTION } from '../../parts/production/production.api.ts'
import { ScanBox } from './scan-box.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useScans } from './use-scans.ts'
import { WaitingDialog } from './waiting-dialog.tsx'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'
import { walkColumns } from '../../parts/walk-columns.ts'

const walk = walkColumns('.mo-piece', '.mo-board__column')

const NARROWED = ['late', 'rush', 'held'] as const
const WORDS = {
  late: 'production.onlyLate',
  rush: 'production.onlyRush',
  held: 'production.onlyHeld',
} as const

/** The station whose workers decide about cut garments. */
const CUTTING = 'CUTTING'

/** 生产看板: stations with their pieces, moved by scanning. Its state is in the address. */
export default function ProductionBoard() {
  const words = useWorkshopTexts()
  const { t, station: nameOf } = words
  const { query, setQuery } = useTab()
  const maySkip = useCan('production:skip')
  const filter = { only: query.only, number: query.number }
  const answer = useApi<Board>(`${PRODUCTION}/board`, filter, {
    resource: 'piece',
    keep: true,
  })
  const { data, refetch } = answer
  useOrderChanges(refetch)
  const { results, scan, asking, ask, answered } = useScans(words)
  const [accepting, setAccepting] = useState(false)
  const [limited, setLimited] = useState<string | null>(null)
  const columns = data?.columns ?? []
  const current = columns.find(({ station }) => station === query.at) ?? columns.find(({ own }) => own)
  const open = (pieceNo: string | null) => setQuery({ open: pieceNo })
  const list = facesOf(answer, {
    size: 8,
    clearFilters: () => setQuery({ only: null, number: null }, { push: true }),
  })
  return (
    <Page
      fill
      actions={
        data && (
          <>
            {data.columns.some(({ station, own }) => own && station === CUTTING) && <OpenChanges />}
            {data.waiting > 0 && (
              <sl-button onClick={() => setAccepting(true)}>
                {t('production.waiting', { count: data.waiting })}
              </sl-button>
            )}
          </>
        )
      }
    >
      <ListState list={list} thing={t('production.thing')} columns={4}>
        <ScanBox
          results={results}
          inputPending={asking !== null || accepting || limited !== null}
          onScan={scan}
        />
        <div className="mo-board__tools">
          <div role="group" aria-label={t('production.only')} className="mo-buttons">
            {NARROWED.map((only) => (
              <sl-button
                key={only}
                size="small"
                variant={query.only === only ? 'primary' : 'default'}
                aria-pressed={query.only === only}
                onClick={() => setQuery({ only: query.only === only ? null : only }, { push: true })}
              >
                {t(WORDS[only])}
              </sl-button>
            ))}
          </div>
          <FindPiece value={query.number ?? ''} onFind={(number) => setQuery({ number }, { push: true })} />
          <label className="mo-board__choice">
            <span className="mtm-visually-hidden">{t('production.station')}</span>
            <select
              className="mtm-input mtm-input--select"
              value={current?.station ?? ''}
              onChange={({ target }) => setQuery({ at: target.value })}
            >
              {columns.map(({ station, count }) => (
                <option key={station} value={station}>
                  {nameOf(station)} ({count})
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="mo-board" role="group" aria-label={t('production.thing')} onKeyDown={walk}>
          {columns.map((column) => (
            <BoardColumn
              key={column.station}
              column={column}
              filter={filter}
              current={column === current}
              onOpen={open}
              onLimit={maySkip ? setLimited : null}
            />
          ))}
        </div>
      </ListState>
      {query.open && (
        <PiecePanel
          key={query.open}
          pieceNo={query.open}
          onClose={() => open(null)}
          onForward={({ piece, offer }) => {
            if (offer.needs.length > 0 && forwardOf(piece)) ask({ piece, offer })
            else scan(piece.pieceNo)
          }}
        />
      )}
      {asking && (
        <StepDialog
          key={asking.piece.pieceNo}
          {...asking}
          onMoved={(moved) => answered(asking, moved)}
          onClose={() => ask(null)}
        />
      )}
      {accepting && <WaitingDialog onClose={() => setAccepting(false)} />}
      {limited && (
        <LimitDialog
          key={limited}
          station={limited}
          limit={columns.find(({ station }) => station === limited)?.limit ?? null}
          onClose={() => setLimited(null)}
        />
      )}
    </Page>
  )
}

/**
 * A paid, held or cancelled order changes waiting orders and possible moves. When a piece notice arrives with it, the
 * board reloads for that already.
 */
function useOrderChanges(refetch: () => unknown): void {
  useEffect(() => {
    const changed = new Set<string>()
    return bus.on(resourceChanged, ({ resource }) => {
      if (changed.size === 0)
        queueMicrotask(() => {
          if (changed.has('order') && !changed.has('piece')) void refetch()
          changed.clear()
        })
      changed.add(resource)
    })
  }, [refetch])
}

/** Filters the board by number prefix, on blur or Enter. */
function FindPiece({ value, onFind }: { value: string; onFind: (number: string | null) => void }) {
  const { t } = useWorkshopTexts()
  const field = useRef<HTMLInputElement>(null)
  return (
    <PlainForm className="mo-board__find" onSubmit={() => onFind(field.current?.value.trim() || null)}>
      <input
        key={value}
        ref={field}
        className="mtm-input"
        name="number"
        type="search"
        aria-label={t('production.find')}
        placeholder={t('production.find')}
        defaultValue={value}
        onBlur={(event) => {
          if (event.target.value.trim() !== value) onFind(event.target.value.trim() || null)
        }}
      />
    </PlainForm>
  )
}
