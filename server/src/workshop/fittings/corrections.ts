import type { FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'
import type { FitProfileDraft } from '@mtm/shared-utils/contracts/dto/order-help'
import {
  sexOfLine,
  targetSheet,
  type CategoryCode,
  type Posture,
  type PostureDef,
  type Sex,
} from '@mtm/shared-utils/garments'
import type { Published } from '../../trade/published/published.ts'
import type { LineRecord } from '../../orders/order-record.ts'

/** Targets of a garment after a fitting: earlier targets plus changes. */
export function correctedTargets(
  targets: FittingPiece['targets'],
  deltas: Readonly<Record<string, number>>,
): FittingPiece['targets'] {
  return targets.map((item) => ({ ...item, target: item.target + (deltas[item.code] ?? 0) }))
}

/** Postures after a fitting: findings replace the postures they exclude. */
export function correctedPosture(defs: readonly PostureDef[], before: Posture, found: Posture): Posture {
  const isSet = (code: string) => !isZero(found[code])
  const gone = new Set(defs.filter(({ code }) => isSet(code)).flatMap(({ excludes = [] }) => excludes))
  const kept = Object.entries(before).filter(([code]) => !gone.has(code) && !(code in found))
  return Object.fromEntries([...kept, ...Object.entries(found).filter(([code]) => isSet(code))])
}

function isZero(value: Posture[string] | undefined): boolean {
  if (value === undefined) return true
  return typeof value === 'number' ? value === 0 : Object.values(value).every((one) => (one ?? 0) === 0)
}

/** A fitted garment with its corrected targets and postures. */
export interface CorrectedGarment {
  line: LineRecord
  mouldNo: string | null
  targets: FittingPiece['targets']
  posture: Posture
}

/** The client's fit profile for this kind of garment: the mould, and the deltas that lead to the corrections. */
export function learnedProfile(
  { catalogue }: Pick<Published, 'catalogue'>,
  customer: { id: string; sex: Sex },
  { line, mouldNo, targets, posture }: CorrectedGarment,
): FitProfileDraft {
  const category = line.category as CategoryCode
  const values = line.style
  const profile = {
    customerId: customer.id,
    category,
    fit: typeof values.fit === 'string' ? values.fit : null,
    posture: posture as NonNullable<FitProfileDraft['posture']>,
  }
  const bare =
    mouldNo &&
    targetSheet({
      moulds: catalogue.moulds ?? [],
      postures: catalogue.postures ?? [],
      category,
      sex: sexOfLine(catalogue, { category }, customer.sex),
      values,
      fitMode: 'TRY_ON',
      body: {},
      mouldNo,
      posture,
    })
  if (!bare)
    return { ...profile, fitMode: line.fitMode as FitProfileDraft['fitMode'], mouldNo: null, deltas: {} }
  const base = new Map(bare.items.map(({ code, target }) => [code, target]))
  const deltas = targets.flatMap(({ code, target }) => {
    const by = Math.round(target - (base.get(code) ?? target))
    return by === 0 ? [] : [[code, by] as const]
  })
  return { ...profile, fitMode: 'TRY_ON', mouldNo, deltas: Object.fromEntries(deltas) }
}
