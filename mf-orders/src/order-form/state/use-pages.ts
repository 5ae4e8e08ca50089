import { useEffect, useState } from 'react'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Lookup } from '../order-port.ts'

const WAIT = 250

type State = 'loading' | 'ready' | 'failed'

/** Loads the rows of a lookup page by page; a new search text starts over. */
export function usePages<R>(load: (lookup: Lookup) => Promise<Page<R>>, text: string, pageSize = 12) {
  const [pages, setPages] = useState<{ rows: readonly R[]; total: number }>({ rows: [], total: 0 })
  const [state, setState] = useState<State>('loading')
  const [pageNo, setPageNo] = useState(1)
  const [round, setRound] = useState(0)
  const [searched, setSearched] = useState(text)
  if (searched !== text) {
    setSearched(text)
    setPageNo(1)
  }
  useEffect(() => {
    let gone = false
    setState('loading')
    const timer = setTimeout(
      () => {
        load({ text: text.trim(), pageNo, pageSize }).then(
          (page) => {
            if (gone) return
            setPages((old) => ({
              rows: pageNo === 1 ? page.records : [...old.rows, ...page.records],
              total: page.total,
            }))
            setState('ready')
          },
          () => void (gone || setState('failed')),
        )
      },
      text === '' || pageNo > 1 ? 0 : WAIT,
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load, text, pageNo, pageSize, round])
  const retry = () => setRound((old) => old + 1)
  /** Loads the next page; retries a failed one, and does nothing while one is loading. */
  const more = () => {
    if (state === 'failed') retry()
    else if (state === 'ready') setPageNo((old) => old + 1)
  }
  return { ...pages, state, more, retry }
}
