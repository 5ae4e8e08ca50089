/** Names in the order in which they must be looked for: each browser also names those it resembles. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPadOS', /iPad/],
  ['iOS', /iPhone/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/**
 * A browser and its system by their usual names; null when neither is known.
 * @example const device = deviceOf(navigator.userAgent) // Chrome · Windows
 */
export function deviceOf(userAgent: string | null): string | null {
  const find = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || null
}
