import { errorLabel, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'

export interface PlainPage {
  locale: Locale
  /** default: the name of the product */
  title?: ErrorKey
  /** what happened */
  text: ErrorKey
  /** the values that the text names */
  params?: Readonly<Record<string, string>>
  /** HTML below the text */
  below?: string
}

/** A page of the server itself, without scripts and styles, in one language. Search engines leave it out. */
export function plainPage({ locale, title, text, params = {}, below = '' }: PlainPage): string {
  const name = escapeHtml(pickLabel(title ? errorLabel(title) : PRODUCT, locale))
  return (
    `<!doctype html><html lang="${locale.replace('_', '-')}"><head><meta charset="utf-8"><title>${name}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>` +
    `<body><main><h1>${name}</h1><p>${escapeHtml(pickLabel(errorLabel(text, params), locale))}</p>` +
    `${below}</main></body></html>`
  )
}
