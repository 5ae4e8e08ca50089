import { errorLabel, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'

/** A page without scripts and styles that says what happened, in one language. */
export function plainPage(key: ErrorKey, params: Readonly<Record<string, string>>, locale: Locale): string {
  const title = escaped(pickLabel(PRODUCT, locale))
  const text = escaped(pickLabel(errorLabel(key, params), locale))
  return (
    `<!doctype html><html lang="${locale.replace('_', '-')}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
