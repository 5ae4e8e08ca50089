import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { safeHtml } from '@mtm/shared-utils/runtime'
import { Field, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { mark, MARKS, toHtml, toSource } from './light-html.ts'

const TOOLS = Object.keys(MARKS) as (keyof typeof MARKS)[]
/** HTML to write as text with some marks, beside what its readers will see; the value is HTML. */
export function HtmlField(field: FieldBinding<string | null>) {
  const { value, onChange, onLeave, label, name, required, error, disabled, readOnly, maxLength } = field
  const t = useText<SystemTexts>(NAMESPACE)
  const area = useRef<HTMLTextAreaElement>(null)
  const [source, setSource] = useState(() => toSource(value))
  const selection = useRef<{ from: number; to: number } | null>(null)

  // the form began anew: a draft was given up
  if (!readOnly && (value ?? null) !== toHtml(source) && toSource(value) !== source.trim())
    setSource(toSource(value))

  useLayoutEffect(() => {
    const { current: place } = selection
    if (!place) return
    selection.current = null
    area.current?.focus()
    area.current?.setSelectionRange(place.from, place.to)
  }, [source])

  const write = (text: string) => {
    setSource(text)
    onChange(toHtml(text))
  }
  const use = (tool: keyof typeof MARKS) => {
    const box = area.current
    if (!box) return
    const marked = mark({ text: source, from: box.selectionStart, to: box.selectionEnd }, MARKS[tool])
    selection.current = marked
    write(marked.text)
  }
  if (readOnly)
    return (
      <Field name={name} label={label} text={value ? <Preview html={value} /> : ''} className="ms-html-read">
        {() => null}
      </Field>
    )
  return (
    <Field name={name} label={label} required={required} error={error} help={t('html.help')}>
      {(wiring) => (
        <div className="ms-html">
          <div className="ms-html__tools" role="toolbar" aria-label={t('html.tools')}>
            {TOOLS.map((tool) => (
              <button
                key={tool}
                type="button"
                className={`ms-html__tool ms-html__tool--${tool}`}
                title={t(`html.${tool}`)}
                aria-label={t(`html.${tool}`)}
                disabled={disabled}
                onClick={() => use(tool)}
              />
            ))}
          </div>
          <div className="ms-html__panes">
            <textarea
              {...wiring}
              ref={area}
              className="mtm-input mtm-input--area"
              rows={8}
              value={source}
              disabled={disabled}
              maxLength={maxLength}
              onChange={(event) => write(event.target.value)}
              onBlur={onLeave}
            />
            <section className="ms-html__preview" aria-label={t('html.preview')} tabIndex={0}>
              {value ? <Preview html={value} /> : <p className="ms-html__empty">{t('html.previewEmpty')}</p>}
            </section>
          </div>
        </div>
      )}
    </Field>
  )
}

/** HTML as readers see it: cleaned on its way here, as their pages do. */
function Preview({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(html)
  useEffect(() => {
    let current = true
    void safeHtml(shown).then((content) => {
      if (current) box.current?.replaceChildren(content)
    })
    return () => {
      current = false
    }
  }, [shown])
  return <div ref={box} className="ms-rich" />
}
