import { formatBytes } from '@mtm/shared-utils/contracts/dto/files'
import type { Figure, FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { formatNumber, tenantTime } from '@mtm/shared-utils/runtime'

const NUMBERS: Record<Exclude<FigureUnit, 'text'>, (value: number) => string> = {
  count: (value) => formatNumber(Math.round(value * 100) / 100),
  bytes: formatBytes,
  seconds: (value) => `${formatNumber(Math.round(value * 1000) / 1000)} s`,
  share: (value) => `${formatNumber(value * 100, 2)} %`,
  rate: (value) => `${formatNumber(value, 2)} /s`,
  moment: (value) => tenantTime(new Date(value * 1000)),
}

/** A number as its unit wants it, in the user's language; moments in the tenant's zone. */
export function formatFigure(unit: FigureUnit, value: number): string {
  return unit === 'text' ? String(value) : NUMBERS[unit](value)
}

/** The value of a figure with its unit; null when it could not be read. */
export function figureText({ unit, value }: Pick<Figure, 'unit' | 'value'>): string | null {
  return typeof value === 'number' ? formatFigure(unit, value) : value
}
