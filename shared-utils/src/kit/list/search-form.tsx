import '@mtm/shared-utils/ui/console'
import { useState } from 'react'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { useLabel } from '../texts/use-label.ts'
import { filterKeys, shownFilters, storedFilters } from './list-address.ts'
import { SearchField } from './search-field.tsx'
import { SearchFrame } from './search-frame.tsx'

type Filters = Readonly<Record<string, string>>

export interface SearchFormProps {
  resource: Resource
  /** searchable fields, the most used first */
  names: readonly string[]
  values: Filters
  onSearch: (values: Record<string, string | null>) => void
}
/** Columns of a row; the last place of the folded row has the buttons. */
const COLUMNS = 3

/**
 * Filters of a list: one row of three columns, more on demand. Enter searches and keeps the focus.
 * @example
 * <SearchForm resource={position} names={['code', 'name']} values={list.filters} onSearch={list.setFilters} />
 */
export function SearchForm({ resource, names, values, onSearch }: SearchFormProps) {
  const words = useLabel()
  const [typed, setTyped] = useState<Record<string, string | null>>(() => shownFilters(resource, values))
  const isFolded = (name: string, at: number) =>
    resource.fields[name]?.searchFolded === true || at >= COLUMNS - 1
  const folded = names.filter(isFolded)
  const isSet = filterKeys(resource, folded).some((key) => values[key])
  const [open, setOpen] = useState(isSet)
  // another address (search, reopened tab, cleared filters) updates the form in the same fields
  const address = JSON.stringify(values)
  const [written, setWritten] = useState(address)
  if (address !== written) {
    setWritten(address)
    setTyped(shownFilters(resource, values))
    // unfolded fields stay, because one may have the focus
    setOpen((was) => was || isSet)
  }
  const shown = open ? names : names.filter((name, at) => !isFolded(name, at))
  return (
    <SearchFrame
      thing={words(resource.label)}
      open={folded.length > 0 ? open : null}
      onOpen={setOpen}
      onSearch={() => onSearch(storedFilters(resource, typed))}
      onReset={() => {
        setTyped({})
        onSearch({})
      }}
    >
      {shown.map((name) => (
        <SearchField
          key={name}
          name={name}
          field={resource.fields[name]!}
          values={typed}
          onChange={(change) => setTyped((old) => ({ ...old, ...change }))}
        />
      ))}
    </SearchFrame>
  )
}
