import type { LitElement, ReactiveController } from 'lit'
import { $paneScroll, $paneTop, $settings } from '@mtm/shared-utils/runtime'

/**
 * How far the header is hidden. It lies above the panes, which reserve space at their top, so that only the header
 * moves. A header that is not fixed scrolls with the content like its first line; a fixed one stays, or with "hide on
 * scroll" hides while scrolling down and returns while scrolling up.
 */
export class HeaderHiding implements ReactiveController {
  /** it is completely hidden */
  hidden = false
  readonly #host: LitElement
  #stop: (() => void)[] = []

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#stop = [$paneTop, $paneScroll, $settings].map((store) => store.listen(() => this.#follow()))
  }

  hostDisconnected(): void {
    for (const stop of this.#stop) stop()
  }

  hostUpdated(): void {
    this.#follow()
  }

  #follow(): void {
    const { renderRoot } = this.#host
    const header = renderRoot.querySelector<HTMLElement>('mtm-header')
    if (!header) return
    const height = header.offsetHeight
    const { fixedHeader, autoHideHeader } = $settings.get()
    const top = $paneTop.get()
    const leaves = autoHideHeader && $paneScroll.get() === 'down' && top > height
    const gone = fixedHeader ? (leaves ? height : 0) : Math.min(Math.max(top, 0), height)
    renderRoot.querySelector<HTMLElement>('.frame')?.style.setProperty('--chrome-gone', `${gone}px`)
    const hidden = height > 0 && gone === height
    if (hidden === this.hidden) return
    this.hidden = hidden
    this.#host.requestUpdate()
  }
}
