import { useEffect, useState } from 'react'
import type { GridRow } from './store/column.ts'
import { useGridTools } from './store/grid-context.ts'

const ATTEMPTS = 3
const PAUSE_MS = 300

type LoadState =
  | { done: false }
  | { done: true; failed: false; value: unknown }
  | { done: true; failed: true }

/** Details of a row below it, loaded when opened; a failed load is retried twice. */
export function SubTablePanel({ row, height }: { row: GridRow; height: number }) {
  const { subTable, t } = useGridTools()
  const [loaded, setLoaded] = useState<LoadState>({ done: false })
  const [round, setRound] = useState(0)
  const id = row.id

  useEffect(() => {
    let gone = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const attempt = async (left: number) => {
      try {
        const value = await subTable!.load(row)
        if (!gone) setLoaded({ done: true, failed: false, value })
      } catch {
        if (gone) return
        if (left > 1) waiting = setTimeout(() => void attempt(left - 1), PAUSE_MS)
        else setLoaded({ done: true, failed: true })
      }
    }
    void attempt(ATTEMPTS)
    return () => {
      gone = true
      clearTimeout(waiting)
    }
    // the row changes with each of its cells: what belongs to it does not
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, round, subTable])

  return (
    <div className="mtm-sheet__panel" style={{ height }}>
      {!loaded.done ? (
        <p role="status">{t('loading')}</p>
      ) : loaded.failed ? (
        <p role="alert">
          {t('subTableFailed')}{' '}
          <button
            type="button"
            className="mtm-link"
            onClick={() => {
              setLoaded({ done: false })
              setRound(round + 1)
            }}
          >
            {t('retry')}
          </button>
        </p>
      ) : (
        subTable!.render(row, loaded.value)
      )}
    </div>
  )
}
