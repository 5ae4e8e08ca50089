import { NumberField, type FieldBinding } from '@mtm/shared-utils/kit/form'

type Figure = number | null | undefined

/** Of a kilogram. */
export const GRAMS = 1000

/** A weight: grams in the data, kilograms in the field. */
export function WeightField({ value, onChange, ...field }: FieldBinding<Figure>) {
  return (
    <NumberField
      {...field}
      unit="kg"
      value={typeof value === 'number' ? value / GRAMS : value}
      onChange={(kilograms) =>
        onChange(typeof kilograms === 'number' ? Math.round(kilograms * GRAMS) : kilograms)
      }
    />
  )
}

/** Percent, with two decimals at most. */
export function PercentField(field: FieldBinding<Figure>) {
  return <NumberField {...field} unit="%" />
}
