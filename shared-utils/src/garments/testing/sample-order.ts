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

/** Test fixture: the default body of the catalogue. */
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

/** Categories that need larger buttons and heavier fabric (R-BTN-1, R-FAB-2). */
const COATS: readonly CategoryCode[] = ['OC', 'LO']
const COAT_BUTTON: ButtonFacts = { ...SAMPLE_BUTTON, sizes: [40, 24] }

/** Changes to the sample line; `enter` holds values entered by the user. */
export type LineChange = Omit<Partial<LineInput>, 'fabric'> & {
  enter?: StyleValues
  fabric?: Partial<FabricFacts> | null
}

/** Test fixture: a line that evaluates without errors, with the given changes. */
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

/** Test fixture: an order of these lines. */
export function sampleOrder(lines: LineInput[], more: Partial<OrderInput> = {}): OrderInput {
  return { lines, confirmed: [], rush: 'standard', ...more }
}

/** For tests: a deterministic sequence of pseudo-random numbers in [0, 1) (mulberry32). */
export function randomRow(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
