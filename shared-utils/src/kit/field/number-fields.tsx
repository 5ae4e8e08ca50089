import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '@nanostores/react'
import { minorUnits, moneyWriting } from '@mtm/shared-utils/contracts/currency'
import { scaleOf } from '@mtm/shared-utils/contracts/resource'
import { $locale, formatNumber } from '@mtm/shared-utils/runtime'
import { Field, shellOf, type FieldBinding, type FieldShellProps } from './field.tsx'

type Numeric = number | null | undefined

interface Props extends FieldBinding<Numeric>, Pick<FieldShellProps, 'offer' | 'className'> {
  unit?: string
  prefix?: string
}

/**
 * Parses typed text. Empty is null; text that is not a number is NaN, stays in the field and is reported by the
 * check. Accepts full-width digits, a decimal comma, and the signs that changes are displayed with.
 * @example parseNumber('１２,5') // 12.5
 */
export function parseNumber(typed: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[。．]/g, '.')
    .replace(/\s/g, '')
    .replace(/^−/, '-')
    .replace(/^\+(?!-)/, '')
  if (plain === '') return null
  const pointed = /^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,(?=\d{3}\b)/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : NaN
}

/**
 * A number.
 * @example <NumberField {...form.field('count')} digits={2} />
 */
export function NumberField({ digits, ...props }: Props & { digits?: number }) {
  return <Scaled {...props} scale={1} digits={digits} whole={false} />
}

/**
 * Money: minor units in the value, major units in the field, with the decimals of the currency.
 * @example <MoneyField {...form.field('amount')} currency="JPY" />
 */
export function MoneyField({
  currency = 'CNY',
  ...props
}: Omit<Props, 'prefix' | 'unit'> & { currency?: string | undefined }) {
  const { sign } = moneyWriting(useStore($locale), currency)
  const scale = minorUnits(currency)
  return <Scaled {...props} prefix={sign} scale={scale} digits={Math.log10(scale)} whole />
}

const LENGTH_DIGITS = { mm: 0, cm: 1, m: 3 } as const

/**
 * A length: millimetres in the value, another unit in the field (default cm with one decimal). A value in another
 * unit is stored in tenths of it.
 * @example <LengthField {...form.field('height')} />
 */
export function LengthField({ unit = 'cm', ...props }: Props) {
  const shown = unit === 'mm' || unit === 'm' ? unit : 'cm'
  const scale = scaleOf({ kind: 'length', unit: shown })
  return <Scaled {...props} unit={unit} scale={scale} digits={LENGTH_DIGITS[shown]} whole />
}

interface ScaledProps extends Props {
  /** stored units in one shown unit */
  scale: number
  digits: number | undefined
  /** stored values are integers */
  whole: boolean
}

function Scaled({ scale, digits, whole, unit, prefix, offer, className, ...field }: ScaledProps) {
  const show = (value: Numeric) => {
    if (value === null || value === undefined || Number.isNaN(value)) return ''
    return digits === undefined ? String(value / scale) : (value / scale).toFixed(digits)
  }
  /** where it is only read: as lists have it */
  const emit = (value: Numeric) => {
    const shown = show(value)
    return whole && shown !== '' ? formatNumber(Number(shown), digits) : shown
  }
  /** in read-only text the sign of a negative amount precedes its currency */
  const below = field.readOnly && prefix && Number(field.value) < 0 ? Number(field.value) : 0
  const read = (typed: string) => {
    const number = parseNumber(typed)
    if (number === null || Number.isNaN(number)) return number
    // the shown value is the stored one
    return whole ? Math.round(number * scale) : digits === undefined ? number : Number(number.toFixed(digits))
  }
  const [typed, setTyped] = useState(() => show(field.value))
  const [known, setKnown] = useState<Numeric>(field.value)
  const [knownScale, setKnownScale] = useState(scale)
  if (!Object.is(field.value, known)) {
    setKnown(field.value)
    setKnownScale(scale)
    // changed from outside: typed text stays when it means the same value
    if (!Object.is(read(typed) ?? null, field.value ?? null)) setTyped(show(field.value))
  }
  const rescale = useEffectEvent(() => {
    setKnownScale(scale)
    const value = read(typed)
    // the unit changed while text was typed: the text stays, in the new unit
    if (field.readOnly || field.disabled || Number.isNaN(value)) return
    setTyped(show(value))
    setKnown(value)
    if (!Object.is(value, field.value ?? null)) field.onChange(value)
  })
  useEffect(() => {
    if (scale !== knownScale) rescale()
  }, [scale, knownScale])
  const leave = () => {
    const value = read(typed)
    if (value !== null && !Number.isNaN(value)) setTyped(show(value))
    field.onLeave?.()
  }
  return (
    <Field
      {...shellOf(field, emit(below ? -below : field.value))}
      prefix={below ? `-${prefix}` : prefix}
      unit={unit}
      offer={offer}
      className={`mtm-field--number ${className ?? ''}`}
    >
      {(wiring) => (
        <input
          {...wiring}
          className="mtm-input mtm-input--number"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          disabled={field.disabled}
          placeholder={field.placeholder}
          onChange={(event) => {
            setTyped(event.target.value)
            const value = read(event.target.value)
            setKnown(value)
            field.onChange(value)
          }}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
