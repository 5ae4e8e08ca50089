import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, needBrowser } from '../../tools/prepare/find-browser.mjs'
import { idle, quiet, watchMoves } from '../support/quiet.ts'
import { FRAMES_AT_ONCE, signedInContext } from './measure.ts'

/** What a person with a large grid waits for, in milliseconds. */
export interface GridSpeed {
  /** from a key to the paint that shows it: 95 of a hundred keys take less */
  keyToPaint: number
  /** the same for a key that turns the page: a whole new screen of cells, half of the times */
  pageTurn: number
  /** the longest that one frame took while the wheel turned */
  worstFrame: number
}

/** The keys of a person who fills in a sheet: go to a cell, type a value, go on. */
const LINES = (
  'ArrowDown ArrowRight 7 8 2 Enter ArrowDown 1 5 Tab F2 5 Enter ArrowUp ArrowRight 4 0 Tab ' +
  'Shift+ArrowDown Shift+ArrowRight ArrowLeft Delete ArrowUp'
).split(' ')
/** Each round ends three rows further; after the visible rows the page is turned. */
const SCREEN = [...Array.from({ length: 5 }, () => LINES).flat(), 'PageDown']
/** So many keys that the 95th of a hundred hangs on no single one. */
const SCREENS = 12
/** The first keys find cold code, as they do in every program. */
const COLD_SCREENS = 1
/** A key that is held down comes thirty times a second; nobody types faster. */
const PACE_MS = 1000 / 30
const ROWS = 10_000
const COLUMNS = 30

interface Watched {
  mtmKeys: number[]
  mtmFrames: number[]
  mtmWatching: boolean
}
interface Loader {
  import(name: string): Promise<Record<string, never>>
}

/** Shows a grid of 10 000 x 30 cells out of the built product, above whatever page is there, and measures it. */
export async function measureGrid(url: string): Promise<GridSpeed> {
  const keys = await inBrowser(url, FRAMES_AT_ONCE, measureKeys)
  const worstFrame = await inBrowser(url, [], measureScroll)
  return { ...keys, worstFrame }
}

async function inBrowser<T>(url: string, flags: string[], measure: (page: Page) => Promise<T>): Promise<T> {
  const browser: Browser = await chromium.launch({
    executablePath: needBrowser(),
    args: [...CHROMIUM_FLAGS, ...flags],
  })
  try {
    const context = await signedInContext(browser, url, 'admin')
    const page = await context.newPage()
    await page.addInitScript(watchMoves)
    await page.goto(`${url}/isystem/position`)
    await quiet(page, 500)
    await page.evaluate(showGrid, [ROWS, COLUMNS] as const)
    await page.waitForSelector('[aria-label="bench"] [data-row="5"]')
    await quiet(page, 500)
    return await measure(page)
  } finally {
    await browser.close()
  }
}

async function measureKeys(page: Page): Promise<Pick<GridSpeed, 'keyToPaint' | 'pageTurn'>> {
  await page.click('[aria-label="bench"] [data-row="2"] [data-column="3"]')
  await page.evaluate(watchKeys)
  const count = (COLD_SCREENS + SCREENS) * SCREEN.length
  for (let at = 0; at < count; at++) {
    const pace = delay(PACE_MS)
    await page.keyboard.press(SCREEN[at % SCREEN.length]!)
    await page.evaluate(keysPainted, at + 1)
    await pace
  }
  const times = await page.evaluate(() => (globalThis as unknown as Watched).mtmKeys)
  const warm = times.slice(COLD_SCREENS * SCREEN.length)
  const share = (of: readonly number[], part: number) =>
    of.toSorted((a, b) => a - b)[Math.floor(of.length * part)] ?? Infinity
  const turns = warm.filter((_, at) => SCREEN[at % SCREEN.length] === 'PageDown')
  return { keyToPaint: share(warm, 0.95), pageTurn: share(turns, 0.5) }
}

