import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import type { Rule } from '@mtm/shared-utils/contracts/issues'
import { LOCALES, pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { BOOLEAN_TEXTS, scaleOf, type Field } from '@mtm/shared-utils/contracts/resource'
import type { Cell, ReadCell } from './excel.ts'
import type { Dictionaries } from '../texts/dictionary-texts.ts'
import { isDeeper, MAX_DEPTH } from '../../platform/http/depth.ts'
import type { WireRow } from '../resource/rows.ts'

/**
 * A value of a row as a sheet holds it: amounts in whole units of the row's currency, or in the unit of their label,
 * texts of dictionaries, times as text.
 */
export function cellOf(field: Field, wire: string, row: WireRow, locale: Locale): Cell {
  const value = row[wire]
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'dict':
      // a value that its dictionary no longer knows stands for itself
      return (row[`${wire}_dictText`] as string | null) || plain(value)
    case 'integer':
    case 'decimal':
      return Number(value)
    case 'money':
      return rounded(
        Number(value) / (typeof row.currency === 'string' ? minorUnits(row.currency) : scaleOf(field)),
      )
    case 'length':
      return rounded(Number(value) / scaleOf(field))
    case 'boolean':
      return pickLabel(value === true ? BOOLEAN_TEXTS.yes : BOOLEAN_TEXTS.no, locale)
    case 'json':
      // a structure leaves in words where the server tells them
      return (row[`${wire}_dictText`] as string | null | undefined) ?? JSON.stringify(value)
    default:
      // keys of other records leave as the names that the server tells beside them
      return (row[`${wire}_dictText`] as string | null | undefined) || plain(value)
  }
}

/**
 * What a cell means to a field: a value for the schema of the resource, or the rule it breaks. `rounded`: a number that
 * a spreadsheet has cut.
 */
export type Meaning = { value: unknown } | { problem: Rule | 'rounded' }

/** Spreadsheets keep fifteen digits of a number; what stood behind them is gone. */
const MOST_KEPT = 1e15
/** How a longer number is saved as CSV. */
const CUT = /^\d(\.\d+)?E\+\d\d$/

const isCut = (cell: ReadCell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= MOST_KEPT : typeof cell === 'string' && CUT.test(cell.trim())

/** Reads a cell as a person may have filled it: numbers as texts, dates as such, dictionary texts in any language. */
export function meaningOf(field: Field, cell: ReadCell, dictionaries: Dictionaries): Meaning {
  const text = textOf(field, cell).trim()
  if (text === '') return { value: null }
  switch (field.kind) {
    case 'dict':
      return { value: codeOf(field, text, dictionaries) }
    case 'integer':
    case 'decimal':
      return numberOf(text, 1)
    case 'money':
    case 'length':
      return numberOf(text, scaleOf(field))
    case 'boolean':
      return booleanOf(text)
    case 'json':
      return jsonOf(text)
    default:
      return isCut(cell) ? { problem: 'rounded' } : { value: text }
  }
}

/** Divisions of decimal units leave tails that nobody wrote. */
const rounded = (value: number) => Number(value.toFixed(6))

const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A date cell has no zone: its UTC parts are what was shown. */
function textOf(field: Field, cell: ReadCell): string {
  if (cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  if (Number.isNaN(cell.getTime())) return ''
  const moment = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString()
  return field.kind === 'date' ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ')
}

function numberOf(text: string, scale: number): Meaning {
  const plainText = text.replaceAll(/(?<=\d)[,，](?=\d{3}(?!\d))/g, '')
  if (!/^[-+]?\d{1,15}(\.\d{1,15})?(e[-+]?\d{1,2})?$/i.test(plainText)) return { problem: 'number' }
  const value = rounded(Number(plainText) * scale)
  // finer than what is stored
  if (scale > 1 && !Number.isInteger(value)) return { problem: 'format' }
  return { value }
}

/** The value behind a text, in whichever language; what is no text of the dictionary may be a value itself. */
function codeOf(field: Field, text: string, dictionaries: Dictionaries): string {
  const items = [...(dictionaries.get(field.dict ?? '')?.values() ?? [])]
  const says = (item: (typeof items)[number]) =>
    [item.text, item.textEn, item.textJp].some((one) => one !== '' && fold(one) === fold(text))
  const found = items.find((item) => !item.disabled && says(item)) ?? items.find(says)
  return found?.value ?? text
}

const TRUE = new Set(['true', '1', 'y', ...spoken(BOOLEAN_TEXTS.yes)])
const FALSE = new Set(['false', '0', 'n', ...spoken(BOOLEAN_TEXTS.no)])

function booleanOf(text: string): Meaning {
  const said = fold(text)
  if (TRUE.has(said)) return { value: true }
  return FALSE.has(said) ? { value: false } : { problem: 'unknown' }
}

function jsonOf(text: string): Meaning {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeper(value, MAX_DEPTH) ? { problem: 'format' } : { value }
  } catch {
    return { problem: 'format' }
  }
}

function spoken(label: Label): string[] {
  return LOCALES.map((locale) => fold(pickLabel(label, locale)))
}

/** Text as people compare it: without regard to case, width and surrounding space. */
export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
