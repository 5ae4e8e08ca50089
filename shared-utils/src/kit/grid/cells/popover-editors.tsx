import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $locale } from '@mtm/shared-utils/runtime'
import { useKitText } from '../../texts/use-kit-text.ts'
import { ChoicesField } from '../../picker/choices-field.tsx'
import { DepartmentField } from '../../picker/department-field.tsx'
import { DictSearchField, MultiSelectField } from '../../picker/record-fields.tsx'
import { USERS } from '../../picker/user-source.ts'
import { optionsOf, plain } from '../store/cell-text.ts'
import type { EditorProps } from './cell-editor.tsx'
import { CellPopover } from './cell-popover.tsx'
import { useCellEditor, useOpened } from './use-cell-editor.ts'

/** Text on several lines. Enter ends it, Alt and Enter begin another line. */
export function AreaEditor({ column, row, replace, label }: EditorProps) {
  const opened = useOpened({ column, row })
  const start = replace ? '' : opened
  // a field has line ends of its own
  const before = opened.replaceAll(/\r\n?/g, '\n')
  const { element } = useCellEditor<HTMLTextAreaElement>(
    (field) => (field?.value === before ? undefined : field?.value || null),
    false,
  )
  return (
    <CellPopover label={label}>
      <div className="mtm-control">
        <textarea
          rows={5}
          {...column.props}
          ref={element}
          className="mtm-input mtm-input--area"
          aria-label={label}
          placeholder={column.placeholder}
          defaultValue={start}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(start.length, start.length)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.altKey || event.shiftKey)) return
            event.preventDefault()
            event.currentTarget.setRangeText(
              '\n',
              event.currentTarget.selectionStart,
              event.currentTarget.selectionEnd,
              'end',
            )
          }}
        />
      </div>
    </CellPopover>
  )
}

const listOf = (value: unknown): string[] => plain(value).split(',').filter(Boolean)

/** Comma lists of a cell, edited by a field for lists. */
function useList({ column, row }: EditorProps) {
  const [first] = useState<readonly string[]>(() => listOf(row.values[column.key]))
  const [ids, setIds] = useState(first)
  const kept = column.multiple === false ? ids.slice(-1) : ids
  useCellEditor<HTMLElement>(() => (ids === first ? undefined : kept.join(',') || null), false)
  return [kept, setIds] as const
}

/** Any of some choices. */
export function MultipleEditor(props: EditorProps) {
  const locale = useStore($locale)
  const [ids, setIds] = useList(props)
  const options = useMemo(
    () =>
      optionsOf(props.column, locale).map(({ value, text, disabled }) => ({ value, label: text, disabled })),
    [props.column, locale],
  )
  return (
    <Shell {...props}>
      <MultiSelectField
        name={props.column.key}
        label={props.label}
        options={options}
        value={ids.join(',')}
        onChange={(list) => setIds(listOf(list))}
      />
    </Shell>
  )
}

/** One item of a dictionary that the server looks through. */
export function DictSearchEditor(props: EditorProps) {
  const [ids, setIds] = useList(props)
  return (
    <Shell {...props}>
      <DictSearchField
        name={props.column.key}
        label={props.label}
        dict={props.column.dictCode ?? ''}
        value={ids.at(-1) ?? null}
        onChange={(value) => setIds(listOf(value).slice(-1))}
      />
    </Shell>
  )
}

/** Users of the tenant, by their ids or user names. */
export function UserEditor(props: EditorProps) {
  const t = useKitText()
  const [ids, setIds] = useList(props)
  return (
    <Shell {...props}>
      <ChoicesField
        name={props.column.key}
        label={props.label}
        placeholder={t('picker.users')}
        source={USERS[props.column.by ?? 'id']}
        value={ids}
        onChange={setIds}
        single={props.column.multiple === false}
      />
    </Shell>
  )
}

/** Departments of the tenant, by their ids. */
export function DepartmentEditor(props: EditorProps) {
  const [ids, setIds] = useList(props)
  return (
    <Shell {...props}>
      <DepartmentField
        name={props.column.key}
        label={props.label}
        value={ids}
        onChange={setIds}
        single={props.column.multiple === false}
      />
    </Shell>
  )
}

function Shell({ label, children }: EditorProps & { children: ReactNode }) {
  return (
    <CellPopover label={label}>
      <Suspense>{children}</Suspense>
    </CellPopover>
  )
}
