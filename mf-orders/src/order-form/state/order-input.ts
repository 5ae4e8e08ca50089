import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  estimate,
  evaluate,
  type ButtonFacts,
  type Evaluation,
  type FabricFacts,
  type LiningFacts,
  type OrderInput,
  type Sex,
} from '@mtm/shared-utils/garments'
import type { ButtonRow, FabricRow, LiningRow } from '../order-port.ts'
import type { Materials } from './use-materials.ts'
import { plainBody, type OrderWork } from './order-work.ts'

const DAY = 86_400_000
/** Values of the dictionary `sex`. */
export const MALE = '1'
export const FEMALE = '2'

/** The sex the measurements are judged by: the customer's, else the first garment's. */
export function sexOf(work: OrderWork, published: Pick<PublishedCatalogue, 'catalogue'>): Sex {
  if (work.customer) return work.customer.sex === FEMALE ? 'F' : 'M'
  const [first] = work.lines
  return published.catalogue.categories.find((one) => one.code === first?.category)?.sex ?? 'M'
}

/** The body values an order is made to: from the sheet or typed, the rest estimated and marked. */
export function bodyOf(
  work: OrderWork,
  published: Pick<PublishedCatalogue, 'catalogue'>,
): { body: Record<string, number>; estimated: string[] } {
  const { sheet, typed, typing } = work.measures
  const source = sheet && !typing ? sheet.body : typed
  const taken = plainBody(source)
  const marked = Object.keys(source).filter((code) => source[code]!.source === 'estimated')
  const wanted = new Set(
    published.catalogue.categories
      .filter((category) => work.lines.some((line) => line.category === category.code))
      .flatMap((category) => category.measures.estimated),
  )
  const filled = estimate(sexOf(work, published), taken, [...wanted])
  return { body: filled.body, estimated: [...marked, ...filled.estimated] }
}

/** The order as the rules see it. */
export function orderInput(
  work: OrderWork,
  published: PublishedCatalogue,
  materials: Pick<Materials, 'fabric' | 'lining' | 'button'>,
  now = Date.now(),
): OrderInput {
  const { body, estimated } = bodyOf(work, published)
  const { sheet, previous, typing } = work.measures
  const takenAt = sheet && !typing ? Date.parse(sheet.takenAt.replace(' ', 'T')) : Number.NaN
  return {
    confirmed: work.confirmed,
    rush: work.rush,
    country: work.country ?? undefined,
    sex: sexOf(work, published),
    previousBody: previous ? plainBody(previous.body) : undefined,
    lines: work.lines.map((line) => ({
      category: line.category,
      quantity: line.quantity,
      style: line.style,
      baseline: line.baseline,
      entered: line.entered,
      fabric: fabricFacts(materials.fabric(line.fabricNo)),
      lining: liningFacts(materials.lining(line.liningNo)),
      button: buttonFacts(materials.button(line.buttonNo)),
      fitMode: line.fitMode,
      body,
      estimated,
      measureAgeDays: Number.isNaN(takenAt) ? undefined : Math.floor((now - takenAt) / DAY),
    })),
  }
}

/** What the rules make of the work, here and now. */
export function evaluateWork(
  work: OrderWork,
  published: PublishedCatalogue,
  materials: Pick<Materials, 'fabric' | 'lining' | 'button'>,
): Evaluation {
  return evaluate(published, orderInput(work, published, materials))
}

function fabricFacts(row: FabricRow | null | undefined): FabricFacts | null {
  if (!row) return null
  return {
    fabricNo: row.fabricNo,
    status: row.status,
    stockPolicy: row.stockPolicy,
    weight: row.weight,
    width: row.width,
    pattern: row.pattern,
    pricePerM: row.pricePerM ?? 0,
    priceClass: row.priceClass,
    freeMm: row.freeMm ?? 0,
    substituteNo: row.substituteNo,
    repeatV: row.repeatV,
  }
}

function liningFacts(row: LiningRow | null | undefined): LiningFacts | null {
  return row ? { liningNo: row.liningNo, status: row.status, pricePerM: row.pricePerM ?? 0 } : null
}

function buttonFacts(row: ButtonRow | null | undefined): ButtonFacts | null {
  if (!row) return null
  const sizes = Array.isArray(row.sizes)
    ? row.sizes.filter((size): size is number => typeof size === 'number')
    : []
  return {
    buttonNo: row.buttonNo,
    status: row.status,
    material: row.material,
    sizes,
    setPrice: row.setPrice ?? 0,
  }
}
