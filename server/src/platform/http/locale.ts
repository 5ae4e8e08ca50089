import { DEFAULT_LOCALE, LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'

/** The first supported language of an Accept-Language header; Chinese by default. */
export function localeOf(header: string | undefined): Locale {
  if (!header) return DEFAULT_LOCALE
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/)
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const found = LOCALES.find((locale) => locale.startsWith(language) && language.length === 2)
    if (found) return found
  }
  return DEFAULT_LOCALE
}
