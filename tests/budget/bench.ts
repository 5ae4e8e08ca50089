// npm run bench: the budget table of the product, measured now on this machine. Arguments: a part of it (see ONLY),
// --against=<folder> for the medians of this tree and another one, --runs=<number> of them (5)
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { Product } from '../support/product.ts'
import { compareTrees } from './against.ts'
import { databaseAddress } from './databases.ts'
import { measureGarments } from './garment-speed.ts'
import { measureGrid } from './grid-speed.ts'
import { measureList } from './list-speed.ts'
import { median, type Compared } from './load.ts'
import { measureLongList } from './long-list.ts'
import { addExportRows, addListRows } from './growth/bench-growth.ts'
import {
  BUDGET,
  CONTEXT,
  entrySize,
  KB,
  launch,
  loadCold,
  MB,
  signedInContext,
  describeTraffic,
} from './measure.ts'
import { memoryOf, watchMemory } from './memory.ts'
import { measureMonitor } from './monitor-cost.ts'
import { measureNotices } from './notices-speed.ts'
import { measureOrders, measureOrdersElsewhere, type OrderSpeed } from './order-speed.ts'
import { measureScreen, measureSwitch, measureVisit } from './page-speed.ts'
import { addLoadRows, addLongRows } from './mix/load-rows.ts'
import { measurePrice } from './price-speed.ts'
import { measureProduction } from './production-speed.ts'
import { SCREENS } from './screens.ts'
import { measureSignIn } from './sign-in-speed.ts'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

