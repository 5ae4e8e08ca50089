import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Catalogue } from '@mtm/shared-utils/garments'
import type { FormLine } from './form-state.ts'

/** The name of a garment in the order; several of one category are numbered. */
export function lineTitle(
  lines: readonly Pick<FormLine, 'category'>[],
  index: number,
  catalogue: Catalogue,
  label: (label: Labelled) => string,
): string {
  const line = lines[index]
  if (!line) return ''
  const category = catalogue.categories.find((one) => one.code === line.category)
  const name = category ? label(category) : line.category
  const alike = lines.filter((one) => one.category === line.category).length
  if (alike < 2) return name
  const place = lines.slice(0, index + 1).filter((one) => one.category === line.category).length
  return `${name} ${place}`
}
