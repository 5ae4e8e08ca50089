import { useRef } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { notify } from '@mtm/shared-utils/runtime'
import { Field, shellOf, type FieldBinding } from '../field/field.tsx'
import { useDisabled } from '../field/form-container.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { pickRecords, type RecordsWanted } from './pick-records.tsx'
import { filledWith, fillingOf, SETTING_TEXTS, type Filling } from './popup-mapping.ts'

const CLEAR: Label = ['清空', 'Clear', 'クリア']

export interface PopupFieldProps extends FieldBinding<string | null | undefined>, RecordsWanted {
  /** comma lists of the same length: columns of the report go to fields of the form, this one among them */
  orgFields: string
  destFields: string
  /** receives the values of the other fields: `(values) => form.change(values)` */
  onFill?: ((values: Readonly<Record<string, unknown>>) => void) | undefined
  /** false: only this field is filled */
  triggerChange?: boolean
}

/**
 * A field that is filled from records of a report, together with other fields. A press, Enter or arrow down opens the
 * choice; the text is not editable.
 */
export function PopupField(props: PopupFieldProps) {
  const { code, multi, width, groupId, orgFields, destFields, onFill, triggerChange = true, ...field } = props
  const { name, value, onChange, onLeave } = field
  const words = useLabel()
  const disabled = useDisabled(field.disabled)
  const isChoosing = useRef(false)

  const fill = (filling: Filling, records: Parameters<typeof filledWith>[1]) => {
    const values = filledWith(filling, records)
    const own = name in values ? name : filling[0]![1]
    onChange(values[own] === null ? null : String(values[own]))
    if (triggerChange) onFill?.(values)
  }
  const choose = async () => {
    const filling = fillingOf({ code, orgFields, destFields })
    if (typeof filling === 'string') return notify({ kind: 'warning', text: words(SETTING_TEXTS[filling]) })
    // pressed twice before the choice opened
    if (isChoosing.current) return
    isChoosing.current = true
    try {
      const records = await pickRecords({ code, multi, width, groupId })
      if (records) fill(filling, records)
    } finally {
      isChoosing.current = false
    }
    onLeave?.()
  }
  const clear = () => {
    const filling = fillingOf({ code, orgFields, destFields })
    if (typeof filling !== 'string') fill(filling, [])
  }

  return (
    <Field {...shellOf(field, value)}>
      {(wiring) => (
        <>
          <input
            {...wiring}
            className="mtm-input mtm-popup-field"
            readOnly
            aria-haspopup="dialog"
            value={value ?? ''}
            disabled={disabled}
            placeholder={field.placeholder ?? words(FORM_TEXTS.choose)}
            onClick={() => void choose()}
            onKeyDown={(event) => {
              if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
              event.preventDefault()
              void choose()
            }}
          />
          {value && !disabled && (
            <button
              type="button"
              className="mtm-popup-field__clear"
              aria-label={`${words(CLEAR)} ${field.label}`}
              onClick={clear}
            />
          )}
          <sl-icon name="search" class="mtm-popup-field__icon" />
        </>
      )}
    </Field>
  )
}
