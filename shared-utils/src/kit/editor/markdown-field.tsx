import './code.css'
import { useMemo } from 'react'
import { marked } from 'marked'
import { Field, shellOf, type FieldBinding } from '../field/field.tsx'
import { useLabel } from '../texts/use-label.ts'
import { CodeFrame, CodePlace } from './code-field.tsx'
import { EDITOR_TEXTS } from './editor-texts.ts'
import { RichText } from './rich-text.tsx'

/** Markdown as its readers see it, cleaned on its way here. */
export function Markdown({ text }: { text: string | null | undefined }) {
  const html = useMemo(() => marked.parse(text ?? '', { async: false, gfm: true }), [text])
  return <RichText html={html} />
}

/** Markdown with a preview beside it; the value is the Markdown. */
export function MarkdownField(field: FieldBinding<string | null | undefined>) {
  const words = useLabel()
  return (
    <Field
      {...shellOf(field, field.value ? <Markdown text={field.value} /> : '')}
      className="mtm-field--wide mtm-rich-field"
      group
    >
      {(_, group) => (
        <CodeFrame field={field} group={group}>
          <div className="mtm-markdown">
            <CodePlace {...field} language="markdown" />
            <section className="mtm-markdown__preview" aria-label={words(EDITOR_TEXTS.preview)} tabIndex={0}>
              {field.value ? (
                <Markdown text={field.value} />
              ) : (
                <p className="mtm-muted">{words(EDITOR_TEXTS.previewEmpty)}</p>
              )}
            </section>
          </div>
        </CodeFrame>
      )}
    </Field>
  )
}
