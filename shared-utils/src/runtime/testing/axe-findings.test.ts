import axe from 'axe-core'
import { expect } from 'chai'
import { axeFindings } from './axe-findings.ts'

/** A button and a picture without a name (critical), faint text (serious), an empty heading (minor). */
const FAULTY = `
  <button></button>
  <img src="data:,">
  <p style="color: #ccc; background: #fff">faint</p>
  <h1></h1>`

describe('axe findings', () => {
  const box = document.createElement('div')
  before(() => {
    box.innerHTML = FAULTY
    document.body.append(box)
  })
  after(() => box.remove())

  it('are the serious and critical ones of all rules', async () => {
    const ids = (await axeFindings(box)).map((line) => line.split(':')[0])
    expect(ids).to.have.members(['button-name', 'image-alt', 'color-contrast'])
    const { violations } = await axe.run(box)
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(ids).to.have.members(grave.map(({ id }) => id))
    expect(violations.length).to.be.above(grave.length)
  })
})
