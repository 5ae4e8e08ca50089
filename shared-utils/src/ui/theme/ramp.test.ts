import { expect } from 'chai'
import { PRIMARY_PRESETS } from '@mtm/shared-utils/contracts/primary-presets'
import { contrast, parseHex, toHex, toOklch, toRgb } from './colour.ts'
import { accentOf, HARDEST_SURFACE, primaryRamp, STEPS, type Scheme } from './ramp.ts'

const SCHEMES: Scheme[] = ['light', 'dark']
const between = (one: string, other: string) => contrast(parseHex(one), parseHex(other))

/** Reads what the sheets really say, for a scheme. */
function tokens(scheme: Scheme) {
  const root = document.documentElement
  root.classList.toggle('sl-theme-dark', scheme === 'dark')
  const style = getComputedStyle(root)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const surfaces = ['--mtm-page', '--mtm-card', '--mtm-raised'].map(read)
  const ramp = STEPS.map((step) => read(`--sl-color-primary-${step}`))
  root.classList.remove('sl-theme-dark')
  return { surfaces, ramp }
}

describe('colour arithmetic', () => {
  it('converts to OKLCH and back', () => {
    for (const { value } of PRIMARY_PRESETS)
      expect(toHex(toRgb(toOklch(parseHex(value))))).to.equal(value.toLowerCase())
  })

  it('takes chroma back that the screen cannot show', () => {
    const rgb = toRgb({ l: 0.5, c: 0.5, h: 30 })
    for (const part of rgb) expect(part).to.be.within(-0.001, 1.001)
  })

  it('computes the contrast of WCAG', () => {
    expect(between('#000000', '#ffffff')).to.equal(21)
    expect(between('#1890ff', '#ffffff')).to.be.closeTo(3.23, 0.02)
  })

  it('refuses invalid colours', () => {
    expect(() => parseHex('blue')).to.throw('not a colour: blue')
  })
})

describe('primary ramp', () => {
  for (const scheme of SCHEMES)
    for (const { value, name } of PRIMARY_PRESETS)
      describe(`${name[1]} in ${scheme}`, () => {
        const ramp = primaryRamp(value, scheme)
        const surface = HARDEST_SURFACE[scheme]

        it('reaches 4.5:1 first at the 600 step', () => {
          expect(between(ramp[500], surface)).to.be.below(4.5)
          expect(between(ramp[600], surface)).to.be.within(4.5, 4.8)
        })

        it('is readable as text on every surface and on its own pale steps', () => {
          for (const other of tokens(scheme).surfaces) expect(between(ramp[600], other)).to.be.at.least(4.5)
          for (const pale of [ramp[50], ramp[100]]) expect(between(ramp[700], pale)).to.be.at.least(4.5)
        })

        it('has an accent that is visible on a card', () => {
          expect(between(accentOf(value, scheme), tokens(scheme).surfaces[1] as string)).to.be.at.least(3)
        })

        it('changes monotonically from the surface to the far end', () => {
          const figures = STEPS.map((step) => toOklch(parseHex(ramp[step])).l)
          const steady = figures.toSorted((a, b) => (scheme === 'light' ? b - a : a - b))
          expect(figures).to.deep.equal(steady)
        })
      })

  it('uses the default colour unchanged as accent', () => {
    for (const scheme of SCHEMES) expect(accentOf('#1890FF', scheme)).to.equal('#1890FF')
  })

  for (const scheme of SCHEMES)
    it(`stands in the sheet for the default colour, with its surfaces (${scheme})`, () => {
      const { surfaces, ramp } = tokens(scheme)
      const expected = primaryRamp('#1890FF', scheme)
      expect(ramp).to.deep.equal(STEPS.map((step) => expected[step]))
      const hardest = surfaces.toSorted((a, b) => between(expected[600], a) - between(expected[600], b))[0]
      expect(hardest).to.equal(HARDEST_SURFACE[scheme])
    })
})
