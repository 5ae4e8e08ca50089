import { PRIMARY_PRESETS } from '@mtm/shared-utils/contracts/primary-presets'
import { expect } from 'chai'
import { $settings, $toasts, changeSettings, DEFAULT_SETTINGS, dismissToast } from '@mtm/shared-utils/runtime'
import { contrast, toOklch, type Rgb } from './colour.ts'
import { primaryRamp } from './ramp.ts'
import { applyTheme, followTheme } from './theme.ts'

const root = document.documentElement

/** The colour that a declaration really paints. */
function painted(colour: string): Rgb {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { colorSpace: 'srgb' })!
  const probe = document.createElement('i')
  probe.style.color = colour
  document.body.append(probe)
  canvas.fillStyle = getComputedStyle(probe).color
  probe.remove()
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [r / 255, g / 255, b / 255]
}
const between = (one: string, other: string) => contrast(painted(one), painted(other))

/** What somebody without red-sensitive cones sees (Machado 2009, deuteranopia), in linear light. */
function asSeenWithoutGreen([r, g, b]: Rgb): Rgb {
  return [
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280083 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ]
}
function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklch(one), toOklch(other)]
  const point = ({ l, c, h }: typeof a) => [
    l,
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ]
  return Math.hypot(...point(a).map((part, index) => part - (point(b)[index] as number)))
}

describe('theme', () => {
  before(followTheme)
  afterEach(() => applyTheme({ ...DEFAULT_SETTINGS, scheme: 'light' }))

  it('puts the ramp of the chosen colour on the root', () => {
    applyTheme({ ...DEFAULT_SETTINGS, primary: '#722ED1', scheme: 'light' })
    const style = getComputedStyle(root)
    expect(style.getPropertyValue('--sl-color-primary-600')).to.equal(primaryRamp('#722ED1', 'light')[600])
    expect(style.getPropertyValue('--mtm-accent')).to.equal('#722ED1')
  })

  it('is dark on choice, and then for native controls too', () => {
    applyTheme({ ...DEFAULT_SETTINGS, scheme: 'dark' })
    expect(root.classList.contains('sl-theme-dark')).to.equal(true)
    expect(getComputedStyle(root).colorScheme).to.equal('dark')
    expect(painted('var(--mtm-page)').map((part) => part * 255)).to.deep.equal([23, 24, 28])
  })

  it('sets attributes for navigation and content width', () => {
    applyTheme({ ...DEFAULT_SETTINGS, navTheme: 'light', layout: 'top', contentWidth: 'fixed' })
    expect(root.dataset).to.include({ nav: 'light', content: 'fixed' })
    applyTheme({ ...DEFAULT_SETTINGS, layout: 'side', contentWidth: 'fixed' })
    expect(root.dataset.content).to.equal('fluid')
  })

  for (const { name, value } of PRIMARY_PRESETS)
    it(`marks the selected entry of a dark navigation in the hue of ${name[1]}`, () => {
      applyTheme({ ...DEFAULT_SETTINGS, primary: value, scheme: 'light', navTheme: 'dark' })
      const colour = (token: string) => painted(`var(${token})`)
      const hueOf = (token: string) => toOklch(colour(token)).h
      expect(Math.abs(hueOf('--mtm-accent') - hueOf('--mtm-nav-selected'))).to.be.below(4)
      expect(distance(colour('--mtm-nav-selected'), colour('--mtm-nav'))).to.be.above(0.08)
    })

  for (const scheme of ['light', 'dark'] as const)
    for (const colorWeak of [false, true])
      describe(`${scheme}${colorWeak ? ', colour-weak' : ''}`, () => {
        beforeEach(() => applyTheme({ ...DEFAULT_SETTINGS, scheme, colorWeak }))

        for (const surface of ['--mtm-page', '--mtm-card', '--mtm-raised', '--mtm-sunken'])
          it(`text is readable on ${surface}`, () => {
            expect(between('var(--mtm-ink)', `var(${surface})`)).to.be.at.least(10)
            expect(between('var(--mtm-ink-muted)', `var(${surface})`)).to.be.at.least(4.5)
          })

        for (const status of ['danger', 'warning', 'success'])
          it(`${status} is readable as text, as a tag and as a filled button`, () => {
            const step = (number: number) => `var(--sl-color-${status}-${number})`
            for (const surface of ['--mtm-page', '--mtm-card', '--mtm-raised'])
              expect(between(step(600), `var(${surface})`), surface).to.be.at.least(4.5)
            expect(between(step(700), step(50))).to.be.at.least(4.5)
            expect(between('var(--sl-color-neutral-0)', step(600))).to.be.at.least(4.5)
          })

        for (const nav of ['dark', 'light'])
          it(`a ${nav} navigation is readable, the selected entry too`, () => {
            root.dataset.nav = nav
            for (const place of ['--mtm-nav', '--mtm-nav-hover'])
              expect(between('var(--mtm-nav-ink)', `var(${place})`), place).to.be.at.least(4.5)
            expect(between('var(--mtm-nav-ink-muted)', 'var(--mtm-nav)')).to.be.at.least(4.5)
            expect(between('var(--mtm-nav-ink-strong)', 'var(--mtm-nav-selected)')).to.be.at.least(4.5)
          })
      })

  for (const scheme of ['light', 'dark'] as const)
    it(`colour-weak keeps danger and success apart where red and green look alike (${scheme})`, () => {
      const apart = (colorWeak: boolean) => {
        applyTheme({ ...DEFAULT_SETTINGS, scheme, colorWeak })
        const seen = ['danger', 'success'].map((name) =>
          asSeenWithoutGreen(painted(`var(--sl-color-${name}-600)`)),
        ) as [Rgb, Rgb]
        return distance(...seen)
      }
      expect(apart(true)).to.be.above(0.15)
      expect(apart(true)).to.be.above(apart(false))
    })

  it('says so when a colour that another page stored is none, and keeps the page', () => {
    const { primary } = $settings.get()
    changeSettings({ primary: 'red' })
    const texts = $toasts.get().map(({ text }) => text)
    changeSettings({ primary })
    for (const { id } of $toasts.get()) dismissToast(id)
    expect(texts).to.deep.equal(['主题更新失败'])
  })

  it('is light on paper, whatever the screen is', () => {
    const { scheme } = $settings.get()
    changeSettings({ scheme: 'dark' })
    const isDark = () => root.classList.contains('sl-theme-dark')
    expect(isDark()).to.equal(true)
    dispatchEvent(new Event('beforeprint'))
    expect(isDark()).to.equal(false)
    dispatchEvent(new Event('afterprint'))
    expect(isDark()).to.equal(true)
    changeSettings({ scheme })
  })

  it('chooses the font by language', () => {
    const before = root.lang
    root.lang = 'ja-JP'
    expect(getComputedStyle(document.body).fontFamily).to.contain('Hiragino Sans')
    root.lang = 'zh-CN'
    expect(getComputedStyle(document.body).fontFamily).to.contain('PingFang SC')
    root.lang = before
  })
})
