import { useState } from 'react'
import { parseNumber } from '@mtm/shared-utils/kit/form'

const CM = 10

interface Props {
  name: string
  label: string
  /** mm */
  value: number | null
  /** value of the catalogue, formatted */
  usual: string
  disabled: boolean
  /** null: value of the catalogue */
  onChange: (mm: number | null) => void
}

const show = (mm: number | null) => (mm === null ? '' : (mm / CM).toFixed(1))

/** A length of the grade in cm, applied on blur; invalid input is reverted. */
export function GradeBox({ name, label, value, usual, disabled, onChange }: Props) {
  const [typed, setTyped] = useState(() => show(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(show(value))
  }
  const leave = () => {
    const number = parseNumber(typed)
    if (number === null) onChange(null)
    const mm = number === null || Number.isNaN(number) ? value : Math.round(number * CM)
    setTyped(show(mm))
    if (number !== null && mm !== value) onChange(mm)
  }
  return (
    <input
      className="mtm-input mo-chart__grade"
      name={name}
      aria-label={label}
      title={usual}
      inputMode="decimal"
      disabled={disabled}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