async function measureScroll(page: Page): Promise<number> {
  const box = await page.locator('[aria-label="bench"]').boundingBox()
  if (!box) throw new Error('the grid is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, 200)
  await idle(page)
  await page.evaluate(watchFrames)
  for (let turn = 0; turn < 90; turn++)
    await page.mouse.wheel(turn % 3 === 2 ? 240 : 0, turn % 3 === 2 ? 0 : 360)
  return page.evaluate(() => {
    const seen = globalThis as unknown as Watched
    seen.mtmWatching = false
    return Math.max(...seen.mtmFrames)
  })
}

/**
 * Runs in the page: notes how long each key takes until what it did is painted. Each key changes a dot as well: after
 * a frame in which nothing changed a browser takes its time for the next.
 */
function watchKeys(): void {
  const seen = globalThis as unknown as Watched
  seen.mtmKeys = []
  const dot = document.createElement('div')
  for (const [name, value] of Object.entries({
    position: 'fixed',
    'z-index': '10000',
    top: '0',
    width: '2px',
    height: '2px',
  }))
    dot.style.setProperty(name, value)
  document.body.append(dot)
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key === 'Shift') return
      dot.style.background = dot.style.background === 'red' ? 'blue' : 'red'
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => seen.mtmKeys.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    true,
  )
}

/** Runs in the page: waits until so many keys have been painted. */
function keysPainted(count: number): Promise<void> {
  const { mtmKeys } = globalThis as unknown as Watched
  return new Promise((resolve) => {
    const check = () => (mtmKeys.length >= count ? resolve() : setTimeout(check))
    check()
  })
}

/** Runs in the page: notes how long each frame takes. */
function watchFrames(): void {
  const seen = globalThis as unknown as Watched
  seen.mtmFrames = []
  seen.mtmWatching = true
  let before = performance.now()
  const next = (now: number) => {
    seen.mtmFrames.push(now - before)
    before = now
    if (seen.mtmWatching) requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    before = now
    requestAnimationFrame(next)
  })
}

/** Runs in the page: the product's own modules, as its loader gives them. */
async function showGrid([rows, columns]: readonly [number, number]): Promise<void> {
  const { System } = globalThis as unknown as { System: Loader }
  const [{ Grid }, { createElement }, { createRoot }] = await Promise.all([
    System.import('@mtm/shared-utils/kit/grid'),
    System.import('react'),
    System.import('react-dom/client'),
  ])
  const make = createElement as unknown as (type: unknown, props: object) => unknown
  const types = ['input', 'inputNumber', 'select', 'date', 'checkbox', 'progress', 'tags', 'normal']
  const given = Array.from({ length: columns }, (_, n) => ({
    key: `f${n}`,
    title: `F${n}`,
    type: types[n % types.length],
    fixed: n === 0,
    width: 120,
    ...(n % types.length === 2 && { options: ['a', 'b', 'c'].map((value) => ({ value, text: value })) }),
    ...(n % types.length === 1 && { statistics: ['sum', 'average'] }),
    ...(n === 0 && { validateRules: [{ required: true }, { unique: true }] }),
  }))
  const values = [
    (n: number) => `W${n}`,
    (n: number) => n,
    () => 'b',
    () => '2026-05-01',
    (n: number) => n % 2 === 0,
    (n: number) => n % 100,
    () => 'ab;cd;',
    (n: number) => `T${n}`,
  ]
  const data = Array.from({ length: rows }, (_, row) => ({
    id: `r${row}`,
    ...Object.fromEntries(given.map(({ key }, n) => [key, values[n % values.length]!(row)])),
  }))
  const box = document.createElement('div')
  box.id = 'bench'
  for (const [name, value] of [
    ['position', 'fixed'],
    ['inset', '0'],
    ['zIndex', '9999'],
    ['background', 'white'],
  ] as const)
    box.style[name] = value
  document.body.append(box)
  const root = (createRoot as unknown as (box: Element) => { render(node: unknown): void })(box)
  root.render(make(Grid, { label: 'bench', columns: given, rows: data, height: 700 }))
}
