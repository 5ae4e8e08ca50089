import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { dictItems, dictText, formatNumber } from '@mtm/shared-utils/runtime'
import { readMoment } from '../../field/moment-text.ts'
import { isBlank, type GridColumn, type GridRow } from './column.ts'
import type { GridFile } from './files.ts'

/** The head of a column in a language. */
export function titleOf({ title }: Pick<GridColumn, 'title'>, locale: Locale): string {
  return typeof title === 'string' ? title : pickLabel(title, locale)
}

/** The choices of a column in a language: its own, else those of its dictionary. */
export function optionsOf(
  { options, dictCode }: GridColumn,
  locale: Locale,
): { value: string; text: string; disabled: boolean }[] {
  if (options)
    return options.map(({ value, text, disabled = false }) => ({
      value,
      text: typeof text === 'string' ? text : pickLabel(text, locale),
      disabled,
    }))
  return dictCode
    ? dictItems(dictCode).map((item) => ({
        value: item.value,
        text: pickLabel(item, locale),
        disabled: item.disabled ?? false,
      }))
    : []
}

const YES_NO: readonly Label[] = [
  ['是', 'Yes', 'はい'],
  ['否', 'No', 'いいえ'],
]
const yesOf = ({ customValue }: GridColumn) => customValue ?? ([true, false] as const)
export const isYes = (column: GridColumn, value: unknown) => value === yesOf(column)[0]
export const toYesNo = (column: GridColumn, yes: boolean) => yesOf(column)[yes ? 0 : 1]

/** The text of a cell, as shown and as copied. */
export function cellText(column: GridColumn, row: GridRow, locale: Locale): string {
  const value = row[column.key]
  if (typeof column.format === 'function') return column.format(value, row)
  if (column.type === 'checkbox') return pickLabel(YES_NO[isYes(column, value) ? 0 : 1]!, locale)
  if (isBlank(value)) return ''
  switch (column.type) {
    case 'select':
    case 'select-multiple':
    case 'select-dict-search':
      return chosenText(column, value, locale)
    case 'date':
    case 'datetime':
      return dateText(plain(value), column.format)
    case 'progress':
      return `${percentOf(value)}%`
    case 'upload':
    case 'file':
    case 'image':
      return filesText(value)
    default:
      return plain(value)
  }
}

function chosenText(column: GridColumn, value: unknown, locale: Locale): string {
  if (!column.options) return dictText(column.dictCode ?? '', plain(value), locale)
  const choices = optionsOf(column, locale)
  return plain(value)
    .split(',')
    .map((part) => choices.find((choice) => choice.value === part)?.text ?? part)
    .join(', ')
}

/** Text of any value without `[object Object]`. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

export const percentOf = (value: unknown): number =>
  Math.min(100, Math.max(0, Math.round(Number(value) || 0)))

const PARTS = /YYYY|MM|DD|HH|mm|ss/g
/** `YYYY-MM-DD HH:mm:ss` in another arrangement. */
export function dateText(value: string, format: GridColumn['format']): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(value)
  if (!found || typeof format !== 'string') return value
  const [, YYYY = '', MM = '', DD = '', HH = '00', mm = '00', ss = '00'] = found
  const parts: Record<string, string> = { YYYY, MM, DD, HH, mm, ss }
  return format.replace(PARTS, (part) => parts[part]!)
}

function filesText(value: unknown): string {
  if (typeof value === 'string') return value
  const files = (Array.isArray(value) ? value : [value]) as GridFile[]
  return files.map(({ name }) => name).join(', ')
}

/** Puts a semicolon after every two characters; typed ones are ignored. */
export function tagText(typed: string): string {
  const signs = [...typed.replaceAll(/[;；]/g, '')]
  return signs.map((sign, at) => (at % 2 === 1 ? `${sign};` : sign)).join('')
}

const NUMBER = /^-?\d*\.?\d*$/
/** What a number cell may contain while typing: a minus sign, digits, one point. */
export const mayBeNumber = (typed: string) => NUMBER.test(typed)
/** On leaving: a number, or nothing. */
export function toNumber(typed: string): number | null {
  const number = Number(typed)
  return /\d/.test(typed) && Number.isFinite(number) ? number : null
}

/** Parses pasted text for a column; undefined when it is not valid there. */
export function readText(column: GridColumn, text: string, locale: Locale): unknown {
  const trimmed = text.trim()
  switch (column.type ?? 'input') {
    case 'inputNumber':
      return trimmed === '' ? null : (toNumber(trimmed.replaceAll(/,(?=\d{3})/g, '')) ?? undefined)
    case 'checkbox': {
      const [yes, no] = yesOf(column)
      if (trimmed === plain(yes) || YES_NO[0]!.includes(trimmed)) return yes
      return trimmed === '' || trimmed === plain(no) || YES_NO[1]!.includes(trimmed) ? no : undefined
    }
    case 'select':
      return trimmed === '' ? null : valueOf(column, trimmed, locale)
    case 'select-multiple': {
      const values = trimmed.split(/[,，、]\s*/).map((part) => (part ? valueOf(column, part, locale) : ''))
      return values.includes(undefined) ? undefined : values.join(',') || null
    }
    case 'date':
    case 'datetime':
      return readMoment(trimmed, column.type === 'datetime' ? 'moment' : 'day')
    case 'tags':
      return tagText(trimmed) || null
    case 'input':
    case 'textarea':
      return text === '' ? null : text
    case 'user-select':
    case 'depart-select':
    case 'select-dict-search':
      return trimmed === '' ? null : trimmed
    default:
      return undefined
  }
}

function valueOf(column: GridColumn, text: string, locale: Locale): string | undefined {
  const found = optionsOf(column, locale).find((option) => option.text === text || option.value === text)
  return found && !found.disabled ? found.value : undefined
}

export type Figures = Readonly<Record<'sum' | 'average', number | null>>

/** Sum and average of the numeric cells of a column; null without any. */
export function figures(rows: readonly GridRow[], field: string): Figures {
  let sum = 0
  let count = 0
  for (const row of rows) {
    const value = row[field]
    const number = typeof value === 'string' ? toNumber(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number)) continue
    sum += number
    count++
  }
  if (count === 0) return { sum: null, average: null }
  // sums of decimals have floating point noise
  const short = (value: number) => Number(value.toFixed(6))
  return { sum: short(sum), average: short(sum / count) }
}

/** A figure as the last line shows it. */
export const figureText = (value: number | null): string => (value === null ? '—' : formatNumber(value))
