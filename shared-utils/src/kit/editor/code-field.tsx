import './code.css'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Field, shellOf, type FieldBinding, type GroupWiring } from '../field/field.tsx'
import { useDisabled } from '../field/form-container.tsx'
import { startCode, type CodeEditor, type CodeLanguage } from './code-engine.ts'

export interface CodeFieldProps extends FieldBinding<string | null | undefined> {
  language: CodeLanguage
}

/** Code or structured text, coloured. */
export function CodeField({ language, ...field }: CodeFieldProps) {
  return (
    <Field
      {...shellOf(field, <pre className="mtm-code-text">{field.value}</pre>)}
      className="mtm-field--wide"
      group
    >
      {(_, group) => (
        <CodeFrame field={field} group={group}>
          <CodePlace {...field} language={language} />
        </CodeFrame>
      )}
    </Field>
  )
}

/** The frame of a code editor: valid, invalid or disabled. */
export function CodeFrame({
  field: { error, disabled },
  group,
  children,
}: {
  field: Pick<FieldBinding<unknown>, 'error' | 'disabled'>
  group: GroupWiring
  children: ReactNode
}) {
  const wrong = error ? 'mtm-control--wrong' : ''
  const off = useDisabled(disabled) ? 'mtm-control--off' : ''
  return (
    <div {...group} role="group" className={`mtm-control mtm-code ${wrong} ${off}`}>
      {children}
    </div>
  )
}

/** The editor in a shadow root that delegates the focus. */
export function CodePlace({ language, ...field }: CodeFieldProps) {
  const { value, onChange, label, placeholder, error } = field
  const disabled = useDisabled(field.disabled)
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<CodeEditor | null>(null)
  const start = useRef({ value, disabled })
  const change = useRef(onChange)
  useLayoutEffect(() => {
    start.current = { value, disabled }
    change.current = onChange
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    let gone = false
    let made: CodeEditor | null = null
    const begin = async () => {
      const begun = await startCode({
        root,
        language,
        label,
        hint: placeholder,
        text: start.current.value ?? '',
        locked: start.current.disabled,
        onChange: (text) => change.current(text === '' ? null : text),
      })
      if (gone) return begun.stop()
      made = begun
      setEditor(begun)
    }
    void begin()
    return () => {
      gone = true
      made?.stop()
      setEditor(null)
    }
  }, [language, label, placeholder])
  useEffect(() => editor?.lock(disabled), [editor, disabled])
  useEffect(() => {
    if (editor && editor.read() !== (value ?? '')) editor.write(value ?? '')
  }, [editor, value])
  return (
    <div
      ref={host}
      className="mtm-code__place"
      role="group"
      aria-label={label}
      data-invalid={error ? '' : undefined}
      aria-busy={editor === null}
      data-name={field.name}
      onBlur={field.onLeave}
    />
  )
}
