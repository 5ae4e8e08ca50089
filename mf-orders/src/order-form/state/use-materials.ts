import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ButtonRow, FabricRow, LiningRow, OrderPort, StyleRow } from '../order-port.ts'
import type { FormLine } from './form-state.ts'

interface Kinds {
  fabric: FabricRow
  lining: LiningRow
  button: ButtonRow
  style: StyleRow
}
type Kind = keyof Kinds
/** undefined: not requested or loading · null: unknown number */
type MaterialLookup<K extends Kind> = Kinds[K] | null | undefined

export interface Materials {
  fabric(no: string | null): MaterialLookup<'fabric'>
  lining(no: string | null): MaterialLookup<'lining'>
  button(no: string | null): MaterialLookup<'button'>
  /** the style of a line */
  style(no: string | null): MaterialLookup<'style'>
  /** caches a row that a picker has loaded */
  remember<K extends Exclude<Kind, 'style'>>(kind: K, row: Kinds[K]): void
  /** all numbers of the lines are loaded */
  ready: boolean
  error: Error | null
  retry(): void
}

const WANTED = [
  ['fabric', 'fabricNo'],
  ['lining', 'liningNo'],
  ['button', 'buttonNo'],
  ['style', 'styleNo'],
] as const

/** Loads the records of the lines' numbers, each once. */
export function useMaterials(port: OrderPort, lines: readonly FormLine[]): Materials {
  const [rows, setRows] = useState<ReadonlyMap<string, Kinds[Kind] | null>>(() => new Map())
  const [error, setError] = useState<Error | null>(null)
  const requested = useRef(new Set<string>())
  const failed = useRef(new Set<string>())
  const [round, setRound] = useState(0)
  const put = useCallback(
    (key: string, row: Kinds[Kind] | null) => setRows((old) => new Map(old).set(key, row)),
    [],
  )
  const missing = WANTED.flatMap(([kind, field]) =>
    lines
      .map((line) => line[field])
      .flatMap((no) => (no && !rows.has(`${kind}:${no}`) ? [`${kind}:${no}`] : [])),
  )
  const wanted = [...new Set(missing)].join('\n')

  useEffect(() => {
    for (const key of wanted.split('\n')) {
      if (!key || requested.current.has(key)) continue
      requested.current.add(key)
      const kind = key.slice(0, key.indexOf(':')) as Kind
      const found: Promise<Kinds[Kind] | null> = port[kind](key.slice(kind.length + 1))
      found.then(
        (row) => {
          put(key, row)
          if (failed.current.delete(key) && failed.current.size === 0) setError(null)
        },
        (problem: Error) => {
          // retried with the next number or by the user, not in a loop
          requested.current.delete(key)
          failed.current.add(key)
          setError(problem)
        },
      )
    }
  }, [port, wanted, put, round])

  return useMemo(() => {
    const read = <K extends Kind>(kind: K, no: string | null): MaterialLookup<K> =>
      no ? (rows.get(`${kind}:${no}`) as MaterialLookup<K>) : null
    return {
      fabric: (no) => read('fabric', no),
      lining: (no) => read('lining', no),
      button: (no) => read('button', no),
      style: (no) => read('style', no),
      remember: (kind, row) => {
        const no = 'fabricNo' in row ? row.fabricNo : 'liningNo' in row ? row.liningNo : row.buttonNo
        put(`${kind}:${no}`, row)
      },
      ready: wanted === '',
      error,
      retry: () => {
        setError(null)
        setRound((old) => old + 1)
      },
    }
  }, [rows, wanted, error, put])
}
