import { useId, type ReactNode } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'

/** What `useForm().field(name)` returns, or what a caller passes by hand. */
export interface FieldBinding<T> {
  name: string
  label: string
  value: T
  // a method, so that a field that can be empty fits a form whose type excludes null: the check refuses null
  onChange(value: T): void
  /** the field was left: time to check it */
  onLeave?: () => void
  error?: string | null
  /** below the control; gives way to the error */
  help?: ReactNode
  /** default true: optional fields are marked; null: nothing is required, as in a search, and nothing is marked */
  required?: boolean | null
  disabled?: boolean
  /** shows the value as text */
  readOnly?: boolean
  maxLength?: number
  placeholder?: string
}

export interface ControlWiring {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
/** The wiring of a control that is made of several, such as a row of boxes. */
export interface GroupWiring {
  id: string
  tabIndex: -1
  'aria-labelledby': string
  'aria-describedby': string | undefined
}

export interface FieldShellProps {
  name: string
  label: string
  required?: boolean | null
  error?: string | null
  help?: ReactNode
  /** a correction beside the error: "convert to cm" */
  offer?: { text: string; apply: () => void } | null
  /** inside the frame of the control */
  prefix?: ReactNode
  unit?: ReactNode
  /** given: the value as text instead of a control */
  text?: ReactNode
  className?: string
  /** several controls under one label, without a frame of their own: their element takes the second wiring */
  group?: boolean
  /** the control, wired to label, help and error */
  children: (wiring: ControlWiring, group: GroupWiring) => ReactNode
}

/**
 * Label above, control, help below. An error takes the place of the help and is announced.
 * @example <Field name="no" label="No." error={error}>{(wiring) => <input {...wiring} />}</Field>
 */
export function Field(props: FieldShellProps) {
  const { name, label, required = true, error, help, offer, prefix, unit, text, className, children } = props
  const { group = false } = props
  const id = useId()
  const words = useLabel()
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined
  const readOnly = text !== undefined
  const isEmpty = text === '' || text === null
  return (
    <div className={`mtm-field ${className ?? ''}`} data-field={name}>
      {readOnly || group ? (
        <span className="mtm-field__label" id={`${id}-label`}>
          {label}
          {!readOnly && required === false && (
            <span className="mtm-field__optional">{words(FORM_TEXTS.optional)}</span>
          )}
        </span>
      ) : (
        <label className="mtm-field__label" htmlFor={id}>
          {label}
          {required === false && <span className="mtm-field__optional">{words(FORM_TEXTS.optional)}</span>}
        </label>
      )}
      {readOnly ? (
        <div className="mtm-field__text" role="group" aria-labelledby={`${id}-label`}>
          {!isEmpty && prefix}
          {isEmpty ? '—' : text}
          {unit && !isEmpty && <span className="mtm-field__unit">{unit}</span>}
        </div>
      ) : (
        <div
          className={`${group ? 'mtm-control-group' : 'mtm-control'} ${error && !group ? 'mtm-control--wrong' : ''}`}
        >
          {prefix && <span className="mtm-control__affix">{prefix}</span>}
          {children(
            {
              id,
              name,
              'aria-describedby': note,
              'aria-invalid': error ? true : undefined,
              'aria-required': required ? true : undefined,
            },
            { id, tabIndex: -1, 'aria-labelledby': `${id}-label`, 'aria-describedby': note },
          )}
          {unit && <span className="mtm-control__affix">{unit}</span>}
        </div>
      )}
      {!readOnly && (
        <div className="mtm-field__note" aria-live="polite">
          {error ? (
            <span className="mtm-field__error" id={`${id}-error`}>
              {error}
            </span>
          ) : (
            help && (
              <span className="mtm-field__help" id={`${id}-help`}>
                {help}
              </span>
            )
          )}
          {offer && (
            <button type="button" className="mtm-link" onClick={offer.apply}>
              {offer.text}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The shell's part of a field's props. */
export function shellOf<T>(props: FieldBinding<T>, text: ReactNode) {
  const { name, label, required, error, help, readOnly } = props
  return { name, label, required, error, help, text: readOnly ? (text ?? '') : undefined }
}
