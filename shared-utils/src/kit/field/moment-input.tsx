import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { MOMENT_FORMS, readMoment, toNative, type MomentKind } from './moment-text.ts'

export interface MomentInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'min' | 'max'
> {
  kind: MomentKind
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** the field was left */
  onLeave?: (() => void) | undefined
  /** called with true when the text that was left is no moment; the same function at each render */
  onWrong?: (wrong: boolean) => void
  /** the first and the last that the calendar offers */
  min?: string | undefined
  max?: string | undefined
}

const NATIVE: Readonly<Record<MomentKind, string>> = { day: 'date', moment: 'datetime-local', time: 'time' }

/**
 * A day, moment or time, typed in one form in every language (browsers write dates in their own), or chosen in the
 * browser's calendar, which Alt+ArrowDown opens too. Text that is none stays, without a value.
 * @example <MomentInput kind="day" aria-label="From" value={from} onChange={setFrom} />
 */
export function MomentInput(props: MomentInputProps) {
  const { kind, value, onChange, onLeave, onWrong, min, max, className = 'mtm-input', ...rest } = props
  const words = useLabel()
  const calendar = useRef<HTMLInputElement>(null)
  // null: the value is shown
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const [sent, setSent] = useState(value ?? null)
  const current = value ?? null
  if (current !== sent) {
    setSent(current)
    setTyped(null)
    setWrong(false)
  }
  useEffect(() => onWrong?.(wrong), [wrong, onWrong])
  const enter = (text: string) => {
    const next = readMoment(text, kind) ?? null
    setTyped(text)
    setSent(next)
    setWrong(false)
    if (next !== current) onChange(next)
  }
  /** False where the text is none. */
  const settle = (): boolean => {
    const isWrong = typed !== null && readMoment(typed, kind) === undefined
    if (!isWrong) setTyped(null)
    setWrong(isWrong)
    return !isWrong
  }
  const choose = () => calendar.current?.showPicker()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      choose()
    }
    if (event.key === 'Enter' && !settle()) event.preventDefault()
  }
  const text = words(kind === 'time' ? FORM_TEXTS.chooseTime : FORM_TEXTS.chooseDay)
  return (
    <span className="mtm-moment">
      <input
        placeholder={MOMENT_FORMS[kind]}
        {...rest}
        aria-invalid={rest['aria-invalid'] || wrong || undefined}
        className={className}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-keyshortcuts="Alt+ArrowDown"
        value={typed ?? value ?? ''}
        onChange={({ target }) => enter(target.value)}
        onKeyDown={press}
        onBlur={() => {
          settle()
          onLeave?.()
        }}
      />
      <input
        ref={calendar}
        className="mtm-moment__calendar"
        type={NATIVE[kind]}
        step={kind === 'day' ? undefined : 1}
        tabIndex={-1}
        aria-hidden
        disabled={rest.disabled}
        value={toNative(value)}
        min={min && toNative(min)}
        max={max && toNative(max)}
        onChange={({ target }) => enter(target.value.replace('T', ' '))}
      />
      <button
        type="button"
        className="mtm-moment__choose"
        tabIndex={-1}
        title={text}
        aria-label={text}
        disabled={rest.disabled}
        // the focus stays in the text
        onMouseDown={(event) => event.preventDefault()}
        onClick={choose}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {kind === 'time' ? (
            <path d="M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M8 5v3.5l2 1" />
          ) : (
            <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.5v3M10.5 1.5v3" />
          )}
        </svg>
      </button>
    </span>
  )
}
