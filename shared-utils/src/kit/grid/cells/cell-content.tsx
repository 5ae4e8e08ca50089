import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { cellText, isYes, percentOf, plain, toYesNo } from '../store/cell-text.ts'
import { isBlank, type CellType, type ShownColumn } from '../store/column.ts'
import { useGridTools } from '../store/grid-context.ts'
import type { Entry } from '../store/rows.ts'
import { FilesContent, UploadContent } from './file-cells.tsx'
import { NamedContent } from './named-content.tsx'

export interface ContentProps {
  column: ShownColumn
  row: Entry
  index: number
  disabled: boolean
}

const TEXT_TYPES: ReadonlySet<CellType> = new Set([
  'normal',
  'input',
  'inputNumber',
  'textarea',
  'select',
  'select-multiple',
  'date',
  'datetime',
  'popup',
])

/** Text of a cell that shows nothing else, as most do; null when it has parts. */
export function textContent(
  column: ShownColumn,
  { values }: Entry,
  locale: Locale,
  disabled: boolean,
): ReactNode {
  if (!TEXT_TYPES.has(column.type ?? 'input')) return null
  if (isBlank(values[column.key]) && column.placeholder && !disabled && typeof column.format !== 'function')
    return <Placeholder text={column.placeholder} />
  return cellText(column, values, locale)
}

/** Content of a cell with parts while it is not edited. Work that a part has started belongs to its row. */
export function CellContent(props: ContentProps) {
  const { column, row, index, disabled } = props
  const { store, readOnly, t, titleOf, locale } = useGridTools()
  const value = row.values[column.key]
  const placeholder = disabled ? undefined : column.placeholder
  const change = (next: unknown) => store.set([{ key: row.key, field: column.key, value: next }])
  switch (column.type) {
    case 'checkbox':
      return (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={titleOf(column)}
          checked={isYes(column, value)}
          disabled={disabled}
          onChange={(event) => change(toYesNo(column, event.target.checked))}
        />
      )
    case 'progress': {
      const percent = percentOf(value)
      return (
        <span className="mtm-sheet__progress">
          <span className="mtm-sheet__track" style={{ '--mtm-percent': `${percent}%` } as CSSProperties} />
          {`${percent}%`}
        </span>
      )
    }
    case 'drag-sort':
      return readOnly || !store.isSelectable(row.key) ? null : (
        <span className="mtm-sheet__grip" data-grip="" title={t('dragRow', { n: index + 1 })} />
      )
    case 'tags':
      return <Tags text={plain(value)} placeholder={placeholder} />
    case 'upload':
      return <UploadContent key={row.key} {...props} />
    case 'file':
    case 'image':
      return <FilesContent column={column} value={value} disabled={disabled} />
    case 'user-select':
      return (
        <NamedContent
          kind={column.by === 'code' ? 'user-code' : 'user-select'}
          value={plain(value)}
          placeholder={placeholder}
        />
      )
    case 'depart-select':
      return <NamedContent kind={column.type} value={plain(value)} placeholder={placeholder} />
    case 'select-dict-search':
      return column.options ? (
        <>{cellText(column, row.values, locale)}</>
      ) : (
        <NamedContent
          kind="select-dict-search"
          dictCode={column.dictCode}
          value={plain(value)}
          placeholder={placeholder}
        />
      )
    case 'slot':
      return <Fragment key={row.key}>{column.render?.({ value, row: row.values, change })}</Fragment>
    default:
      return null
  }
}

function Tags({ text, placeholder }: { text: string; placeholder: string | undefined }) {
  const tags = text.split(';').filter(Boolean)
  if (tags.length === 0) return placeholder ? <Placeholder text={placeholder} /> : null
  return (
    <span className="mtm-sheet__tags">
      {tags.map((tag, at) => (
        <span key={at} className="mtm-tag mtm-tag--info">
          {tag}
        </span>
      ))}
    </span>
  )
}

export function Placeholder({ text }: { text: string }) {
  return <span className="mtm-sheet__text mtm-sheet__placeholder">{text}</span>
}
