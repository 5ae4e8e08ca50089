import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { HTML_ATTRIBUTES, HTML_TAGS } from '@mtm/shared-utils/contracts/html'
import sanitize from 'sanitize-html'

/** HTML as it is stored: what is not on the list is left out, addresses lead to this site or the web only. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...HTML_TAGS],
    allowedAttributes: { '*': [...HTML_ATTRIBUTES] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !localOrHttp(attribs.src ?? ''),
  })
}
