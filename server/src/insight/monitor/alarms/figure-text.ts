import type { FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A value with its unit, as messages write it in every language. */
export function figureText(unit: FigureUnit, value: number): string {
  switch (unit) {
    case 'bytes':
      return bytesText(value)
    case 'seconds':
      return `${rounded(value, 3)} s`
    case 'share':
      return `${rounded(value * 100, 2)} %`
    case 'rate':
      return `${rounded(value, 2)} /s`
    case 'moment':
      return new Date(value * 1_000).toISOString()
    default:
      return String(rounded(value, 2))
  }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

function bytesText(value: number): string {
  const step = Math.min(
    Math.floor(Math.log(Math.max(1, Math.abs(value))) / Math.log(1_024)),
    UNITS.length - 1,
  )
  return `${rounded(value / 1_024 ** step, 1)} ${UNITS[step]}`
}
