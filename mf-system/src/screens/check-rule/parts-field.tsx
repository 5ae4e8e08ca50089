import './parts-field.css'
import { useId, useState } from 'react'
import { TabStrip, tabId, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { PartLine } from './part-line.tsx'
import { emptyPart, joinParts, problemOf, splitParts, tabOf, type WrittenPart } from './written-parts.ts'

const TABS = ['local', 'global'] as const

/** The parts of a check rule on two tabs: those of single places of the value, and those of the whole of it. */
export function PartsField(field: FieldBinding<string | null>) {
  const { value, onChange, onLeave, error, readOnly = false, label } = field
  const t = useText<SystemTexts>(NAMESPACE)
  const panel = useId()
  const [tab, setTab] = useState<(typeof TABS)[number]>('local')
  const [parts, setParts] = useParts(value)
  const change = (changed: WrittenPart[]) => {
    setParts(changed)
    onChange(joinParts(changed))
  }
  const shown = parts.map((part, at) => ({ part, at })).filter(({ part }) => tabOf(part) === tab)
  const count = (of: string) => parts.filter((part) => tabOf(part) === of).length
  return (
    <div className="ms-parts" role="group" aria-label={label} data-field="ruleJson">
      <TabStrip
        label={label}
        tabs={TABS.map((key) => ({ key, label: t(`checkRule.${key}`, { count: count(key) }) }))}
        shown={tab}
        onShow={(key) => setTab(key as typeof tab)}
        panel={panel}
      />
      <div role="tabpanel" id={panel} aria-labelledby={tabId(panel, tab)} className="ms-parts__panel">
        <p className="ms-parts__about">{t(`checkRule.${tab}About`)}</p>
        {shown.length > 0 && (
          <ol className="ms-parts__list">
            {shown.map(({ part, at }, index) => (
              <PartLine
                key={at}
                part={part}
                number={index + 1}
                problem={error ? problemOf(part) : null}
                readOnly={readOnly}
                onLeave={onLeave}
                onChange={(patch) =>
                  change(parts.map((one, place) => (place === at ? { ...one, ...patch } : one)))
                }
                onUp={index === 0 ? null : () => change(swapped(parts, at, shown[index - 1]!.at))}
                onRemove={() => change(parts.filter((_, place) => place !== at))}
              />
            ))}
          </ol>
        )}
        {!readOnly && (
          <button type="button" className="mtm-link" onClick={() => change([...parts, emptyPart(tab)])}>
            {t(`checkRule.${tab}Add`)}
          </button>
        )}
      </div>
      <div className="mtm-field__note" aria-live="polite">
        {error && (
          <span className="mtm-field__error" data-invalid tabIndex={-1}>
            {error}
          </span>
        )}
      </div>
    </div>
  )
}

/** The parts as they are written; read anew when the value is changed from elsewhere. */
function useParts(value: string | null): [WrittenPart[], (parts: WrittenPart[]) => void] {
  const [held, setHeld] = useState(() => ({ value, parts: splitParts(value) }))
  if (held.value !== value) {
    const read = { value, parts: splitParts(value) }
    setHeld(read)
    return [read.parts, (parts) => setHeld({ value: joinParts(parts), parts })]
  }
  return [held.parts, (parts) => setHeld({ value: joinParts(parts), parts })]
}

function swapped(parts: readonly WrittenPart[], one: number, other: number): WrittenPart[] {
  return parts.map((part, at) => (at === one ? parts[other]! : at === other ? parts[one]! : part))
}
