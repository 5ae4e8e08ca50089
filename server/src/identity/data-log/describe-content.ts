import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { wireName, type Resource } from '@mtm/shared-utils/contracts/resource'
import { addDictTexts, type WireRow } from '../../engine/resource/rows.ts'
import type { DictTexts } from '../../engine/texts/dictionary-texts.ts'
import { cellOf } from '../../engine/workbook/cells.ts'
import type { DescribedField } from './history-source.ts'

/**
 * The values of a version under the names of its declaration, in the order of the declaration; values that it does not
 * know follow under their keys.
 */
export function describeContent(
  resource: Resource | undefined,
  content: Readonly<Record<string, unknown>>,
  { texts, locale }: { texts: DictTexts; locale: Locale },
): DescribedField[] {
  const row: WireRow = { ...content, id: '' }
  const declared = Object.entries(resource?.fields ?? {}).map(([name, field]) => ({
    field,
    wire: wireName(resource!, name),
  }))
  if (resource) addDictTexts(resource, [row], texts)
  const known = declared.filter(({ wire }) => wire in content)
  const wires = new Set(known.map(({ wire }) => wire))
  return [
    ...known.map(({ field, wire }) => {
      const cell = cellOf(field, wire, row, locale)
      return {
        field: wire,
        label: pickLabel(field.label, locale),
        value: cell === null ? null : String(cell),
      }
    }),
    ...Object.entries(content)
      .filter(([key]) => !wires.has(key))
      .map(([key, value]) => ({ field: key, label: key, value: plain(value) })),
  ]
}

function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
