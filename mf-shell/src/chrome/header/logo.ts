import { html } from 'lit'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { HOME, labelText, navigate } from '@mtm/shared-utils/runtime'

/** The cut of a jacket: also the mark of the sign-in page. */
const MARK = 'M10 4 4 8l2 20h20l2-20-6-4-6 12Z'

/** Mark and name of the product, leading home. */
export function logo({ markOnly = false }: { markOnly?: boolean } = {}) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(HOME)
  }
  const name = labelText(PRODUCT)
  return html`<a class="logo" href=${HOME} aria-label=${name} @click=${go}>
    <svg viewBox="0 0 32 32" aria-hidden="true"><path d=${MARK} fill="currentColor" /></svg>
    ${markOnly ? '' : html`<span class="truncate">${name}</span>`}
  </a>`
}
