/** Arithmetic in GF(2^8) of QR codes, modulo x^8 + x^4 + x^3 + x^2 + 1. */
const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  EXP[power + 255] = value
  LOG[value] = power
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!)
const over = (a: number, b: number): number => (a === 0 ? 0 : EXP[LOG[a]! + 255 - LOG[b]!]!)

/** Evaluates a polynomial, highest coefficient last. */
const valueAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => times(sum, x) ^ coefficient, 0)

/**
 * Corrects the bytes of a block with trailing check bytes.
 * @param checks number of check bytes
 * @returns the bytes without check bytes; null when there are too many errors
 */
export function mend(block: readonly number[], checks: number): number[] | null {
  const backwards = block.toReversed()
  const syndromes = Array.from({ length: checks }, (_, power) => valueAt(backwards, EXP[power]!))
  if (syndromes.every((one) => one === 0)) return block.slice(0, -checks)
  const locator = locatorOf(syndromes)
  const wrong = locator.length - 1
  if (wrong * 2 > checks) return null
  const evaluator = Array.from({ length: checks }, (_, power) =>
    locator.slice(0, power + 1).reduce((sum, one, index) => sum ^ times(one, syndromes[power - index]!), 0),
  )
  // in characteristic 2 only odd powers remain in the derivative
  const derivative = locator.slice(1).map((one, index) => (index % 2 === 0 ? one : 0))
  const mended = [...block]
  let found = 0
  for (let place = 0; place < block.length; place += 1) {
    const inverse = EXP[(255 - place) % 255]!
    if (valueAt(locator, inverse) !== 0) continue
    const slope = valueAt(derivative, inverse)
    if (slope === 0) return null
    const error = times(EXP[place]!, over(valueAt(evaluator, inverse), slope))
    mended[block.length - 1 - place]! ^= error
    found += 1
  }
  return found === wrong ? mended.slice(0, -checks) : null
}

/** Berlekamp–Massey: the shortest error locator polynomial. */
function locatorOf(syndromes: readonly number[]): number[] {
  let locator = [1]
  let before = [1]
  let length = 0
  let gap = 1
  let last = 1
  for (const [step, syndrome] of syndromes.entries()) {
    let off = syndrome
    for (let index = 1; index <= length; index += 1)
      off ^= times(locator[index] ?? 0, syndromes[step - index]!)
    if (off === 0) {
      gap += 1
      continue
    }
    const factor = over(off, last)
    const kept = locator
    const size = Math.max(locator.length, before.length + gap)
    locator = Array.from(
      { length: size },
      (_, index) => (kept[index] ?? 0) ^ times(factor, before[index - gap] ?? 0),
    )
    if (2 * length <= step) {
      length = step + 1 - length
      before = kept
      last = off
      gap = 1
    } else gap += 1
  }
  return locator.slice(0, length + 1)
}
