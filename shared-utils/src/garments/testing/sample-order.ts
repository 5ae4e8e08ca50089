import { baselineOf } from '../rules/baseline.ts'
import { BUILT_IN } from '../seeds/seeds.ts'
import type {
  ButtonFacts,
  CategoryCode,
  FabricFacts,
  LineInput,
  LiningFacts,
  OrderInput,
  Sex,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'

/** For tests: the middle body of the catalogue, every measurement at its default. */
export function sampleBody(sex: Sex): Record<string, number> {
  return Object.fromEntries(
    BUILT_IN.catalogue.measures.map(({ code, defaults }) => [code, defaults[sex] ?? 0]),
  )
}

export const SAMPLE_FABRIC: FabricFacts = {
  fabricNo: 'TW-3201',
  status: 'onSale',
  stockPolicy: 'stock',
  weight: 280,
  width: 1500,
  pattern: 'solid',
  pricePerM: 32000,
  priceClass: 'A',
  freeMm: 60000,
  substituteNo: null,
  oneWay: false,
  repeatV: null,
}
export const SAMPLE_LINING: LiningFacts = { liningNo: 'L-010', status: 'onSale', pricePerM: 4500 }
export const SAMPLE_BUTTON: ButtonFacts = {
  buttonNo: 'B-12',
  status: 'onSale',
  material: 'horn',
  sizes: [32, 24],
  setPrice: 6000,
}

/** Buttons and cloth weights that suit a category (R-BTN-1, R-FAB-2). */
const COATS: readonly CategoryCode[] = ['OC', 'LO']
const COAT_BUTTON: ButtonFacts = { ...SAMPLE_BUTTON, sizes: [40, 24] }

/** What a test changes of a line: `enter` are values the user put in himself. */
export type LineChange = Omit<Partial<LineInput>, 'fabric'> & {
  enter?: StyleValues
  fabric?: Partial<FabricFacts> | null
}

/** For tests: a line that evaluates without errors, and what the test changes of it. */
export function sampleLine(category: CategoryCode, change: LineChange = {}): LineInput {
  const { enter = {}, fabric, baseline = baselineOf(BUILT_IN.catalogue, category), ...more } = change
  return {
    category,
    quantity: 1,
    style: { ...baseline, ...more.style, ...enter },
    baseline,
    entered: Object.keys(enter),
    lining: SAMPLE_LINING,
    button: COATS.includes(category) ? COAT_BUTTON : SAMPLE_BUTTON,
    fitMode: 'BODY',
    body: sampleBody(category.startsWith('L') || category === 'SK' ? 'F' : 'M'),
    estimated: [],
    ...more,
    ...(more.style ? { style: { ...baseline, ...more.style, ...enter } } : {}),
    fabric:
      fabric === null
        ? null
        : { ...SAMPLE_FABRIC, ...(COATS.includes(category) ? { weight: 450 } : {}), ...fabric },
  }
}

/** For tests: an order of these lines. */
export function sampleOrder(lines: LineInput[], more: Partial<OrderInput> = {}): OrderInput {
  return { lines, confirmed: [], rush: 'standard', ...more }
}

/** For tests: the same row of pseudo-random numbers on every run, from 0 to below 1 (mulberry32). */
export function randomRow(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
