import './more-fields.css'
import { useLabel } from '../texts/use-label.ts'
import { Field, shellOf, type FieldBinding } from './field.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { MomentField } from './date-fields.tsx'
import { MomentInput } from './moment-input.tsx'

type Text = string | null | undefined
/** The first and the last, each perhaps open. */
export type Span = readonly [from: string | null, to: string | null]

export interface SpanFieldProps extends FieldBinding<Span | null | undefined> {
  /** with the time of the day: `YYYY-MM-DD HH:mm:ss` */
  withTime?: boolean
}

/** From one day (or moment) to another. The calendar offers no end before the beginning. */
export function DateRangeField({ withTime = false, ...field }: SpanFieldProps) {
  const words = useLabel()
  const [from, to] = field.value ?? [null, null]
  const change = (next: Span) => field.onChange(next[0] === null && next[1] === null ? null : next)
  const edge = (
    value: string | null,
    which: 'start' | 'end',
    group: { id: string; 'aria-describedby': string | undefined },
  ) => (
    <MomentInput
      id={which === 'start' ? `${group.id}-start` : `${group.id}-end`}
      name={`${field.name}.${which}`}
      kind={withTime ? 'moment' : 'day'}
      aria-label={`${field.label}: ${words(FORM_TEXTS[which])}`}
      aria-describedby={group['aria-describedby']}
      aria-invalid={field.error ? true : undefined}
      value={value}
      min={(which === 'end' ? from : null) ?? undefined}
      max={(which === 'start' ? to : null) ?? undefined}
      disabled={field.disabled}
      onChange={(next) => change(which === 'start' ? [next, to] : [from, next])}
    />
  )
  return (
    <Field {...shellOf(field, from || to ? `${from ?? '…'} ~ ${to ?? '…'}` : '')} group>
      {(_, group) => (
        <div
          {...group}
          role="group"
          className={`mtm-control mtm-span ${field.error ? 'mtm-control--wrong' : ''}`}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return
            // typed in reverse: the range is swapped
            if (from && to && from > to) change([to, from])
            field.onLeave?.()
          }}
        >
          {edge(from, 'start', group)}
          <span aria-hidden="true">~</span>
          {edge(to, 'end', group)}
        </div>
      )}
    </Field>
  )
}

/** A time of the day, `HH:mm:ss`. */
export function TimeField(field: FieldBinding<Text>) {
  return <MomentField {...field} kind="time" />
}

export interface SliderFieldProps extends FieldBinding<number | null | undefined> {
  min?: number
  max?: number
  step?: number
  unit?: string
}

/** Keys that move a mark to where it already is when nothing was chosen. */
const LEAST_KEYS: readonly string[] = ['Home', 'ArrowLeft', 'ArrowDown', 'PageDown']

/** A number on a scale, with its value beside it. Untouched it has no value; an optional one can be cleared. */
export function SliderField({ min = 0, max = 100, step = 1, unit, ...field }: SliderFieldProps) {
  const words = useLabel()
  const value = field.value ?? null
  const valueText = unit ? `${value} ${unit}` : undefined
  /** Where the mark rests is a value as soon as it is touched, though nothing moves. */
  const touch = () => {
    if (value === null) field.onChange(min)
  }
  const canClear = field.required === false && value !== null && !field.disabled
  return (
    <Field {...shellOf(field, field.value)} unit={field.readOnly ? unit : undefined}>
      {(wiring) => (
        <span className={value === null ? 'mtm-slider mtm-slider--empty' : 'mtm-slider'}>
          <input
            {...wiring}
            aria-required={undefined}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value ?? min}
            aria-valuetext={value === null ? words(FORM_TEXTS.noValue) : valueText}
            disabled={field.disabled}
            onChange={({ target }) => field.onChange(Number(target.value))}
            onClick={touch}
            onKeyDown={({ key }) => LEAST_KEYS.includes(key) && touch()}
            onBlur={field.onLeave}
          />
          <output className="mtm-slider__value" htmlFor={wiring.id}>
            {value ?? '—'}
            {unit && value !== null && <span className="mtm-muted"> {unit}</span>}
          </output>
          {canClear && (
            <button
              type="button"
              className="mtm-link"
              aria-label={`${words(FORM_TEXTS.clearValue)}: ${field.label}`}
              onClick={() => field.onChange(null)}
            >
              {words(FORM_TEXTS.clearValue)}
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

/** A keyword with any text around it: the value is `*text*`, the field shows the text. */
export function WildcardField(field: FieldBinding<Text>) {
  const typed = (field.value ?? '').replace(/^\*|\*$/g, '')
  return (
    <Field {...shellOf(field, typed)}>
      {(wiring) => (
        <input
          {...wiring}
          className="mtm-input"
          type="search"
          autoComplete="off"
          value={typed}
          disabled={field.disabled}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          onChange={({ target }) => field.onChange(target.value === '' ? null : `*${target.value}*`)}
          onBlur={field.onLeave}
        />
      )}
    </Field>
  )
}