interface Row {
  what: string
  measured: string
  budget: string
  kept: boolean
}
const rows: Row[] = []
const add = (what: string, value: number, limit: number, show: (value: number) => string) =>
  rows.push({ what, measured: show(value), budget: show(limit), kept: value <= limit })
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
const ms = (time: number) => `${time.toFixed(time < 20 ? 1 : 0)} ms`
const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`
/** A share of one core. */
const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const times = (factor: number) => `${factor.toFixed(2)} ×`
/** How much slower we are than the least that does the same. */
const addFactor = (what: string, { ours, bare }: Compared, limit: number) =>
  add(`${what}, ${ours.toFixed(0)}/s, against ${bare.toFixed(0)}/s`, bare / ours, limit, times)

async function measureSizes(browser: Browser, url: string): Promise<void> {
  const stranger = await browser.newContext(CONTEXT)
  const { traffic } = await loadCold(stranger, `${url}/user/login`)
  add('sign-in page, cold, everything', traffic.bytes, BUDGET.login, kb)
  add('its requests', traffic.requests.length, BUDGET.loginRequests, String)
  await stranger.close()
  const person = await signedInContext(browser, url, 'admin')
  const dashboard = await loadCold(person, `${url}/dashboard/analysis`)
  const switching = await measureSwitch(dashboard.page, ['/isystem/position', '/dashboard/analysis'])
  add('route switch between micro-apps, script', switching, BUDGET.routeSwitch, ms)
  await person.close()
  for (const name of ['@mtm/mf-shell', '@mtm/mf-system', '@mtm/mf-monitor', '@mtm/mf-orders'])
    add(`entry of ${name}`, entrySize(DIST, name), BUDGET.appEntry, kb)
}

async function measureLargeGrid(url: string): Promise<void> {
  const { keyToPaint, pageTurn, worstFrame } = await measureGrid(url)
  add('grid of 10 000 × 30, a key until it is painted, 95 of 100', keyToPaint, BUDGET.gridKey, ms)
  add('a key that turns its page until that is painted, every second', pageTurn, BUDGET.gridPage, ms)
  add('its longest frame while it scrolls', worstFrame, BUDGET.gridFrame, ms)
}

async function measureDrawing(url: string): Promise<void> {
  const { geometry, svg, update } = await measureGarments(url)
  add('a garment drawn, the slowest of nine', geometry, BUDGET.garmentGeometry, ms)
  add('its SVG in a check, the largest', svg, BUDGET.garmentSvg, kb)
  add('a changed style until it is painted', update, BUDGET.garmentUpdate, ms)
}

async function measureForm(browser: Browser, url: string): Promise<void> {
  const follows = await measurePrice(browser, url)
  add('a changed option until the price beside it follows, 95 of 100', follows, BUDGET.priceFollows, ms)
}

async function measureBurst(browser: Browser, url: string): Promise<void> {
  const { longestTask } = await measureNotices(browser, url)
  add('the longest task while 1 000 notices arrive at once', longestTask, BUDGET.noticesTask, ms)
}

async function measureSpeed(browser: Browser, url: string): Promise<void> {
  const visits = []
  for (let visit = 0; visit < 5; visit++) visits.push(await measureVisit(browser, `${url}/user/login`))
  const paint = median(visits.map(({ largestPaint }) => largestPaint))
  const blocking = median(visits.map((visit) => visit.blocking))
  add('sign-in page, largest paint (4× CPU, 9 Mbit/s, 40 ms)', paint, BUDGET.largestPaint, ms)
  add('sign-in page, blocking time', blocking, BUDGET.blocking, ms)
}

/** The screens that are opened most, as a person who comes back opens them: cold, by their address. */
async function measureScreens(browser: Browser, url: string): Promise<void> {
  for (const budget of SCREENS) {
    const { screen, address } = budget
    const context = await signedInContext(browser, url, 'admin')
    const { traffic } = await loadCold(context, url + address)
    await context.close()
    add(`${screen}, cold, everything`, traffic.bytes, budget.bytes, kb)
    add(`${screen}, its requests`, traffic.requests.length, budget.requests, String)
    if (process.env.FILES) process.stdout.write(`${screen}: ${describeTraffic(traffic)}\n`)
    const visits = []
    for (let visit = 0; visit < 5; visit++) visits.push(await measureScreen(browser, url, budget))
    const firstData = median(visits.map((visit) => visit.firstData))
    const blocking = median(visits.map((visit) => visit.blocking))
    add(`${screen}, first data painted (4× CPU, 9 Mbit/s, 40 ms)`, firstData, budget.painted, ms)
    add(`${screen}, blocking time`, blocking, budget.blocking, ms)
  }
}

/** How long a start takes until it answers: a new folder, then the same folder again and again, as after a power cut. */
async function measureStarts(): Promise<Product> {
  const began = performance.now()
  const product = await Product.start({ TRUST_PROXY: 'loopback' })
  add('first start, migrated and seeded', performance.now() - began, BUDGET.firstStart, ms)
  const later = []
  for (let start = 0; start < 3; start++) {
    await product.killAll()
    const again = performance.now()
    await product.start()
    later.push(performance.now() - again)
  }
  add('later start', median(later), BUDGET.laterStart, ms)
  return product
}

function print(): void {
  const widths = (['what', 'measured', 'budget'] as const).map((column) =>
    Math.max(...rows.map((row) => row[column].length)),
  )
  for (const { what, measured, budget, kept } of rows)
    process.stdout.write(
      `${kept ? '✓' : '✗'} ${what.padEnd(widths[0]!)}  ${measured.padStart(widths[1]!)}  of ${budget.padStart(widths[2]!)}\n`,
    )
}

/** What the monitor takes of a core, and by how much its heap grows in 200 minutes. */
async function measureMonitorCost(product: Product): Promise<void> {
  const { share, growth } = await measureMonitor(product)
  add('the monitor, all figures read and kept each minute, of a core', share, BUDGET.monitorShare, percent)
  add('its heap after 200 minutes', growth, BUDGET.monitorGrowth, (bytes) => `${(bytes / MB).toFixed(1)} MB`)
}

/** What the server does in a second, against routes that do only what cannot be left out. */
async function measureServer(product: Product): Promise<void> {
  addFactor('list endpoint, bare route', await measureList(product), BUDGET.listFactor)
  addFactor('sign-in, bare password hash', await measureSignIn(product), BUDGET.signInFactor)
  await measureOrderSpeed(product)
}

const CLIENTS = [1, 8, 64]

async function measureOrderSpeed(product: Product): Promise<void> {
  const address = databaseAddress(product.dataDir)
  addOrderSpeed('', await measureOrders(product, address, CLIENTS))
  const elsewhere = await measureOrdersElsewhere(CLIENTS)
  if (elsewhere) addOrderSpeed(` (${elsewhere.on})`, elsewhere.speeds)
}

function addOrderSpeed(where: string, speeds: readonly OrderSpeed[]): void {
  for (const { clients, save, submit } of speeds) {
    const who = clients === 1 ? '1 client' : `${clients} clients`
    addFactor(`order save, ${who}, bare inserts${where}`, save, BUDGET.orderFactor)
    addFactor(`order submit, ${who}, bare inserts${where}`, submit, BUDGET.orderFactor)
  }
}

/** `npm run bench -- production`, and a part of all: the production board with 5 000 pieces under way. */
async function measureWorkshop(): Promise<void> {
  const { paint, scan } = await measureProduction()
  add('production board, 5 000 pieces, first paint', paint, BUDGET.productionPaint, ms)
  add("a scan until another's board shows it, 95 of 100", scan, BUDGET.productionScan, ms)
}

/** `npm run bench -- lists`, and a part of all: a plain resource with a million rows, and its largest files. */
async function measureLargeResource(): Promise<void> {
  const { first, far, sorted, filtered, begun, export: exported, importMs } = await measureLongList()
  const against = `1 000 000 rows, against page 1 of 1 000, ${ms(first.few)}`
  add(`list, page 1, ${ms(first.many)}, ${against}`, first.many / first.few, BUDGET.manyFactor, times)
  add(`list, page 10 000, ${ms(far)}, ${against}`, far / first.few, BUDGET.farFactor, times)
  add(`list, sorted, ${ms(sorted)}, ${against}`, sorted / first.few, BUDGET.manyFactor, times)
  add(`list, one value, ${ms(filtered)}, ${against}`, filtered / first.few, BUDGET.manyFactor, times)
  add(`list, what a text begins, ${ms(begun)}, ${against}`, begun / first.few, BUDGET.manyFactor, times)
  add('export of 100 000 rows', exported.ms, BUDGET.exportTime, ms)
  if (exported.bytes !== null) add('its memory above idle', exported.bytes, BUDGET.exportMemory, mb)
  add('import of 10 000 rows', importMs, BUDGET.importTime, ms)
}

/** The whole table. */
async function measureAll(): Promise<void> {
  const product = await measureStarts()
  const idle = memoryOf(product)
  const memory = watchMemory(product)
  const browser = await launch()
  try {
    await measureSizes(browser, product.url)
    await measureSpeed(browser, product.url)
    await measureScreens(browser, product.url)
    await measureForm(browser, product.url)
    await measureBurst(browser, product.url)
    await browser.close()
    await measureLargeGrid(product.url)
    await measureDrawing(product.url)
    await measureServer(product)
    await measureMonitorCost(product)
  } finally {
    await browser.close()
    const busy = memory.end()
    await product.stop()
    if (idle !== null) add('memory of server and PostgreSQL, idle', idle, BUDGET.memoryIdle, mb)
    if (busy !== null) add('memory of server and PostgreSQL, the most', busy, BUDGET.memoryBusy, mb)
  }
  await measureWorkshop()
  await measureLargeResource()
}

/** `npm run bench -- orders`: only how fast orders are saved and submitted. */
async function measureOnlyOrders(): Promise<void> {
  const product = await Product.start()
  try {
    await measureOrderSpeed(product)
  } finally {
    await product.stop()
  }
}

/** `npm run bench -- notices`: only what a burst of notices costs a page. */
async function measureOnlyNotices(): Promise<void> {
  const product = await Product.start()
  const browser = await launch()
  try {
    await measureBurst(browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** `npm run bench -- monitor`: only what the monitor takes. */
async function measureOnlyMonitor(): Promise<void> {
  const product = await Product.start()
  try {
    await measureMonitorCost(product)
  } finally {
    await product.stop()
  }
}

/** `npm run bench -- screens`: only what a screen costs that is opened cold. `FILES=1` lists what each asks for. */
async function measureOnlyScreens(): Promise<void> {
  const product = await Product.start()
  const browser = await launch()
  try {
    await measureScreens(browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** `npm run bench -- grid`: only how fast a large grid is. */
async function measureOnlyGrid(): Promise<void> {
  const product = await Product.start()
  try {
    await measureLargeGrid(product.url)
  } finally {
    await product.stop()
  }
}

/** `npm run bench -- garments`: only how fast garments are drawn. */
async function measureOnlyGarments(): Promise<void> {
  const product = await Product.start()
  try {
    await measureDrawing(product.url)
  } finally {
    await product.stop()
  }
}

/** `npm run bench -- many`: every list and every export with a million orders. */
async function measureManyOrders(): Promise<void> {
  await addListRows(add, { ms, times })
  await addExportRows(add, { ms, times })
}

const ONLY: Readonly<Record<string, () => Promise<void>>> = {
  orders: measureOnlyOrders,
  garments: measureOnlyGarments,
  grid: measureOnlyGrid,
  load: () => addLoadRows(add, { ms, times }),
  soak: () => addLongRows(add),
  monitor: measureOnlyMonitor,
  notices: measureOnlyNotices,
  lists: measureLargeResource,
  many: measureManyOrders,
  production: measureWorkshop,
  screens: measureOnlyScreens,
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [part] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const option = (name: string) => options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]

const other = option('against')
if (other) {
  const isKept = compareTrees(resolve(other), ROOT, Number(option('runs') ?? 5), part ? [part] : [])
  process.exitCode = isKept ? 0 : 1
} else {
  execFileSync(process.execPath, [join(ROOT, 'tools/build/build.ts'), '--if-stale'], { stdio: 'inherit' })
  try {
    await (ONLY[part ?? ''] ?? measureAll)()
  } finally {
    print()
  }
  process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1
}
