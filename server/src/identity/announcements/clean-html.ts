import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import {
  alignmentClass,
  alignmentOf,
  HTML_ATTRIBUTES,
  HTML_CLASSES,
  HTML_TAGS,
} from '@mtm/shared-utils/contracts/html'
import sanitize from 'sanitize-html'

/** HTML as it is stored: what is not on the list is left out, addresses lead to this site or the web only. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...HTML_TAGS],
    allowedAttributes: { '*': [...HTML_ATTRIBUTES] },
    allowedClasses: { '*': [...HTML_CLASSES] },
    // what pasted HTML says in a style counts as far as it is an alignment
    transformTags: {
      '*': (tagName, { class: classes, style, ...attribs }) => {
        const alignment = alignmentOf(classes, style)
        return { tagName, attribs: alignment ? { ...attribs, class: alignmentClass(alignment) } : attribs }
      },
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !localOrHttp(attribs.src ?? ''),
  })
}
