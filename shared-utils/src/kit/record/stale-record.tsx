import { useState } from 'react'
import type { Fields } from '@mtm/shared-utils/contracts/resource'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { ResourceField } from './resource-field.tsx'

type Values = Readonly<Record<string, unknown>>

export interface StaleRecordProps {
  fields: Fields
  /** the fields of the form */
  names: readonly string[]
  /** what is in the form */
  mine: Values
  /** what is stored now */
  theirs: Values
  /** what both began with */
  base: Values
  currency?: string | undefined
  /** Takes the chosen stored values into the form. */
  onMerge: (values: Values) => void
}

/**
 * A record that somebody else changed meanwhile: what both changed is chosen field by field, what only they changed is
 * taken, what only I changed stays.
 * @example <StaleRecord fields={position.fields} names={['name']} mine={form.values} theirs={now} base={row} onMerge={form.change} />
 */
export function StaleRecord({ fields, names, mine, theirs, base, currency, onMerge }: StaleRecordProps) {
  const words = useLabel()
  const changed = names.filter((name) => !same(theirs[name], base[name]) && !same(theirs[name], mine[name]))
  const contested = changed.filter((name) => !same(mine[name], base[name]))
  const taken = changed.filter((name) => !contested.includes(name))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, isTheirs: boolean) =>
    setChosen((last) => new Set(isTheirs ? [...last, name] : [...last].filter((other) => other !== name)))
  const merge = () =>
    onMerge(Object.fromEntries([...taken, ...chosen].map((name) => [name, theirs[name] ?? null])))
  return (
    <div className="mtm-stale" role="alert">
      <p className="mtm-state__title">{words(FORM_TEXTS.stale)}</p>
      {taken.length > 0 && (
        <p>
          {words(FORM_TEXTS.staleTaken, {
            fields: taken.map((name) => words(fields[name]!.label)).join(' · '),
          })}
        </p>
      )}
      {contested.map((name) => (
        <fieldset key={name} className="mtm-stale__field">
          <legend>{words(fields[name]!.label)}</legend>
          {[mine, theirs].map((side) => {
            const isTheirs = side === theirs
            const label = words(isTheirs ? FORM_TEXTS.staleTheirs : FORM_TEXTS.staleMine)
            return (
              <div key={label} className="mtm-stale__side">
                <input
                  type="radio"
                  name={`stale-${name}`}
                  aria-label={label}
                  checked={chosen.has(name) === isTheirs}
                  onChange={() => choose(name, isTheirs)}
                />
                <ResourceField
                  field={fields[name]!}
                  currency={currency}
                  binding={{
                    name: `stale-${name}-${isTheirs ? 'theirs' : 'mine'}`,
                    label,
                    value: side[name],
                    onChange: () => undefined,
                    readOnly: true,
                  }}
                />
              </div>
            )
          })}
        </fieldset>
      ))}
      <sl-button variant="primary" onClick={merge}>
        {words(FORM_TEXTS.staleMerge)}
      </sl-button>
    </div>
  )
}

/** Empty texts and absent values are one on the wire. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null))
