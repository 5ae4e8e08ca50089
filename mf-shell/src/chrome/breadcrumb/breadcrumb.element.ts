import { html } from 'lit'
import {
  $location,
  $routes,
  HOME,
  HOME_TITLE,
  isPlainClick,
  labelText,
  matchRoute,
  navigate,
} from '@mtm/shared-utils/runtime'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import { breadcrumbStyles } from './breadcrumb.styles.ts'

interface Crumb {
  path: string
  title: Label
}

const HOME_CRUMB: Crumb = { path: HOME, title: HOME_TITLE }

/**
 * The way to the current page: home first, then the matched routes; the last is where you are.
 * @attr short shows the last two parts of the way
 * @cssprop --chrome-muted colour of the links; default: the muted ink
 * @cssprop --chrome-strong colour of a link under the pointer; default: the primary colour
 */
export class MtmBreadcrumbElement extends MtmElement {
  static override styles = [chromeStyles, breadcrumbStyles]

  static override properties = { short: { type: Boolean } }
  /** The last two parts of the way, where there is little room. */
  declare short: boolean

  constructor() {
    super()
    this.short = false
    new StoreController(this, [$location, $routes])
  }

  override render() {
    const way = [HOME_CRUMB, ...crumbs($location.get().path)]
    return html`<nav aria-label=${t('breadcrumb.label')}>
      <ol>
        ${(this.short ? way.slice(-2) : way).map((crumb, index, { length }) =>
          index < length - 1 || crumb === HOME_CRUMB
            ? this.#link(crumb, index === length - 1)
            : html`<li><span class="truncate" aria-current="page">${labelText(crumb.title)}</span></li>`,
        )}
      </ol>
    </nav>`
  }

  #link({ path, title }: Crumb, isHere = false) {
    const go = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      navigate(path)
    }
    return html`<li>
      <a class="truncate" href=${path} aria-current=${isHere ? 'page' : 'false'} @click=${go}
        >${labelText(title)}</a
      >
    </li>`
  }
}

/** The routes from the outermost menu entry to this path, without home. */
function crumbs(path: string): Crumb[] {
  const route = path === HOME ? undefined : matchRoute(path)?.route
  if (!route) return []
  const { routes } = $routes.get()
  const above = route.parents.flatMap((parent) => routes.find((candidate) => candidate.path === parent) ?? [])
  return [...above, { path, title: route.title }]
}
