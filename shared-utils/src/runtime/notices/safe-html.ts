import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { HTML_ATTRIBUTES, HTML_TAGS } from '@mtm/shared-utils/contracts/html'

/**
 * HTML that somebody wrote, as nodes that are safe to show: what is not on the list is left out, links lead to
 * addresses of this site or the web only and open in a window that knows nothing of ours.
 */
export async function safeHtml(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify')
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: [...HTML_TAGS],
    ALLOWED_ATTR: [...HTML_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
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
