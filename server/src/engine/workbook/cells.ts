import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import type { Rule } from '@mtm/shared-utils/contracts/issues'
import { LOCALES, pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { BOOLEAN_TEXTS, scaleOf, type Field } from '@mtm/shared-utils/contracts/resource'
import type { Cell, ReadCell } from './excel.ts'
import type { Dictionaries } from '../texts/dictionary-texts.ts'
import { isDeeper, MAX_DEPTH } from '../../platform/http/depth.ts'
import type { WireRow } from '../resource/rows.ts'

/**
 * The cell of a value: amounts in units of the row's currency or of their label, dictionary texts, times as text.
 */
export function cellOf(field: Field, wire: string, row: WireRow, locale: Locale): Cell {
  const value = row[wire]
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'dict':
      // a value missing in its dictionary is written as is
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
      // structures are written as the text computed by the server
      return (row[`${wire}_dictText`] as string | null | undefined) ?? JSON.stringify(value)
    default:
      // foreign keys are written as the names computed by the server
      return (row[`${wire}_dictText`] as string | null | undefined) || plain(value)
  }
}

/**
 * The parsed value of a cell for a field, or the violated rule. `rounded`: a number truncated by a spreadsheet.
 */
export type Meaning = { value: unknown } | { problem: Rule | 'rounded' }

/** Spreadsheets keep only fifteen significant digits. */
const MOST_KEPT = 1e15
/** The CSV form of longer numbers. */
const CUT = /^\d(\.\d+)?E\+\d\d$/

const isCut = (cell: ReadCell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= MOST_KEPT : typeof cell === 'string' && CUT.test(cell.trim())

/** Parses a cell leniently: numbers as text, date cells, dictionary texts in any language. */
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

/** Removes floating-point tails of unit conversions. */
const rounded = (value: number) => Number(value.toFixed(6))

const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A date cell has no zone: its UTC parts are the displayed ones. */
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
  // more precise than stored
  if (scale > 1 && !Number.isInteger(value)) return { problem: 'format' }
  return { value }
}

/** The value of a dictionary text in any language; other texts may be values themselves. */
function codeOf(field: Field, text: string, dictionaries: Dictionaries): string {
  const items = [...(dictionaries.get(field.dict ?? '')?.values() ?? [])]
  const hasLabel = (item: (typeof items)[number]) =>
    [item.text, item.textEn, item.textJp].some((one) => one !== '' && fold(one) === fold(text))
  const found = items.find((item) => !item.disabled && hasLabel(item)) ?? items.find(hasLabel)
  return found?.value ?? text
}

const TRUE = new Set(['true', '1', 'y', ...spoken(BOOLEAN_TEXTS.yes)])
const FALSE = new Set(['false', '0', 'n', ...spoken(BOOLEAN_TEXTS.no)])

function booleanOf(text: string): Meaning {
  const folded = fold(text)
  if (TRUE.has(folded)) return { value: true }
  return FALSE.has(folded) ? { value: false } : { problem: 'unknown' }
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

/** Normalises text for comparison: case, width and surrounding space are ignored. */
export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
