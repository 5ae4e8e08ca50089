import { expect } from 'chai'
import '../console.ts'
import { until } from '@mtm/shared-utils/runtime/testing'
import { addIcons, hasIcon } from './icons.ts'

/** What the parts of Shoelace ask of its `system` library, and the icon buttons inside them. */
const INSIDE_PARTS = [
  'caret',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'copy',
  'eye',
  'eye-slash',
  'grip-vertical',
  'indeterminate',
  'pause-fill',
  'person-fill',
  'play-fill',
  'radio',
  'star-fill',
  'x-circle-fill',
  'x-lg',
]

const drawing = (icon: Element) => icon.shadowRoot?.querySelector('path')?.getAttribute('d')

describe('icons', () => {
  let icon: HTMLElement
  beforeEach(() => {
    icon = document.createElement('sl-icon')
    document.body.append(icon)
  })
  afterEach(() => icon.remove())

  it('has every icon that parts use inside', () => {
    expect(INSIDE_PARTS.filter((name) => !hasIcon(name))).to.deep.equal([])
  })

  it('draws without fetching anything', async () => {
    const real = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new Error('an icon was fetched'))
    icon.setAttribute('name', 'scissors')
    await until('the drawing', () => !!drawing(icon))
    globalThis.fetch = real
  })

  it('follows its name', async () => {
    icon.setAttribute('name', 'eye')
    await until('the eye', () => !!drawing(icon))
    const eye = drawing(icon)
    icon.setAttribute('name', 'eye-slash')
    await until('the other drawing', () => drawing(icon) !== eye)
    icon.setAttribute('name', 'no-such-icon')
    await until('nothing', () => drawing(icon) === undefined)
  })

  it('appears when its drawing is added later', async () => {
    icon.setAttribute('name', 'later')
    const next = document.createElement('sl-icon')
    next.setAttribute('name', 'scissors')
    icon.after(next)
    await until('the icon after it', () => !!drawing(next))
    next.remove()
    expect(drawing(icon)).to.equal(undefined)
    addIcons({ later: 'M0 0h16v16z' })
    await until('the drawing', () => drawing(icon) === 'M0 0h16v16z')
  })

  it('is drawn inside the checkbox', async () => {
    const checkbox = document.createElement('sl-checkbox')
    checkbox.toggleAttribute('checked', true)
    document.body.append(checkbox)
    await until('the tick', () => {
      const tick = checkbox.shadowRoot?.querySelector('sl-icon')
      return !!tick && !!drawing(tick)
    })
    checkbox.remove()
  })
})
