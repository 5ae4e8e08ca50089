import { expect } from 'chai'
import { useState } from 'react'
import type { CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'
import { axeFindings, eventually, until } from '@mtm/shared-utils/runtime/testing'
import { settle } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { boxOfRatio, CROP_EDGES, movedBox, stretchedBox } from './crop-box.ts'
import { CropField } from '../upload.ts'

const rounded = (box: CropBox) =>
  [box.x, box.y, box.width, box.height].map((part) => Math.round(part * 1000) / 1000)
const least = { width: 0.1, height: 0.1 }
const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 }

describe('a frame on a picture', () => {
  it('is moved as far as there is room', () => {
    expect(rounded(movedBox(box, 0.1, -0.1))).to.deep.equal([0.3, 0.1, 0.4, 0.4])
    expect(rounded(movedBox(box, 5, -5))).to.deep.equal([0.6, 0, 0.4, 0.4])
  })

  it('is drawn by each side and corner alone, never beyond the picture, never too small', () => {
    const free = { ratio: null, least }
    expect(rounded(stretchedBox(box, 'e', [0.1, 0.3], free))).to.deep.equal([0.2, 0.2, 0.5, 0.4])
    expect(rounded(stretchedBox(box, 'nw', [-0.1, 0.1], free))).to.deep.equal([0.1, 0.3, 0.5, 0.3])
    expect(rounded(stretchedBox(box, 's', [0, 9], free))).to.deep.equal([0.2, 0.2, 0.4, 0.8])
    expect(rounded(stretchedBox(box, 'w', [9, 0], free))).to.deep.equal([0.5, 0.2, 0.1, 0.4])
  })

  it('keeps its proportions, by pointer and keys', () => {
    for (const ratio of [0.5, 1, 2])
      for (const edge of CROP_EDGES)
        for (const by of [-0.9, -0.05, 0.05, 0.9]) {
          const start = boxOfRatio(box, ratio)
          const next = stretchedBox(start, edge, [by, by], { ratio, least })
          const label = `${edge} ${ratio} ${by}`
          expect(next.width / next.height, label).to.be.closeTo(ratio, 1e-9)
          expect(Math.min(next.x, next.y), label).to.be.at.least(-1e-9)
          expect(Math.max(next.x + next.width, next.y + next.height), label).to.be.at.most(1 + 1e-9)
          expect(Math.min(next.width, next.height), label).to.be.at.least(0.1 - 1e-9)
          const [right, bottom] = [start.x + start.width, start.y + start.height]
          if (edge.includes('w')) expect(next.x + next.width, label).to.be.closeTo(right, 1e-9)
          if (edge.includes('e')) expect(next.x, label).to.equal(start.x)
          if (edge.includes('n')) expect(next.y + next.height, label).to.be.closeTo(bottom, 1e-9)
        }
    expect(rounded(stretchedBox(box, 'se', [0.1, 0], { ratio: 1, least }))).to.deep.equal([
      0.2, 0.2, 0.5, 0.5,
    ])
  })
})

/** A picture of 200 × 100 pixels. */
function picture(): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 200, height: 100 })
  canvas.getContext('2d')!.fillRect(0, 0, 200, 100)
  return canvas.toDataURL('image/png')
}

let value: CropBox
let source: string
function Screen() {
  const [now, setNow] = useState<CropBox>({ x: 0, y: 0, width: 1, height: 1 })
  value = now
  return <CropField src={source} value={now} onChange={setNow} />
}

