import { LengthField, NumberField, TextField } from '@mtm/shared-utils/kit/form'
import type {
  CategoryCode,
  LineOutcome,
  StyleGroup,
  StyleOption,
  StyleValue,
} from '@mtm/shared-utils/garments'
import { IconPicture, useOptionIcons } from '../../garment/garment-icon.tsx'
import { useOrderForm } from '../form-context.tsx'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { chooseStyle, confirmFinding } from '../state/order-changes.ts'
import { useBufferedInput } from '../state/use-buffered-input.ts'
import { useFormTexts, type FormTexts } from '../form-texts.tsx'
import { ChoiceCards, ManyCards, type Choice } from './choice-cards.tsx'
import { FieldFindings } from './field-findings.tsx'

/** One style group: options as cards or a field, with findings. */
export function StyleGroupBox({ group }: { group: StyleGroup }) {
  const { work, change, ruleSet, outcome, findings } = useOrderForm()
  const words = useFormTexts()
  const { label, t } = words
  const index = work.line
  const line = work.lines[index]
  const result = outcome.lines[index]
  if (!line || !result) return null
  // fixed by the style number or by a rule
  const closed = result.fixed?.[group.code] ?? result.forbidden[group.code]?.['*']
  const value = result.values[group.code] ?? null
  const ruled = !same(value, line.style[group.code] ?? null)
  const required = Boolean(group.required) || result.required.includes(group.code)
  const boxed = !closed && (group.kind === 'number' || group.kind === 'text')
  const choose = (next: StyleValue) => change(chooseStyle(index, group.code, next, ruleSet.rules))
  return (
    <div className="mo-group" data-field={fieldKey(group.code, index)} data-wide={boxed ? undefined : true}>
      {!boxed && (
        <h4 className="mo-group__title">
          {label(group)}
          {!required && !closed && <span className="mo-group__optional">{t('form.optional')}</span>}
        </h4>
      )}
      {ruled && value !== null && !closed && <span className="mo-tag">{t('style.byRule')}</span>}
      {closed ? (
        <p className="mo-group__closed">{label(closed)}</p>
      ) : (
        <GroupInput
          group={group}
          value={value}
          result={result}
          category={line.category}
          name={fieldKey(group.code, index)}
          required={required}
          onChoose={choose}
          words={words}
        />
      )}
      <FieldFindings
        findings={findingsOf(findings, group.code, index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
    </div>
  )
}

type Icons = ReturnType<typeof useOptionIcons>

interface InputProps {
  group: StyleGroup
  value: StyleValue
  result: LineOutcome
  category: CategoryCode
  /** id of the field, for navigation */
  name: string
  required: boolean
  onChoose: (value: StyleValue) => void
  words: FormTexts
}

/** The options of a group as cards, or a field. */
export function GroupInput(props: InputProps) {
  const { group, value, category, onChoose, words } = props
  const icons = useOptionIcons(category, group)
  const legend = words.label(group)
  switch (group.kind) {
    case 'multi':
      return (
        <ManyCards
          legend={legend}
          choices={choicesOf(props, icons)}
          values={Array.isArray(value) ? value : []}
          onChoose={onChoose}
        />
      )
    case 'number':
      return <NumberInput {...props} />
    case 'text':
      return <TextInput {...props} />
    default: {
      // an optional group needs a way to clear it
      const none = { code: '', label: words.t('style.nothing') }
      const choices = choicesOf(props, icons)
      const emptiable = !group.required && !group.options.some((one) => one.code === 'none')
      return (
        <ChoiceCards
          legend={legend}
          choices={emptiable ? [none, ...choices] : choices}
          value={typeof value === 'string' ? value : emptiable ? '' : null}
          onChoose={(code) => onChoose(code === '' ? null : code)}
        />
      )
    }
  }
}

function TextInput({ group, value, name, required, onChoose, words }: InputProps) {
  const held = useBufferedInput<string | null>(typeof value === 'string' ? value : null, onChoose)
  return (
    <div {...held.box}>
      <TextField
        {...held.field}
        name={name}
        label={words.label(group)}
        required={required}
        maxLength={group.maxLength}
      />
    </div>
  )
}

function NumberInput({ group, value, result, name, required, onChoose, words }: InputProps) {
  const range = result.ranges[group.code]
  const min = Math.max(group.min ?? -Infinity, range?.min ?? -Infinity)
  const max = Math.min(group.max ?? Infinity, range?.max ?? Infinity)
  const inCm = group.unit === 'mm'
  const show = (stored: number) => (inCm ? words.cm(stored) : words.number(stored))
  const offered = result.suggested?.[group.code]
  const held = useBufferedInput<number | null>(typeof value === 'number' ? value : null, onChoose)
  const props = {
    ...held.field,
    name,
    label: words.label(group),
    required,
    placeholder: typeof offered === 'number' ? (inCm ? words.cm(offered) : String(offered)) : undefined,
    help:
      Number.isFinite(min) && Number.isFinite(max)
        ? words.t('form.range', { min: show(min), max: show(max) })
        : undefined,
  }
  return <div {...held.box}>{inCm ? <LengthField {...props} /> : <NumberField {...props} />}</div>
}

function choicesOf({ group, result, category, words }: InputProps, icons: Icons): Choice[] {
  const reasons = result.forbidden[group.code] ?? {}
  return group.options
    .filter((option) => !option.for || option.for.includes(category))
    .map((option) => ({
      code: option.code,
      label: words.label(option),
      note: surchargeNote(option, words),
      reason: reasons[option.code] ? words.label(reasons[option.code]!) : null,
      picture: pictureOf(option, icons),
    }))
}

function surchargeNote({ surcharge }: StyleOption, { money }: FormTexts): string | undefined {
  if (surcharge === 0) return undefined
  return `${surcharge > 0 ? '+' : '−'}${money(Math.abs(surcharge))}`
}

function pictureOf(option: StyleOption, icons: Icons) {
  if (option.hex)
    return (
      <svg className="mo-chip" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="9" fill={option.hex} />
      </svg>
    )
  // loading: space is reserved
  const awaited = icons?.size === 0
  return awaited || icons?.has(option.code) ? <IconPicture icon={icons?.get(option.code)} /> : null
}

function same(a: StyleValue, b: StyleValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
