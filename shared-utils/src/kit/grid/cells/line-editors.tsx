import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $locale } from '@mtm/shared-utils/runtime'
import { MomentInput } from '../../field/moment-input.tsx'
import { readMoment } from '../../field/moment-text.ts'
import { mayBeNumber, optionsOf, plain, tagText, toNumber } from '../store/cell-text.ts'
import { useGridTools } from '../store/grid-context.ts'
import type { EditorProps } from './cell-editor.tsx'
import { useCellEditor, useOpened } from './use-cell-editor.ts'

const startOf = ({ column, row, replace }: EditorProps) => (replace ? '' : plain(row.values[column.key]))

/** A line of text. */
export function TextEditor(props: EditorProps) {
  const [typed, setTyped] = useState(() => startOf(props))
  return <Line {...props} typed={typed} onType={setTyped} read={(text) => text || null} />
}

/** Accepts digits, a minus sign and one point. Text that is not a number on blur becomes empty. */
export function NumberEditor(props: EditorProps) {
  const [typed, setTyped] = useState(() => startOf(props))
  const take = (text: string) => {
    const narrow = text.normalize('NFKC')
    if (mayBeNumber(narrow)) setTyped(narrow)
  }
  return <Line {...props} typed={typed} onType={take} read={toNumber} numeric />
}

/** Two characters make a tag. */
export function TagsEditor(props: EditorProps) {
  const [typed, setTyped] = useState(() => startOf(props))
  const take = (text: string) => {
    // removing a separator also removes the value before it, or the separator would return
    const shortened = `${text};` === typed ? text.slice(0, -1) : text
    setTyped(tagText(shortened))
  }
  return <Line {...props} typed={typed} onType={take} read={(text) => tagText(text) || null} spelled />
}

function Line({
  column,
  row,
  label,
  typed,
  onType,
  read,
  numeric = false,
  spelled = false,
}: EditorProps & {
  typed: string
  onType: (typed: string) => void
  read: (typed: string) => unknown
  numeric?: boolean
  /** text in composition is read after the composition ends */
  spelled?: boolean
}) {
  const before = useOpened({ column, row })
  const { element, leave } = useCellEditor<HTMLInputElement>(() =>
    typed === before ? undefined : read(typed),
  )
  const [composed, setComposed] = useState<string | null>(null)
  return (
    <input
      {...column.props}
      ref={element}
      className={numeric ? 'mtm-sheet__input mtm-sheet__input--end' : 'mtm-sheet__input'}
      aria-label={label}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={column.placeholder}
      value={composed ?? typed}
      onChange={({ target, nativeEvent }) => {
        const composing = (spelled || numeric) && (nativeEvent as InputEvent).isComposing
        if (composing) setComposed(target.value)
        else onType(target.value)
      }}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null)
        onType(currentTarget.value)
      }}
      onBlur={leave}
    />
  )
}

/** A day or a moment, typed or from the calendar. */
export function DateEditor({ column, row, label, replace }: EditorProps) {
  const kind = column.type === 'datetime' ? 'moment' : 'day'
  const start = useOpened({ column, row })
  const shown = kind === 'day' ? start.slice(0, 10) : start
  const { element, leave } = useCellEditor<HTMLInputElement>((field) => {
    // half a date is none: the old one stays
    const next = field && field.value !== shown ? readMoment(field.value, kind) : undefined
    return next === shown ? undefined : next
  })
  const [value, setValue] = useState<string | null>(replace ? null : shown)
  return (
    <MomentInput
      {...column.props}
      ref={element}
      kind={kind}
      className="mtm-sheet__input"
      aria-label={label}
      value={value}
      onChange={setValue}
      onLeave={leave}
    />
  )
}

/** One of some choices, by the browser's own list. */
export function SelectEditor({ column, row, label }: EditorProps) {
  const { t } = useGridTools()
  const locale = useStore($locale)
  const start = useOpened({ column, row })
  const options = optionsOf(column, locale)
  const { element, leave } = useCellEditor<HTMLSelectElement>((field) =>
    field?.value === start ? undefined : field?.value || null,
  )
  return (
    <select
      ref={element}
      className="mtm-sheet__input mtm-input--select"
      aria-label={label}
      defaultValue={start}
      onBlur={leave}
    >
      <option value="">{column.placeholder ?? t('choose')}</option>
      {start !== '' && !options.some(({ value }) => value === start) && (
        <option value={start}>{start}</option>
      )}
      {options.map(({ value, text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </select>
  )
}
