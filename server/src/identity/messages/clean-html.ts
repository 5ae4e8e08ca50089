import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import {
  alignmentClass,
  alignmentOf,
  HTML_ATTRIBUTES,
  HTML_CLASSES,
  HTML_TAGS,
} from '@mtm/shared-utils/contracts/html'
import sanitize from 'sanitize-html'

/** Sanitises HTML for storage: drops everything not on the allowlist; links lead to this site or the web only. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...HTML_TAGS],
    allowedAttributes: { '*': [...HTML_ATTRIBUTES] },
    allowedClasses: { '*': [...HTML_CLASSES] },
    // of the inline styles of pasted HTML only the alignment is kept
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
