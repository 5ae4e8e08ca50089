import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import type { FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'

/** A value with its unit, as messages write it in every language. */
export function figureText(unit: FigureUnit, value: number): string {
  switch (unit) {
    case 'bytes':
      return formatBytes(value)
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
