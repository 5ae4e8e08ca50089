import './rich-text.css'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { fileAddress, MOST_FILE_BYTES, type FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import { http, notify, server } from '@mtm/shared-utils/runtime'
import { Field, shellOf, type FieldBinding } from '../field/field.tsx'
import { useDisabled } from '../field/form-container.tsx'
import { useLabel } from '../texts/use-label.ts'
import { UPLOAD_TEXTS } from '../upload/upload-texts.ts'
import { refusalOf } from '../upload/uploaded.ts'
import { RichText } from './rich-text.tsx'
import { createRichText, type Editor, type RichTextOptions } from './rich-text-engine.ts'
import { RichTextTools } from './rich-text-tools.tsx'

export interface RichTextFieldProps extends FieldBinding<string | null | undefined> {
  /** folder of its pictures, which must be open to the readers of the text; without it no pictures are offered */
  pictures?: FileFolder
}

/** Text with headings, lists, tables, pictures and links; the value is HTML. */
export function RichTextField({ pictures, ...field }: RichTextFieldProps) {
  const { value, onChange, onLeave, label, error, required = true } = field
  const words = useLabel()
  const disabled = useDisabled(field.disabled)
  const readOnly = field.readOnly === true
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const written = useRef(value ?? null)
  const editorProps = boxOf(label, required === true, Boolean(error))
  const latest = useRef({ onChange, onLeave, editorProps, disabled })
  useLayoutEffect(() => {
    latest.current = { onChange, onLeave, editorProps, disabled }
  })

  useEffect(() => {
    if (readOnly || !place.current) return
    const made = createRichText({
      element: place.current,
      content: written.current ?? '',
      editable: !latest.current.disabled,
      editorProps: latest.current.editorProps,
      onChange(html) {
        written.current = html
        latest.current.onChange(html)
      },
      onLeave: () => latest.current.onLeave?.(),
    })
    made.on('transaction', again)
    setEditor(made)
    return () => {
      made.destroy()
      setEditor(null)
    }
  }, [readOnly])
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setOptions({ editorProps })
  }, [editor, editorProps])
  // the form was reset: a discarded draft, or another record
  useEffect(() => {
    if ((value ?? null) === written.current) return
    written.current = value ?? null
    if (editor && !editor.isDestroyed) editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])

  const insert = async (folder: FileFolder, file: File) => {
    const refused = refusalOf(file, { pictures: true, mostBytes: MOST_FILE_BYTES }, words)
    if (refused) return notify({ kind: 'warning', text: refused })
    const form = new FormData()
    form.set('biz', folder)
    form.set('file', file)
    try {
      const { message: path } = await http.upload<null>('/sys/common/upload', form, { quiet: true })
      editor
        ?.chain()
        .focus()
        .setImage({ src: server.base + fileAddress(path), alt: file.name })
        .run()
    } catch (failure) {
      const failed = words(UPLOAD_TEXTS.failed, { name: file.name })
      notify({ kind: 'danger', text: `${failed}: ${(failure as Error).message}` })
    }
  }
  return (
    <Field
      {...shellOf(field, value ? <RichText html={value} /> : '')}
      className="mtm-field--wide mtm-rich-field"
      group
    >
      {(_, group) => (
        <div
          {...group}
          role="group"
          className={`mtm-control mtm-rich-control ${error ? 'mtm-control--wrong' : ''} ${disabled ? 'mtm-control--off' : ''}`}
        >
          {editor && (
            <RichTextTools
              editor={editor}
              disabled={disabled}
              onPicture={pictures ? (file) => void insert(pictures, file) : null}
            />
          )}
          <div ref={place} className="mtm-rich-place" data-name={field.name} />
        </div>
      )}
    </Field>
  )
}

/** The accessible name of the editing box, from its first render on. */
const boxOf = (label: string, required: boolean, wrong: boolean): RichTextOptions['editorProps'] => ({
  attributes: {
    role: 'textbox',
    class: 'mtm-rich',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(required && { 'aria-required': 'true' }),
    ...(wrong && { 'aria-invalid': 'true' }),
  },
})
