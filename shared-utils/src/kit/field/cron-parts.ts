/** The parts of a Quartz expression; the year is optional. */
export const CRON_UNITS = ['second', 'minute', 'hour', 'day', 'month', 'weekday', 'year'] as const
export type CronUnit = (typeof CRON_UNITS)[number]

export type CronMode = 'every' | 'range' | 'step' | 'list' | 'any'
export interface CronPart {
  mode: CronMode
  /** range: first and last; step: start and distance; list: the values */
  numbers: readonly number[]
}

/** Allowed values of a unit; weekdays count from Sunday, 1. */
export const CRON_LIMITS: Readonly<Record<CronUnit, readonly [least: number, most: number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [1, 7],
  year: [2020, 2099],
}

export const DEFAULT_CRON = '0 0 9 * * ?'

/** The parts of an expression; null where one is written in a way that the editor does not offer. */
export function readCron(expression: string): (CronPart | null)[] {
  const words = expression.trim().split(/\s+/)
  return CRON_UNITS.map((unit, place) => readPart(words[place] ?? (unit === 'year' ? '*' : ''), unit))
}

function readPart(word: string, unit: CronUnit): CronPart | null {
  const [least, most] = CRON_LIMITS[unit]
  const fit = (numbers: number[]) => numbers.every((number) => number >= least && number <= most)
  if (word === '*') return { mode: 'every', numbers: [] }
  if (word === '?') return unit === 'day' || unit === 'weekday' ? { mode: 'any', numbers: [] } : null
  const range = /^(\d+)-(\d+)$/.exec(word)
  if (range) return numbered('range', [Number(range[1]), Number(range[2])], fit)
  const step = /^(\*|\d+)\/(\d+)$/.exec(word)
  if (step) {
    const numbers = [step[1] === '*' ? least : Number(step[1]), Number(step[2])]
    return fit([numbers[0]!]) && numbers[1]! > 0 ? { mode: 'step', numbers } : null
  }
  if (/^\d+(,\d+)*$/.test(word)) return numbered('list', word.split(',').map(Number), fit)
  return null
}

function numbered(mode: CronMode, numbers: number[], fit: (numbers: number[]) => boolean): CronPart | null {
  return fit(numbers) ? { mode, numbers } : null
}

/** The word of a part. */
export function writePart({ mode, numbers }: CronPart): string {
  if (mode === 'every') return '*'
  if (mode === 'any') return '?'
  if (mode === 'range') return `${numbers[0]}-${numbers[1]}`
  if (mode === 'step') return `${numbers[0]}/${numbers[1]}`
  return numbers.join(',')
}

/** An expression with one part changed. Day and weekday exclude each other: the unchanged one is cleared. */
export function changeCron(expression: string, unit: CronUnit, part: CronPart): string {
  const words = (expression.trim() || DEFAULT_CRON).split(/\s+/)
  while (words.length < 6) words.push(words.length === 5 ? '?' : '*')
  const place = CRON_UNITS.indexOf(unit)
  words[place] = writePart(part)
  const [day, weekday] = [CRON_UNITS.indexOf('day'), CRON_UNITS.indexOf('weekday')]
  if (unit === 'day') words[weekday] = part.mode === 'any' ? '*' : '?'
  if (unit === 'weekday') words[day] = part.mode === 'any' ? '*' : '?'
  if (words[6] === '*') words.length = 6
  return words.slice(0, 7).join(' ')
}

/** The initial value of a part when its mode is chosen. */
export function beginPart(mode: CronMode, unit: CronUnit): CronPart {
  const [least, most] = CRON_LIMITS[unit]
  if (mode === 'range') return { mode, numbers: [least, most] }
  if (mode === 'step') return { mode, numbers: [least, 1] }
  if (mode === 'list') return { mode, numbers: [least] }
  return { mode, numbers: [] }
}

/** The numbers of a text within limits, unique and sorted. */
export function parseNumbers(text: string, [least, most]: readonly [number, number]): number[] {
  const numbers = (text.normalize('NFKC').match(/\d+/g) ?? []).map(Number)
  return [...new Set(numbers)].filter((number) => number >= least && number <= most).sort((a, b) => a - b)
}
