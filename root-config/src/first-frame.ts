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
