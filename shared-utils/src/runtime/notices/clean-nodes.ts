import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import {
  alignmentClass,
  alignmentOf,
  HTML_ATTRIBUTES,
  HTML_CLASSES,
  HTML_TAGS,
} from '@mtm/shared-utils/contracts/html'
import createPurify from 'dompurify'

const purify = createPurify(window)
// of styles and classes only the alignment stays, as a class
purify.addHook('beforeSanitizeAttributes', (node) => {
  // also called for the root of a fragment
  if (node.nodeType !== Node.ELEMENT_NODE || !(node.hasAttribute('style') || node.hasAttribute('class')))
    return
  const alignment = alignmentOf(node.getAttribute('class'), node.getAttribute('style'))
  node.removeAttribute('style')
  node.removeAttribute('class')
  if (alignment) node.setAttribute('class', alignmentClass(alignment))
})

/** The nodes of {@link safeHtml}. */
export function cleanNodes(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: [...HTML_TAGS],
    ALLOWED_ATTR: [...HTML_ATTRIBUTES, 'class'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const block of fragment.querySelectorAll<HTMLElement>(`.${HTML_CLASSES.join(',.')}`))
    // sheets do not reach into every place that shows it
    block.style.textAlign = alignmentOf(block.className, null) ?? ''
  for (const link of fragment.querySelectorAll('a')) {
    if (!localOrHttp(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  for (const picture of fragment.querySelectorAll('img')) {
    if (!localOrHttp(picture.getAttribute('src') ?? '')) picture.remove()
    picture.loading = 'lazy'
  }
  return fragment
}
