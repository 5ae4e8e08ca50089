const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** A number of bytes with the unit that fits, as in the limits of uploads: 1 MB is 1024 × 1024 bytes. */
export function sizeText(bytes: number): string {
  let unit = 0
  let number = bytes
  for (; number >= STEP && unit < UNITS.length - 1; unit++) number /= STEP
  return `${unit === 0 ? number : number.toFixed(1)} ${UNITS[unit]}`
}
