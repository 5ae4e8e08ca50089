const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/**
 * A number of bytes with the unit that fits, as in the limits of uploads: 1 MB is 1024 × 1024 bytes.
 * @example formatBytes(1_536) // '1.5 KB'
 */
export function formatBytes(bytes: number): string {
  let unit = 0
  let number = Math.max(0, bytes)
  for (; number >= STEP && unit < UNITS.length - 1; unit++) number /= STEP
  return `${unit === 0 ? number : number.toFixed(1)} ${UNITS[unit]}`
}
