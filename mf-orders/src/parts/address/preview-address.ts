import type { CategoryCode, StyleValue, StyleValues } from '@mtm/shared-utils/garments'
import type { GarmentView } from '@mtm/shared-utils/garments/preview'
import { VIEWS } from '../../garment/views.ts'

export const ZOOMS = [1, 1.5, 2, 3, 4] as const

/** The state of the preview in the tab's address, so that links reproduce it. */
export interface PreviewAddress {
  category: CategoryCode
  view: GarmentView
  /** zoom of the garment; `true`: true scale */
  zoom: number | 'true'
  /** values that differ from the defaults */
  values: StyleValues
  /** style number of the compared garment */
  beside: string | null
}

type Query = Readonly<Record<string, string>>

const PART = ';'
const IS = ':'
const AND = '+'

/** Parses an address; invalid parts are ignored. */
export function readPreview(query: Query, categories: readonly string[]): PreviewAddress {
  const category = categories.includes(query.category ?? '') ? query.category! : (categories[0] ?? 'MJ')
  return {
    category: category as CategoryCode,
    view: VIEWS.find((view) => view === query.view) ?? 'front',
    zoom: query.zoom === 'true' ? 'true' : (ZOOMS.find((zoom) => String(zoom) === query.zoom) ?? 1),
    values: readValues(query.style ?? ''),
    beside: query.beside || null,
  }
}

/** `lapel.width:95;pocket.inside:left+pen`: numbers stay numbers, lists lists. */
export function readValues(text: string): StyleValues {
  const values: StyleValues = {}
  for (const part of text.split(PART)) {
    const at = part.indexOf(IS)
    if (at <= 0) continue
    values[part.slice(0, at)] = readValue(part.slice(at + 1))
  }
  return values
}

function readValue(text: string): StyleValue {
  if (text === '') return null
  if (text.startsWith('=')) return Number(text.slice(1))
  if (text.startsWith('[')) return text.slice(1).split(AND).filter(Boolean)
  return decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/gi, '%25'))
}

/** Serialises the values that differ from the defaults; null without differences. */
export function writeValues(values: StyleValues, usual: StyleValues): string | null {
  const parts = Object.entries(values)
    .filter(([group, value]) => JSON.stringify(value) !== JSON.stringify(usual[group]))
    .map(([group, value]) => `${group}${IS}${writeValue(value)}`)
  return parts.length > 0 ? parts.join(PART) : null
}

function writeValue(value: StyleValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return `=${value}`
  if (Array.isArray(value)) return `[${value.join(AND)}`
  return encodeURIComponent(value)
}
