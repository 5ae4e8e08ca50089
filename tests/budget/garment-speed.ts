import { chromium } from '@playwright/test'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { drawGarment, renderSvg, SAMPLE_CLOTHS, USUAL_MATERIALS } from '@mtm/shared-utils/garments/preview'
import { CHROMIUM_FLAGS, needBrowser } from '../../tools/prepare/find-browser.mjs'
import { median } from './load.ts'
import { FRAMES_AT_ONCE } from './measure.ts'

/** What a picture of a garment costs; the worst of the nine. */
export interface GarmentSpeed {
  /** ms from style values to layers, the median of many */
  geometry: number
  /** bytes of the SVG in a check */
  svg: number
  /** ms from a changed style to its paint in a page, plain cloth, the median */
  update: number
}

const ROUNDS = 200
const CHECK = SAMPLE_CLOTHS[3]!.look

/** Draws every garment here, and a jacket that changes in a page of the product. */
export async function measureGarments(url: string): Promise<GarmentSpeed> {
  const codes = BUILT_IN.catalogue.categories.map(({ code }) => code)
  const geometry = codes.map((category) =>
    median(
      Array.from({ length: ROUNDS }, () => {
        const began = performance.now()
        drawGarment({ category })
        return performance.now() - began
      }),
    ),
  )
  const sizes = codes.map(
    (category) =>
      renderSvg(drawGarment({ category }), { ...USUAL_MATERIALS, cloth: CHECK, prefix: 'g' }).length,
  )
  return { geometry: Math.max(...geometry), svg: Math.max(...sizes), update: await measureUpdates(url) }
}

async function measureUpdates(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: needBrowser(),
    args: [...CHROMIUM_FLAGS, ...FRAMES_AT_ONCE],
  })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await page.goto(`${url}/robots.txt`)
    return median(await page.evaluate(changeOften))
  } finally {
    await browser.close()
  }
}

/** In the page: a jacket whose lapel becomes wider, step by step. */
async function changeOften(): Promise<number[]> {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/garment.js'
  document.head.append(script)
  await customElements.whenDefined('mtm-garment')
  const element = document.createElement('mtm-garment') as HTMLElement & { garmentStyle: object }
  // as wide as beside an order form
  element.style.setProperty('inline-size', '480px')
  document.body.replaceChildren(element)
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    })
  const isDrawn = () => element.shadowRoot?.querySelector('svg')
  while (!isDrawn()) await painted()
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    const began = performance.now()
    element.garmentStyle = { 'lapel.width': 70 + (round % 30), 'lapel.shape': round % 2 ? 'peak' : 'notch' }
    await painted()
    times.push(performance.now() - began)
  }
  // the first find cold code, as in every program
  return times.slice(10)
}
