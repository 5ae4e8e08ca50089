import { expect } from 'chai'
import type { StyleValues } from '@mtm/shared-utils/contracts/garments'
import { previewWords } from '@mtm/shared-utils/garments/preview'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import './garment.define.ts'
import { MtmGarmentElement } from './garment.element.ts'

const NOTHING = { categories: [], groups: [] }

/** The content of a picture with all references inlined, so that it can be compared despite different ids. */
function spelledOut(svg: SVGSVGElement): string {
  const text = (element: Element): string =>
    element.outerHTML
      .replaceAll(/ id="[^"]*"/g, '')
      .replaceAll(
        /(?<=url\(|href=")#([a-z]+\d+)/g,
        (_, id: string) => `{${text(svg.querySelector(`#${id}`)!)}}`,
      )
  return [...svg.children].slice(1).map(text).join('\n')
}

/** A picture as data URL. */
function painted(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = 'teal'
  pen.fillRect(0, 0, width, height / 2)
  return canvas.toDataURL()
}

describe('the garment element', () => {
  let host: HTMLDivElement
  const { matchMedia } = window
  // for people who welcome motion: a picture fades away above the next one
  before(() => {
    window.matchMedia = (query) => matchMedia(query.includes('reduced-motion') ? 'not all' : query)
  })
  after(() => {
    window.matchMedia = matchMedia
  })
  const add = (attributes: Record<string, string> = {}) => {
    const element = document.createElement('mtm-garment') as MtmGarmentElement
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    host.append(element)
    return element
  }
  const svg = (element: MtmGarmentElement) => element.renderRoot.querySelector('svg')
  const drawn = async (element: MtmGarmentElement) => {
    await until('drawn', () => svg(element) !== null)
    return element
  }
  const layer = (element: MtmGarmentElement, group: string) =>
    element.renderRoot.querySelector<SVGElement>(`svg [data-option="${group}"]`)!

  beforeEach(() => {
    MtmGarmentElement.words = previewWords(BUILT_IN.catalogue)
    host = document.createElement('div')
    host.lang = 'zh-CN'
    document.body.append(host)
  })
  afterEach(() => {
    MtmGarmentElement.words = NOTHING
    host.remove()
  })

  it('renders from attributes with an accessible description and unique ids', async () => {
    const jacket = await drawn(
      add({ category: 'MJ', locale: 'en-US', 'garment-style': '{"lapel.shape":"peak","lapel.width":95}' }),
    )
    const skirt = await drawn(add({ category: 'SK', locale: 'ja_JP' }))
    expect(svg(jacket)!.getAttribute('role')).to.equal('img')
    expect(svg(jacket)!.getAttribute('aria-label'))
      .to.include("Men's jacket, front")
      .and.include('Lapel shape: Peak')
    expect(svg(skirt)!.getAttribute('aria-label')).to.include('スカート')
    const ids = [jacket, skirt].flatMap((one) => [...svg(one)!.querySelectorAll('[id]')].map(({ id }) => id))
    expect(new Set(ids).size).to.equal(ids.length)
    expect(await axeFindings(host)).to.deep.equal([])
  })

  it('reserves its space before it is drawn', () => {
    const place = (element: HTMLElement) => element.getBoundingClientRect().height
    host.style.setProperty('inline-size', '360px')
    const coat = add({ category: 'LO' })
    // Firefox lays out in sixtieths of a pixel
    expect(place(coat), 'from an attribute').to.be.closeTo((360 * 1250) / 760, 0.05)
    coat.category = 'SK'
    expect(place(coat), 'from a property').to.be.closeTo((360 * 1000) / 620, 0.05)
    coat.category = 'none' as never
    expect(place(coat), 'of a garment that is none').to.equal(450)
  })

  it('updates with its properties and uses defaults for invalid attributes', async () => {
    const element = await drawn(add({ category: 'MJ', 'garment-style': '{nonsense', fabric: '[', zoom: 'x' }))
    const before = svg(element)!.outerHTML
    element.garmentStyle = { 'lapel.shape': 'shawl' }
    await until('another lapel', () => svg(element)!.outerHTML !== before)
    element.view = 'back'
    await until('its back', () => layer(element, 'vent') !== null)
    element.fabric = { weave: 'plain', pattern: 'solid', colourHex: '#AA3311' }
    await until('another cloth', () => svg(element)!.outerHTML.includes('#aa3311'))
    element.category = 'MT'
    await until('trousers', () => svg(element)!.getAttribute('viewBox') === '-280 0 560 1150')
  })

  it('fires hover and click events of parts for pointer and keyboard', async () => {
    const element = await drawn(add({ category: 'MJ', locale: 'zh-CN', parts: '' }))
    const heard: string[] = []
    for (const name of ['mtm-part-hover', 'mtm-part-click'])
      host.addEventListener(name, (event) =>
        heard.push(`${name} ${(event as CustomEvent<{ group: string }>).detail.group}`),
      )
    await until('parts', () => element.renderRoot.querySelectorAll('button').length > 5)
    for (const one of element.renderRoot.querySelectorAll('button'))
      expect(one.getBoundingClientRect().height, 'for a finger').to.be.least(40)
    layer(element, 'lapel.shape')
      .querySelector('use, path')!
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    expect(layer(element, 'lapel.shape').classList.contains('marked')).to.equal(true)
    layer(element, 'lapel.shape')
      .querySelector('use, path')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    const button = [...element.renderRoot.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('大袋'),
    )!
    button.focus()
    button.click()
    expect(heard).to.deep.equal([
      'mtm-part-hover lapel.shape',
      'mtm-part-click lapel.shape',
      'mtm-part-hover pocket.lower',
      'mtm-part-click pocket.lower',
    ])
    expect(await axeFindings(host)).to.deep.equal([])
  })

  it('replaces only changed layers, with the same result as a full drawing', async () => {
    const element = await drawn(add({ category: 'MJ', 'garment-style': '{"pocket.lower":"flap"}' }))
    const buttons = layer(element, 'sleeve.buttons')
    const pocket = layer(element, 'pocket.lower')
    const steps: StyleValues[] = [
      { 'pocket.lower': 'patch', 'lapel.shape': 'peak', 'lapel.width': 100 },
      { 'pocket.lower': 'jet', 'front.closure': 'db6x2', 'lapel.shape': 'peak', 'lapel.width': 105 },
      { 'pocket.lower': 'patch', 'lapel.shape': 'shawl', 'lapel.width': 80 },
    ]
    for (const style of steps) {
      element.garmentStyle = style
      await element.updateComplete
      expect(layer(element, 'sleeve.buttons')).to.equal(buttons)
      await until('the old layers are gone', () => element.renderRoot.querySelector('.leaving') === null)
      const other = add({ category: 'MJ', 'garment-style': JSON.stringify(style) })
      await drawn(other)
      expect(spelledOut(svg(element)!)).to.equal(spelledOut(svg(other)!))
      other.remove()
    }
    expect(pocket.isConnected).to.equal(false)
  })

  it('shows a tileable photograph true to scale, and the drawn weave while it loads', async () => {
    const ground = { weave: 'twill', colourHex: '#335544' }
    const fabric = (photo: object) => JSON.stringify({ ...ground, photo })
    const photo = { url: painted(20, 40), width: 48, tileable: true }
    const image = (element: MtmGarmentElement) => svg(element)?.querySelector('pattern image')
    const [cloth, coat, loose, broken, absurd] = [
      add({ category: 'MJ', fabric: fabric(photo) }),
      add({ category: 'OC', fabric: fabric({ ...photo, width: 60 }) }),
      add({ category: 'MJ', fabric: fabric({ ...photo, tileable: false }) }),
      add({ category: 'MJ', fabric: fabric({ ...photo, url: 'data:image/png;base64,AAAA' }) }),
      add({ category: 'MJ', fabric: fabric({ url: 5, width: 'x', tileable: true }) }),
    ] as const
    // a check between two frames may run after both
    const seen: boolean[] = []
    const watch = new MutationObserver(() => svg(cloth) && seen.push(image(cloth) != null))
    watch.observe(cloth.renderRoot, { childList: true, subtree: true })
    expect(svg(await drawn(cloth))!.querySelector('pattern')).to.not.equal(null)
    await until('photographs', () => [cloth, coat].every((one) => image(one)))
    watch.disconnect()
    expect(seen[0], 'drawn first').to.equal(false)
    const pattern = image(cloth)!.parentElement!
    expect([pattern.getAttribute('width'), pattern.getAttribute('height')]).to.deep.equal(['48', '96'])
    expect(pattern.getAttribute('patternTransform'), 'not enlarged').to.equal(null)
    expect(image(coat)!.getAttribute('width')).to.equal('60')
    for (const one of [loose, broken, absurd]) {
      expect(image(one) ?? null).to.equal(null)
      expect(svg(one)!.querySelector('pattern path')).to.not.equal(null)
    }
    const ids = [...host.children].flatMap((one) =>
      [...one.shadowRoot!.querySelectorAll('svg [id]')].map(({ id }) => id),
    )
    expect(new Set(ids).size).to.equal(ids.length)
    expect(svg(cloth)!.outerHTML.length).to.be.below(30_000)
  })

  it('shows the photograph’s colour while it loads, and the weave when it fails', async () => {
    const ground = { weave: 'twill', colourHex: '#335544' }
    const photo = { width: 48, tileable: true, colour: '#5A3C1E' }
    const fabric = (url: string) => JSON.stringify({ ...ground, photo: { ...photo, url } })
    const { decode } = HTMLImageElement.prototype
    const way = Promise.withResolvers<void>()
    HTMLImageElement.prototype.decode = function () {
      return way.promise.then(() => decode.call(this))
    }
    const cloth = add({ category: 'MJ', fabric: fabric(painted(21, 40)) })
    const broken = add({ category: 'MJ', fabric: fabric('data:image/png;base64,BBBB') })
    for (const one of [await drawn(cloth), await drawn(broken)]) {
      expect(svg(one)!.querySelector('pattern')).to.equal(null)
      expect(svg(one)!.outerHTML.toLowerCase()).to.include('#5a3c1e')
    }
    HTMLImageElement.prototype.decode = decode
    way.resolve()
    await until('its photograph', () => svg(cloth)!.querySelector('pattern image') !== null)
    await until('its weave', () => svg(broken)!.querySelector('pattern path') !== null)
    for (const one of [cloth, broken]) {
      expect(svg(one)!.outerHTML.toLowerCase()).to.include('#335544')
      expect(svg(one)!.outerHTML.toLowerCase()).to.not.include('#5a3c1e')
    }
  })

  it('uses a plain colour when the weave would be too fine', async () => {
    host.style.setProperty('inline-size', '120px')
    const element = await drawn(add({ category: 'MJ' }))
    await until('plain', () => svg(element)!.querySelector('pattern') === null)
  })
})
