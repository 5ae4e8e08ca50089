import { LitElement, type PropertyValues, type ReactiveController, type ReactiveControllerHost } from 'lit'
import type { DomEvent } from '@mtm/shared-utils/contracts/events'
import { $locale, domEvent, localeTag } from '@mtm/shared-utils/runtime'

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
    // changes while the element was detached
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

  /** In a page of another language the element declares its own. */
  protected override update(changed: PropertyValues): void {
    const tag = localeTag()
    if (document.documentElement.lang === tag) this.removeAttribute('lang')
    else this.lang = tag
    super.update(changed)
  }

  /** Dispatches a declared DOM event; false when it was prevented. */
  protected raise<T extends object>(event: DomEvent<T>, detail: T): boolean {
    return this.dispatchEvent(domEvent(event, detail))
  }
}

/** Defines an element unless a copy of it is on the page already. */
export function defineElement(tag: `mtm-${string}`, constructor: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, constructor)
}
