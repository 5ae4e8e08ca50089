import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'

type Body = Readonly<Record<string, number>>
type Targets = Readonly<Record<string, number>>

/** Back length of a ladies' jacket by its length class, mm (reference 4.2). */
const LENGTH_CLASS: Record<string, number> = { crop: 520, short: 580, regular: 640, long: 720 }
/** Skirt length by class, mm (4.6). */
const SKIRT_LENGTH: Record<string, number> = { mini: 420, above: 480, knee: 560, midi: 700, long: 880 }
/** Coat length against the mould's, which is knee-long, mm: middle of the class's range (4.5). */
const COAT_LENGTH: Record<string, number> = { short: 850 - 1040, knee: 0, mid: 1160 - 1040 }
/** Hem of trouser legs against the mould's, mm: middle of the range of R-PANT-6 (5). */
const LEG_HEM: Record<string, number> = { skinny: -60, taper: -20, crop: -20, straight: 20, wide: 120 }
/** A flared hem is wider than the knee by at least 4 cm (R-PANT-6). */
const FLARE = 60
/** The foot passes a hem of the heel girth less 1 cm (R-PANT-7). */
const FOOT = 10
/** Share of a full circle that a skirt shape is cut from; flared as the circle design's usual range begins (2.10). */
const CIRCLE: Record<string, number> = { flare: 0.35, half: 0.5, circle: 1 }

/** Radius of a circle skirt from the centre to the hem, mm; undefined for other shapes. */
export function skirtRadius(shape: unknown, waist: number, length: number): number | undefined {
  const share = CIRCLE[String(shape)]
  return share === undefined ? undefined : Math.round(waist / (2 * Math.PI * share) + length)
}

function trousers(values: StyleValues, targets: Targets, body: Body): Record<string, number> {
  const { hem: mouldHem, knee } = targets
  const flared = values.leg === 'flare'
  const by = LEG_HEM[String(values.leg)]
  const wanted = flared && knee !== undefined ? knee + FLARE : (mouldHem ?? NaN) + (by ?? 0)
  const hem = body.heelGirth === undefined ? wanted : Math.max(wanted, body.heelGirth - FOOT)
  return Number.isNaN(hem) ? {} : { hem }
}

function skirt(values: StyleValues, { waist }: Targets): Record<string, number> {
  const length = SKIRT_LENGTH[String(values.length)]
  if (length === undefined) return {}
  const radius = waist === undefined ? undefined : skirtRadius(values.shape, waist, length)
  const share = CIRCLE[String(values.shape)]
  return radius === undefined || share === undefined
    ? { length }
    : { length, hem: Math.round(2 * Math.PI * share * radius) }
}

/**
 * What the style's length adds to a mould, mm by finished measurement: a try-on garment has the length of its table, an
 * ordered one that of its style.
 */
export function styleLengths(category: CategoryCode, values: StyleValues): Record<string, number> {
  if (category === 'LJ') {
    const length = LENGTH_CLASS[String(values['length.class'])]
    return length === undefined ? {} : { backLength: length - (LENGTH_CLASS.regular ?? length) }
  }
  const length =
    category === 'SK'
      ? (SKIRT_LENGTH[String(values.length)] ?? NaN) - (SKIRT_LENGTH.knee ?? NaN)
      : (COAT_LENGTH[String(values.length)] ?? NaN)
  const known = ['SK', 'OC', 'LO'].includes(category) && !Number.isNaN(length)
  return known ? { length } : {}
}

/** Finished measurements that the style decides rather than the body, mm. */
export function styleTargets(
  category: CategoryCode,
  values: StyleValues,
  targets: Targets,
  body: Body,
): Record<string, number> {
  switch (category) {
    case 'LJ': {
      const backLength = LENGTH_CLASS[String(values['length.class'])]
      return backLength === undefined ? {} : { backLength }
    }
    case 'OC':
    case 'LO': {
      const off = COAT_LENGTH[String(values.length)]
      return off === undefined || targets.length === undefined ? {} : { length: targets.length + off }
    }
    case 'MT':
    case 'LT':
      return trousers(values, targets, body)
    case 'SK':
      return skirt(values, targets)
    default:
      return {}
  }
}
