import { BUDGET, MB } from '../measure.ts'
import type { AddRow, Units } from '../mix/load-rows.ts'
import { measureExports } from './measure-exports.ts'
import { measureGrowth } from './measure-growth.ts'

/**
 * A part of `npm run bench many`: every list with 1 000 and with 1 000 000 orders. What stays below a moment passes,
 * whatever it was before.
 */
export async function addListRows(add: AddRow, { ms, times }: Units): Promise<void> {
  await measureGrowth(({ who, address, few, many, first, isFar }) => {
    const what = `${who} ${address}, ${ms(many)} (first ${ms(first)}), with 1 000 orders ${ms(few)}`
    if (many < BUDGET.moment) add(what, many, BUDGET.moment, ms)
    else add(what, many / few, isFar ? BUDGET.farFactor : BUDGET.manyFactor, times)
  })
}

/** A part of `npm run bench many`: what every export costs with 1 000 000 orders. */
export async function addExportRows(add: AddRow, { ms }: Units): Promise<void> {
  const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`
  for (const { address, ms: taken, size, memory } of await measureExports()) {
    add(`${address}, ${mb(size)}`, taken, BUDGET.exportTime, ms)
    if (memory !== null) add('its memory above idle', memory, BUDGET.exportMemory, mb)
  }
}