describe('the cropping part', () => {
  let app: RunningApp
  beforeEach(async () => {
    source = picture()
    app = await startApp({ crop: Screen })
    await app.show('/crop')
    await until('the picture', () => status().includes('200 × 100'))
  })
  afterEach(() => app.stop())

  const status = () => app.pane().querySelector('[role=status]')?.textContent ?? ''
  const hand = (edge?: string) =>
    app.pane().querySelector<HTMLElement>(edge ? `[data-edge=${edge}]` : '.mtm-cropping__frame')!
  /** Presses a key, and waits for the frame that comes of it. */
  const key = async (target: HTMLElement, name: string, shiftKey = false) => {
    const before = value
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    )
    await until(name, () => value !== before)
  }
  const isNow = (...wanted: number[]) => eventually(() => expect(rounded(value)).to.deep.equal(wanted))
  const drag = (target: HTMLElement, dx: number, dy: number) => {
    // a made-up pointer cannot be captured
    target.setPointerCapture = () => undefined
    target.hasPointerCapture = () => true
    const { left, top } = target.getBoundingClientRect()
    const at = (type: string, x: number, y: number) =>
      target.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true }))
    at('pointerdown', left, top)
    at('pointermove', left + dx / 2, top + dy / 2)
    at('pointermove', left + dx, top + dy)
  }

  it('is operated by keys, reports its size in pixels, and names its controls', async () => {
    await key(hand('e'), 'ArrowLeft', true)
    await key(hand('s'), 'ArrowUp', true)
    await key(hand('s'), 'ArrowUp')
    expect(rounded(value)).to.deep.equal([0, 0, 0.95, 0.945])
    expect(status()).to.include('190 × 95')
    await key(hand(), 'ArrowRight')
    await key(hand(), 'ArrowDown', true)
    expect(rounded(value)).to.deep.equal([0.005, 0.05, 0.95, 0.945])
    const names = [...app.pane().querySelectorAll('.mtm-cropping__board button')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(new Set(names).size).to.equal(9)
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('is used by pointer or finger, as wide as it is shown', async () => {
    const { width, height } = app.pane().querySelector('.mtm-cropping__board')!.getBoundingClientRect()
    expect(width / height).to.be.closeTo(2, 0.02)
    drag(hand('se'), -width / 2, -height / 4)
    await isNow(0, 0, 0.5, 0.75)
    drag(hand(), width / 4, height)
    await isNow(0.25, 0.25, 0.5, 0.75)
    const frame = hand().getBoundingClientRect()
    expect(frame.width / width).to.be.closeTo(0.5, 0.01)
  })

  it('is made larger and smaller about its middle by plus and minus, and stays on the picture', async () => {
    await key(hand(), '-')
    expect(rounded(value)).to.deep.equal([0.045, 0.045, 0.909, 0.909])
    await key(hand(), 'ArrowRight', true)
    await key(hand(), '+')
    expect(rounded(value)).to.deep.equal([0, 0, 1, 1])
    for (let n = 0; n < 30; n++) await key(hand(), '-')
    expect(status(), 'no smaller than can be cut out').to.include('64 × 32')
  })

  it('leaves keys with Ctrl, Meta or Alt to the browser', async () => {
    const before = value
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      for (const name of ['+', '=', '-', 'ArrowLeft']) {
        const event = new KeyboardEvent('keydown', {
          key: name,
          [held]: true,
          bubbles: true,
          cancelable: true,
        })
        hand().dispatchEvent(event)
        expect(event.defaultPrevented, `${held} ${name}`).to.equal(false)
      }
    await settle()
    expect(value).to.equal(before)
  })

  it('keeps the chosen proportions in pixels of the picture', async () => {
    const shape = (name: string) => app.pane().querySelector<HTMLElement>(`[value="${name}"]`)!
    shape('1:1').click()
    await isNow(0.25, 0, 0.5, 1)
    await key(hand('w'), 'ArrowRight', true)
    expect(rounded(value)).to.deep.equal([0.3, 0.05, 0.45, 0.9])
    expect(status()).to.include('90 × 90')
    shape('4:3').click()
    await eventually(() => {
      expect((value.width * 200) / (value.height * 100)).to.be.closeTo(4 / 3, 1e-6)
      expect(status()).to.include('90 × 68')
    })
  })
})
