import type { ShownColumn } from '../store/column.ts'
import type { Entry } from '../store/rows.ts'
import { DateEditor, NumberEditor, SelectEditor, TagsEditor, TextEditor } from './line-editors.tsx'
import {
  AreaEditor,
  DepartmentEditor,
  DictSearchEditor,
  MultipleEditor,
  UserEditor,
} from './popover-editors.tsx'
import { FilesEditor } from './files-editor.tsx'

export interface EditorProps {
  column: ShownColumn
  row: Entry
  /** the user typed over the cell: start empty */
  replace: boolean
  label: string
}

/** The control of a cell while it is edited. Cells that act on a press have none. */
export function CellEditor(props: EditorProps) {
  switch (props.column.type) {
    case 'inputNumber':
      return <NumberEditor {...props} />
    case 'tags':
      return <TagsEditor {...props} />
    case 'date':
    case 'datetime':
      return <DateEditor {...props} />
    case 'select':
      return <SelectEditor {...props} />
    case 'textarea':
      return <AreaEditor {...props} />
    case 'select-multiple':
      return <MultipleEditor {...props} />
    case 'select-dict-search':
      return props.column.options ? <SelectEditor {...props} /> : <DictSearchEditor {...props} />
    case 'user-select':
      return <UserEditor {...props} />
    case 'depart-select':
      return <DepartmentEditor {...props} />
    case 'file':
    case 'image':
      return <FilesEditor {...props} />
    default:
      return <TextEditor {...props} />
  }
}
