/** Which frame of `index.html` shows before any module has run. */
export type FirstFrame = 'sign-in' | 'console'

const OPEN = /^\/user(\/|$)/

interface StoredText {
  getItem(key: string): string | null
}

/** The value of a stored `pro__` setting (the runtime's storage is not loaded yet). */
function stored(storage: StoredText, key: string): unknown {
  try {
    const { value, expire } = JSON.parse(storage.getItem(`pro__${key}`) ?? 'null') as Record<string, unknown>
    return typeof expire === 'number' && expire < Date.now() ? null : value
  } catch {
    return null
  }
}

/** Without a session every address ends at the sign-in page, so its frame can be shown at once. */
export function firstFrame(path: string, storage: StoredText): FirstFrame {
  return OPEN.test(path) || !stored(storage, 'Access-Token') ? 'sign-in' : 'console'
}

/** `<html lang>` for the remembered language. */
export function firstLanguage(storage: StoredText): string {
  const locale = stored(storage, 'LOCALE')
  return locale === 'ja_JP' ? 'ja-JP' : locale === 'en-US' ? 'en-US' : 'zh-CN'
}

/** Whether the page starts dark: as remembered, else as the system has it. */
export function isDarkAtFirst(storage: StoredText, prefersDark: boolean): boolean {
  const scheme = stored(storage, 'COLOR_SCHEME')
  return scheme === 'dark' || (scheme !== 'light' && prefersDark)
}

/** Preloads what the page names for its first frame, in its language: it arrives while the session is checked. */
export function preloadFrame({ dataset, lang, ownerDocument }: HTMLElement): void {
  const links = ownerDocument.head.querySelectorAll<HTMLLinkElement>(`link[data-frame="${dataset.frame}"]`)
  for (const link of links) if ((link.dataset.lang ?? lang) === lang) link.rel = 'preload'
}

/** Integrity values of the scripts that the page names, by address. */
export function namedIntegrity({ head }: Document): Record<string, string> {
  const links = head.querySelectorAll<HTMLLinkElement>('link[as=script]')
  return Object.fromEntries([...links].map(({ href, integrity }) => [href, integrity]))
}

/** The calls that the page names for the screen of its address; none when a query asks for something else. */
export function namedCalls({ head }: Document, search: string): string[] {
  const named = head.querySelectorAll<HTMLMetaElement>('meta[name=mtm-call]')
  return search ? [] : [...named].map(({ content }) => content)
}
