import { expect } from 'chai'
import { html } from 'lit'
import { atom } from 'nanostores'
import { $locale, setLocale } from '@mtm/shared-utils/runtime'
import { defineElement, MtmElement, StoreController } from './element.ts'

const $count = atom(1)

class ProbeElement extends MtmElement {
  renders = 0
  constructor() {
    super()
    new StoreController(this, [$count])
  }
  override render() {
    this.renders++
    return html`${$count.get()} ${$locale.get()}`
  }
}
defineElement('mtm-probe', ProbeElement)

describe('element base', () => {
  let probe: ProbeElement
  beforeEach(async () => {
    $count.set(1)
    probe = new ProbeElement()
    document.body.append(probe)
    await probe.updateComplete
  })
  afterEach(async () => {
    probe.remove()
    await setLocale('zh-CN')
  })

  it('renders again when a store changes', async () => {
    $count.set(2)
    await probe.updateComplete
    expect(probe.shadowRoot?.textContent).to.contain('2')
  })

  it('follows the language', async () => {
    await setLocale('ja_JP')
    await probe.updateComplete
    expect(probe.shadowRoot?.textContent).to.contain('ja_JP')
  })

  it('declares its language on a page of another language', async () => {
    expect(probe.hasAttribute('lang')).to.equal(false)
    document.documentElement.lang = 'en'
    probe.requestUpdate()
    await probe.updateComplete
    expect(probe.lang).to.equal('zh-CN')
    document.documentElement.lang = 'zh-CN'
    probe.requestUpdate()
    await probe.updateComplete
    expect(probe.hasAttribute('lang')).to.equal(false)
  })

  it('ignores changes while detached, and shows them when attached again', async () => {
    probe.remove()
    await probe.updateComplete
    const before = probe.renders
    $count.set(7)
    await probe.updateComplete
    expect(probe.renders).to.equal(before)
    document.body.append(probe)
    await probe.updateComplete
    expect(probe.shadowRoot?.textContent).to.contain('7')
  })

  it('leaves a tag alone that is defined already', () => {
    class Other extends MtmElement {}
    defineElement('mtm-probe', Other)
    expect(customElements.get('mtm-probe')).to.equal(ProbeElement)
  })
})
