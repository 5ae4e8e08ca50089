import type { DeviceClass } from '@mtm/shared-utils/contracts/dto/monitor/browser'

/** Families in the order in which their names are looked for: Edge and Opera name Chrome, Chrome names Safari. */
const FAMILIES = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const

/** Family and major version of a browser, as `Chrome 141`. Nothing else of the header is kept. */
export function browserOf(userAgent = ''): string {
  for (const [family, version] of FAMILIES) {
    const found = version.exec(userAgent)
    if (found) return `${family} ${found[1]}`
  }
  return 'other'
}

/** The coarse class of a device. */
export function deviceOf(userAgent = ''): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop'
}
