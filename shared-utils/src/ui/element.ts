import { LitElement, type ReactiveController, type ReactiveControllerHost } from 'lit'
import { $locale } from '@mtm/shared-utils/runtime'

/** A store that can be followed (any nanostore). */
export interface Followable {
  listen(listener: () => void): () => void
}

/** Renders its element again whenever one of the stores changes. */
export class StoreController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #stores: readonly Followable[]
  #stop: (() => void)[] = []

  constructor(host: ReactiveControllerHost, stores: readonly Followable[]) {
    this.#host = host
    this.#stores = stores
    host.addController(this)
  }

  hostConnected(): void {
    this.#stop = this.#stores.map((store) => store.listen(() => this.#host.requestUpdate()))
    // what changed while the element was away
    this.#host.requestUpdate()
  }

  hostDisconnected(): void {
    for (const stop of this.#stop) stop()
    this.#stop = []
  }
}

/**
 * Base of our custom elements: follows the language of the page. Write properties as `static properties` with
 * `declare` fields (no decorators); never a style attribute in a template: the content policy refuses it, use
 * `element.style.setProperty`.
 */
export class MtmElement extends LitElement {
  constructor() {
    super()
    new StoreController(this, [$locale])
  }

  /** Raises a DOM event that leaves shadow roots. */
  protected raise(type: `mtm-${string}`, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
}

/** Defines an element unless a copy of it is on the page already. */
export function defineElement(tag: `mtm-${string}`, constructor: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, constructor)
}
