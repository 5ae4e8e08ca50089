type Triple = readonly [number, number, number]

/** White point D65 of sRGB (CIE 15). */
const WHITE: Triple = [0.95047, 1, 1.08883]

/** CIE Lab of `#rrggbb`; null for anything else. */
function labOf(hex: string | undefined): Triple | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '')
  if (!match) return null
  const linear = (at: number) => {
    const part = Number.parseInt(match[at] ?? '', 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [linear(1), linear(2), linear(3)]
  const folded = (value: number, white: number) => {
    const share = value / white
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
  }
  const x = folded(0.4124564 * r + 0.3575761 * g + 0.1804375 * b, WHITE[0])
  const y = folded(0.2126729 * r + 0.7151522 * g + 0.072175 * b, WHITE[1])
  const z = folded(0.0193339 * r + 0.119192 * g + 0.9503041 * b, WHITE[2])
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Perceived distance of two colours (CIE76 ΔE in Lab, as in the fabric album); undefined when one is unknown. */
export function colourDistance(one: string | undefined, other: string | undefined): number | undefined {
  const [a, b] = [labOf(one), labOf(other)]
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : undefined
}
