import { expect } from 'chai'
import { previewWords } from '@mtm/shared-utils/garments/preview'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import './garment.define.ts'
import { MtmGarmentElement } from './garment.element.ts'

const NOTHING = { categories: [], groups: [] }

describe('a drawn garment', () => {
  let host: HTMLDivElement
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

  it('is drawn from attributes, says in words what it shows, and two of them share no id', async () => {
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

  it('changes with its properties, and an odd attribute draws the usual garment', async () => {
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

  it('tells which part is pointed at and chosen, by pointer and by key', async () => {
    const element = await drawn(add({ category: 'MJ', locale: 'zh-CN', parts: '' }))
    const heard: string[] = []
    for (const name of ['mtm-part-hover', 'mtm-part-click'])
      host.addEventListener(name, (event) =>
        heard.push(`${name} ${(event as CustomEvent<{ group: string }>).detail.group}`),
      )
    await until('parts', () => element.renderRoot.querySelectorAll('button').length > 5)
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

  it('is plain colour where threads would only flicker', async () => {
    host.style.setProperty('inline-size', '120px')
    const element = await drawn(add({ category: 'MJ' }))
    await until('plain', () => svg(element)!.querySelector('pattern') === null)
  })
})
