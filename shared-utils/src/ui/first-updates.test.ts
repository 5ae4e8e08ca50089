import { expect } from 'chai'
import { html, LitElement } from 'lit'
import { focusWhenReady } from './ui.ts'

/** Takes its time to render, as a field does on a slow machine. */
class SlowElement extends LitElement {
  static override properties = { text: {} }
  declare text: string
  static rendered = 0
  override render() {
    SlowElement.rendered++
    for (const until = performance.now() + 5; performance.now() < until;);
    return html`${this.text}`
  }
}
customElements.define('mtm-slow-probe', SlowElement)

describe('first updates', () => {
  let box: HTMLElement
  beforeEach(() => {
    SlowElement.rendered = 0
    box = document.createElement('div')
    document.body.append(box)
  })
  afterEach(() => box.remove())

  const put = (count: number) => {
    box.innerHTML = '<mtm-slow-probe></mtm-slow-probe>'.repeat(count)
    return [...box.children] as SlowElement[]
  }
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })

  it('of many elements leave the page turns in between, and all complete', async () => {
    const elements = put(12)
    await nextTask()
    expect(SlowElement.rendered).to.be.within(1, 11)
    await Promise.all(elements.map(({ updateComplete }) => updateComplete))
    expect(SlowElement.rendered).to.equal(12)
  })

  it('show values that were set while an element waited, once', async () => {
    const elements = put(8)
    const last = elements.at(-1)!
    last.text = 'Super 120'
    await last.updateComplete
    expect(last.shadowRoot!.textContent).to.equal('Super 120')
    expect(SlowElement.rendered).to.equal(8)
  })

  it('delay the focus until an element can take it', async () => {
    put(8)
    const button = document.createElement('sl-button')
    box.append(button)
    focusWhenReady(button)
    await (button as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete
    expect(document.activeElement).to.equal(button)
  })

  it('of buttons move nothing: their room is there before', async () => {
    put(8)
    const button = document.createElement('sl-button')
    box.append(button)
    const before = button.offsetHeight
    await (button as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete
    expect(before).to.be.greaterThan(0)
    expect(button.offsetHeight).to.equal(before)
  })

  it('do not delay a later update', async () => {
    const [element] = put(1)
    await element!.updateComplete
    element!.text = 'later'
    await Promise.resolve()
    expect(element!.shadowRoot!.textContent).to.equal('later')
  })
})
