import { useId } from 'react'
import { useDict } from '../dict/use-dict.ts'
import { useLabel } from '../texts/use-label.ts'
import { Field, shellOf, type FieldBinding } from './field.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}
type Choice = string | null | undefined

/**
 * One of a few options; the empty choice is null.
 * @example <SelectField {...form.field('country')} options={[{ value: 'CN', label: 'China' }]} />
 */
export function SelectField({
  options,
  ...field
}: FieldBinding<Choice> & { options: readonly SelectOption[] }) {
  const words = useLabel()
  const chosen = field.value === null || field.value === undefined ? '' : String(field.value)
  const known = options.find((option) => option.value === chosen)
  return (
    <Field {...shellOf(field, known?.label ?? chosen)}>
      {(wiring) => (
        <select
          {...wiring}
          className="mtm-input mtm-input--select"
          value={chosen}
          disabled={field.disabled}
          onChange={(event) => field.onChange(event.target.value || null)}
          onBlur={field.onLeave}
        >
          <option value="">{field.placeholder ?? words(FORM_TEXTS.choose)}</option>
          {chosen !== '' && !known && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/**
 * One dictionary item, as a select in the current language.
 * @example <DictField {...form.field('rank')} dict="position_rank" />
 */
export function DictField({ dict, ...field }: FieldBinding<Choice> & { dict: string }) {
  const words = useLabel()
  const items = useDict(dict)
  const options = items.map((item) => ({ value: item.value, label: words(item), disabled: item.disabled }))
  return <SelectField {...field} options={options} />
}

type Flag = boolean | null | undefined

/**
 * A check box with the label beside it.
 * @example <CheckboxField {...form.field('active')} />
 */
export function CheckboxField(field: FieldBinding<Flag>) {
  return <Check field={field} />
}

/**
 * A switch.
 * @example <SwitchField {...form.field('active')} />
 */
export function SwitchField(field: FieldBinding<Flag>) {
  return <Check field={field} isSwitch />
}

/**
 * A switch whose value is `Y` or `N`, as the stock product stores it, or another pair.
 * @example <YesNoField {...form.field('rank')} pair={['1', '0']} />
 */
export function YesNoField({
  pair = ['Y', 'N'],
  ...field
}: FieldBinding<Choice> & { pair?: readonly [on: string, off: string] }) {
  const [on, off] = pair
  return (
    <Check
      field={{ ...field, value: field.value === on, onChange: (isOn) => field.onChange(isOn ? on : off) }}
      isSwitch
    />
  )
}

function Check({ field, isSwitch = false }: { field: FieldBinding<Flag>; isSwitch?: boolean }) {
  const id = useId()
  const words = useLabel()
  const note = field.error ?? field.help
  if (field.readOnly)
    return (
      <Field {...shellOf(field, words(field.value ? FORM_TEXTS.yes : FORM_TEXTS.no))}>{() => null}</Field>
    )
  return (
    <div className="mtm-field" data-field={field.name}>
      <label className={isSwitch ? 'mtm-check mtm-check--switch' : 'mtm-check'} htmlFor={id}>
        <input
          id={id}
          name={field.name}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          aria-checked={isSwitch ? (field.value ?? false) : undefined}
          checked={field.value ?? false}
          disabled={field.disabled}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onLeave}
        />
        <span>{field.label}</span>
      </label>
      <div className="mtm-field__note" aria-live="polite">
        {note && (
          <span className={field.error ? 'mtm-field__error' : 'mtm-field__help'} id={`${id}-note`}>
            {note}
          </span>
        )}
      </div>
    </div>
  )
}
