import { useStore } from '@nanostores/react'
import { $dicts, $locale } from '@mtm/shared-utils/runtime'
import { cellText, isYes, percentOf, plain, toYesNo } from '../cell-text.ts'
import { isBlank, type ShownColumn } from '../column.ts'
import { useGridTools } from '../grid-context.ts'
import type { Entry } from '../rows.ts'
import { FilesContent, UploadContent } from './file-cells.tsx'
import { NamedContent } from './named-content.tsx'

export interface ContentProps {
  column: ShownColumn
  row: Entry
  index: number
  disabled: boolean
}

/** What a cell shows while nobody edits it. */
export function CellContent(props: ContentProps) {
  const { column, row, index, disabled } = props
  const { store, t, titleOf } = useGridTools()
  const value = row.values[column.key]
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
          <span className="mtm-sheet__track">
            <span className="mtm-sheet__filled" style={{ width: `${percent}%` }} />
          </span>
          {`${percent}%`}
        </span>
      )
    }
    case 'drag-sort':
      return (
        <span
          className="mtm-sheet__grip"
          data-grip=""
          title={disabled ? undefined : t('dragRow', { n: index + 1 })}
        />
      )
    case 'tags':
      return <Tags text={plain(value)} placeholder={column.placeholder} />
    case 'upload':
      return <UploadContent {...props} />
    case 'file':
    case 'image':
      return <FilesContent column={column} value={value} />
    case 'user-select':
    case 'depart-select':
      return <NamedContent kind={column.type} value={plain(value)} placeholder={column.placeholder} />
    case 'select-dict-search':
      return column.options ? (
        <Text {...props} />
      ) : (
        <NamedContent
          kind="select-dict-search"
          dictCode={column.dictCode}
          value={plain(value)}
          placeholder={column.placeholder}
        />
      )
    case 'slot':
      return <>{column.render?.({ value, row: row.values, change })}</>
    default:
      return <Text {...props} />
  }
}

function Text({ column, row }: ContentProps) {
  const locale = useStore($locale)
  useStore($dicts)
  if (isBlank(row.values[column.key]) && column.placeholder && typeof column.format !== 'function')
    return <Placeholder text={column.placeholder} />
  return <span className="mtm-sheet__text">{cellText(column, row.values, locale)}</span>
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
