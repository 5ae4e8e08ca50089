import { labelText, type Route } from '@mtm/shared-utils/runtime'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import type { FailureHost } from './app-failure.ts'

const CONTENT_ID = 'mtm-content'

/** The container of a micro-app in the content area; created on first use, kept while the page lives. */
export function containerOf(app: string): HTMLElement {
  const id = `app:${app}`
  const found = document.getElementById(id)
  if (found) return found
  const container = document.createElement('div')
  container.id = id
  container.className = 'mtm-app'
  document.getElementById(CONTENT_ID)?.append(container)
  return container
}

/** Shows the container of one app and hides the others; they stay as they are. */
export function showContainer(app: string): void {
  containerOf(app)
  for (const box of document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} > .mtm-app`))
    box.hidden = box.id !== `app:${app}`
}

/** The frame around the content (sign-in, or the console with its chrome) and the title of the document. */
export function showFrame({ bare, title }: Pick<Route, 'bare' | 'title'>): void {
  document.documentElement.dataset.frame = bare ? 'sign-in' : 'console'
  const name = labelText(title)
  document.title = name ? `${name} · ${labelText(PRODUCT)}` : labelText(PRODUCT)
}

/** Shows failures of apps in their containers. */
export function failureHost(retry: (app: string) => void): FailureHost {
  return {
    show(app, error) {
      const notice = document.createElement('mtm-load-error')
      notice.setAttribute('detail', error instanceof Error ? error.message : String(error))
      notice.addEventListener('mtm-retry', () => retry(app), { once: true })
      containerOf(app).replaceChildren(notice)
    },
    clear(app) {
      containerOf(app).replaceChildren()
    },
  }
}
