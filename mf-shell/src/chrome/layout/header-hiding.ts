import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { $paneScroll, $settings } from '@mtm/shared-utils/runtime'

/** After a change the content moves by itself for a moment; that is not the person scrolling. */
const CALM = 400
/** Less to scroll than this is not worth a moving header. */
const LEAST = 160

/**
 * When the header is out of sight: a header that is not fixed leaves as the pane scrolls and is back at its top; a
 * fixed one stays, or with "hide on scroll" leaves going down and is back going up.
 */
export class HeaderHiding implements ReactiveController {
  hidden = false
  readonly #host: ReactiveControllerHost & HTMLElement
  #changedAt = 0
  #stop: (() => void)[] = []

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener('scroll', this.#onScroll, { capture: true, passive: true })
    this.#stop = [
      $paneScroll.listen(() => this.#onDirection()),
      $settings.listen(() => this.#set(false, true)),
    ]
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('scroll', this.#onScroll, { capture: true })
    for (const stop of this.#stop) stop()
  }

  readonly #onScroll = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || !target.classList.contains('mtm-pane')) return
    const { fixedHeader } = $settings.get()
    if (fixedHeader) return
    if (target.scrollTop <= 0) this.#set(false, true)
    else if (target.scrollHeight - target.clientHeight > LEAST) this.#set(true)
  }

  #onDirection(): void {
    const { fixedHeader, autoHideHeader } = $settings.get()
    const down = $paneScroll.get() === 'down'
    // a tab that is shown reports "up" and starts with its header
    if (!fixedHeader && !down) this.#set(false)
    if (fixedHeader && autoHideHeader) this.#set(down)
  }

  #set(hidden: boolean, force = false): void {
    const now = performance.now()
    if (hidden === this.hidden || (!force && now - this.#changedAt < CALM)) return
    this.#changedAt = now
    this.hidden = hidden
    this.#host.requestUpdate()
  }
}
