/** Body values by measure code, stored units (mm; weight 0.1 kg; slope 0.1 degree). */
export type Body = Readonly<Record<string, number>>
export type Unit = 'inch' | 'mm'

/** Values that are no lengths. */
const NO_LENGTH = new Set(['weight', 'shoulderSlope'])

/** Codes whose value is a difference between the sides, not a length. */
export function isPair(code: string): boolean {
  return /^(armLength|shoulderDrop|insideLeg)[RL]$/.test(code)
}

/** The ladies' jacket has a style group under the prefix of measurements. */
const STYLE_OF_BODY = 'body.seam'

/** True for a finding's field that is a measurement of the body: `body.chestGirth`. */
export function isBodyField(field: string): boolean {
  return field.startsWith('body.') && field !== STYLE_OF_BODY
}

export function isLength(code: string): boolean {
  return !NO_LENGTH.has(code)
}

/** Values that were typed in inches into fields of centimetres, put right. */
export function convertInches(body: Body): Record<string, number> {
  return convert(body, 2.54)
}

/** Values that were typed in millimetres into fields of centimetres, put right. */
export function convertMillimetres(body: Body): Record<string, number> {
  return convert(body, 0.1)
}

function convert(body: Body, factor: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(body).map(([code, value]) => [code, isLength(code) ? Math.round(value * factor) : value]),
  )
}

/** Stored limits a body measurement must keep. */
type Limits = ReadonlyMap<string, { min: number; max: number }>

/**
 * C01 (reference 6.3): figures that look like inches or millimetres. Besides the printed signs, three values below
 * their limits that would all be sound as inches.
 */
export function suspectUnit(body: Body, limits: Limits): { unit: Unit; code: string } | null {
  const { height, chestGirth } = body
  if (height !== undefined && chestGirth !== undefined && height < 900 && chestGirth < 750)
    return { unit: 'inch', code: 'height' }
  const lengths = Object.entries(body).filter(([code]) => isLength(code) && !isPair(code))
  const huge = lengths.find(([, value]) => value > 3000)
  if (huge) return { unit: 'mm', code: huge[0] }
  const small = lengths.filter(([code, value]) => value < (limits.get(code)?.min ?? -Infinity))
  const sound = small.filter(([code, value]) => {
    const { min, max } = limits.get(code) ?? { min: 0, max: 0 }
    return value * 2.54 >= min && value * 2.54 <= max
  })
  const first = sound[0]
  return first && sound.length >= 3 && sound.length === small.length ? { unit: 'inch', code: first[0] } : null
}
