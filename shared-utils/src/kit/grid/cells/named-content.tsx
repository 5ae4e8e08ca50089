import { useSyncExternalStore } from 'react'
import { isBlank } from '../store/column.ts'
import { followNames, nameNow, type NamedKind } from './names.ts'

/** Names of a cell's ids. */
export function NamedContent({
  kind,
  dictCode = '',
  value,
  placeholder,
}: {
  kind: NamedKind
  dictCode?: string | undefined
  value: string
  placeholder?: string | undefined
}) {
  const text = useSyncExternalStore(followNames, () => nameNow(kind, dictCode, value))
  return isBlank(value) && placeholder ? (
    <span className="mtm-sheet__text mtm-sheet__placeholder">{placeholder}</span>
  ) : (
    <span className="mtm-sheet__text">{text}</span>
  )
}
