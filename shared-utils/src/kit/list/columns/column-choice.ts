import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { $access, $session, storage } from '@mtm/shared-utils/runtime'
import type { Column } from '../columns.ts'
import { withheldFields } from './withheld-fields.ts'

/** A user's choice of columns: their order, and the hidden ones. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
}

const UNTOUCHED: ColumnChoice = { order: [], hidden: [] }

/** The columns in the chosen order without the hidden ones; columns that are new to the choice come last. */
export function chosenColumns<T>(
  columns: readonly Column<T>[],
  { order, hidden }: ColumnChoice,
): Column<T>[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return columns
    .filter(({ key }) => !hidden.includes(key))
    .toSorted((one, other) => place(one.key) - place(other.key))
}

/** Browser storage is untrusted: only lists of names count. */
function readChoice(key: `LIST_COLUMNS_${string}`): ColumnChoice {
  const { order, hidden } = storage.get<Partial<ColumnChoice>>(key) ?? UNTOUCHED
  const names = (list: unknown) =>
    Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : []
  return { order: names(order), hidden: names(hidden) }
}

export interface ColumnSelection<T> {
  shown: Column<T>[]
  /** visible to the user, in the order of the screen */
  offered: readonly Column<T>[]
  choice: ColumnChoice
  choose(choice: ColumnChoice | null): void
}

/**
 * The columns of a list as chosen by its user and stored in this browser, without withheld ones (`<access>:<column>`,
 * specification, point 6).
 */
export function useChosenColumns<T>(
  { name, access, fields }: Pick<Resource, 'name' | 'access' | 'fields'>,
  columns: readonly Column<T>[],
): ColumnSelection<T> {
  const rights = useStore($access)
  const username = useStore($session)?.user.username ?? ''
  const key = `LIST_COLUMNS_${username}_${name}` as const
  const [choice, setChoice] = useState(() => readChoice(key))
  return useMemo(() => {
    const kept = withheldFields({ access, fields }, rights)
    const offered = columns.filter((column) => !kept.has(column.key))
    const shown = chosenColumns(offered, choice)
    return {
      offered,
      // a list needs at least one column
      shown: shown.length > 0 ? shown : [...offered],
      choice,
      choose(next) {
        setChoice(next ?? UNTOUCHED)
        if (next) storage.set(key, next)
        else storage.remove(key)
      },
    }
  }, [access, fields, rights, columns, choice, key])
}
