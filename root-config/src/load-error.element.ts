import type { Label } from '@mtm/shared-utils/contracts/locale'

const TEXTS = {
  title: ['加载错误', 'Load error', '読み込みエラー'],
  body: [
    '网络中断或服务刚刚更新。您在其他标签页中的内容不受影响。',
    'The network was interrupted or the service was just updated. Your other tabs are not affected.',
    'ネットワークが切断されたか、サービスが更新されました。他のタブの内容には影響ありません。',
  ],
  retry: ['重试', 'Try again', '再試行'],
} satisfies Record<string, Label>

/** ms until the first try of its own; each further one for the same reason waits twice as long. */
const FIRST_TRY = 5_000
const LONGEST_WAIT = 60_000
/** tries of its own, by reason */
const tries = new Map<string, number>()

/** `<html lang>` decides: this element works when nothing else has loaded. */
function text(key: keyof typeof TEXTS): string {
  const [zhCN, enUS, jaJP] = TEXTS[key]
  const { lang } = document.documentElement
  return lang.startsWith('ja') ? jaJP : lang.startsWith('en') ? enUS : zhCN
}

/**
 * Says that a part of the page did not load and offers another try (event `mtm-retry`). It tries by itself after a
 * while, and when the network is back: a server that restarts is there again in seconds. Plain on purpose: it is
 * shown when libraries are missing. Attributes: `detail`, the technical reason, for support; `manual`, no
 * try by itself, where a try loads the whole page and a server that is away would leave nothing of it.
 */
export class MtmLoadErrorElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #language = new MutationObserver(() => this.#render())

  connectedCallback() {
    this.setAttribute('role', 'alert')
    this.#language.observe(document.documentElement, { attributeFilter: ['lang'] })
    this.#render()
    if (this.hasAttribute('manual')) return
    const reason = this.getAttribute('detail') ?? ''
    const count = tries.get(reason) ?? 0
    tries.set(reason, count + 1)
    this.#timer = setTimeout(this.#retry, Math.min(LONGEST_WAIT, FIRST_TRY * 2 ** count))
    window.addEventListener('online', this.#retry)
  }

  disconnectedCallback() {
    this.#language.disconnect()
    this.#stop()
  }

  #stop() {
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#retry)
  }

  #retry = () => {
    this.#stop()
    const button = this.querySelector('button')
    if (button) button.disabled = true
    this.dispatchEvent(new CustomEvent('mtm-retry'))
  }

  #render() {
    const title = document.createElement('h2')
    title.textContent = text('title')
    const body = document.createElement('p')
    body.textContent = text('body')
    const detail = document.createElement('small')
    detail.textContent = this.getAttribute('detail') ?? ''
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.textContent = text('retry')
    retry.addEventListener('click', this.#retry)
    this.replaceChildren(title, body, detail, retry)
  }
}
