import './more-fields.css'
import { use, useMemo } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { Field, shellOf, type FieldBinding } from './field.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'

/** Code, name, areas below. */
export type Area = readonly [code: string, name: string, below?: readonly Area[]]

let coming: Promise<readonly Area[]> | null = null

/** The areas of China; fetched once. */
export function loadAreas(): Promise<readonly Area[]> {
  coming ??= import('virtual:areas').then(
    ({ default: areas }) => areas,
    (error: unknown) => {
      coming = null
      throw error
    },
  )
  return coming
}

/** The path to an area: province, city, district, as far as its code goes. */
export function areaPath(areas: readonly Area[], code: string | null | undefined): Area[] {
  if (!code) return []
  for (const area of areas) {
    if (area[0] === code) return [area]
    const below = areaPath(area[2] ?? [], code)
    if (below.length > 0) return [area, ...below]
  }
  return []
}

/** Province, city, district: the value is the code of the last one chosen. Municipalities have no city between. */
export function AreaField(field: FieldBinding<string | null | undefined>) {
  const words = useLabel()
  const areas = use(loadAreas())
  const path = useMemo(() => areaPath(areas, field.value), [areas, field.value])
  const levels = [areas, ...path.map((area) => area[2] ?? [])].filter((level) => level.length > 0)
  return (
    <Field {...shellOf(field, path.map(([, name]) => name).join(' / ') || field.value)} group>
      {(_, group) => (
        <div
          {...group}
          role="group"
          className="mtm-linked"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) field.onLeave?.()
          }}
        >
          {levels.map((level, depth) => {
            const hasBelow = level.some(([, , below]) => below)
            const step = depth === 0 ? 'province' : hasBelow ? 'city' : 'district'
            return (
              <span key={depth} className={`mtm-control ${field.error ? 'mtm-control--wrong' : ''}`}>
                <select
                  className="mtm-input mtm-input--select"
                  name={`${field.name}.${step}`}
                  aria-label={`${field.label}: ${words(FORM_TEXTS[step])}`}
                  aria-describedby={group['aria-describedby']}
                  aria-invalid={field.error ? true : undefined}
                  value={path[depth]?.[0] ?? ''}
                  disabled={field.disabled}
                  onChange={({ target }) => field.onChange(target.value || (path[depth - 1]?.[0] ?? null))}
                >
                  <option value="">{words(FORM_TEXTS[step])}</option>
                  {level.map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              </span>
            )
          })}
        </div>
      )}
    </Field>
  )
}
