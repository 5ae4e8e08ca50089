import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'

/** The address of the legacy site, from `<meta name="mtm-legacy-base" content="/legacy">`; null without one. */
export function legacyBase(): string | null {
  const base = document.querySelector<HTMLMetaElement>('meta[name="mtm-legacy-base"]')?.content.trim()
  return base && localOrHttp(base) ? base.replace(/\/+$/, '') : null
}
