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

/** `<html lang>` decides: this element works when nothing else has loaded. */
function text(key: keyof typeof TEXTS): string {
  const [zhCN, enUS, jaJP] = TEXTS[key]
  const { lang } = document.documentElement
  return lang.startsWith('ja') ? jaJP : lang.startsWith('en') ? enUS : zhCN
}

/**
 * Says that a part of the page did not load and offers another try (event `mtm-retry`). Plain on purpose: it is
 * shown when libraries are missing. Attribute `detail`: the technical reason, for support.
 */
export class MtmLoadErrorElement extends HTMLElement {
  #language = new MutationObserver(() => this.#render())

  connectedCallback() {
    this.setAttribute('role', 'alert')
    this.#language.observe(document.documentElement, { attributeFilter: ['lang'] })
    this.#render()
  }

  disconnectedCallback() {
    this.#language.disconnect()
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
    retry.addEventListener('click', () => {
      retry.disabled = true
      this.dispatchEvent(new CustomEvent('mtm-retry'))
    })
    this.replaceChildren(title, body, detail, retry)
  }
}
