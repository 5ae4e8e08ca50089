import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'

/**
 * Where the site stands that is being replaced page by page, as the page says in
 * `<meta name="mtm-legacy-base" content="/legacy">`; null when there is none.
 */
export function legacyBase(): string | null {
  const base = document.querySelector<HTMLMetaElement>('meta[name="mtm-legacy-base"]')?.content.trim()
  return base && localOrHttp(base) ? base.replace(/\/+$/, '') : null
}
