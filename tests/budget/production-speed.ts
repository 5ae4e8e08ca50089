import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { signInApi, type Api } from '../support/api.ts'
import { Product } from '../support/product.ts'
import { quiet, watchMoves } from '../support/quiet.ts'
import { connect, copyRows, databaseAddress } from './databases.ts'
import { median } from './load.ts'
import { launch, signedInContext } from './measure.ts'

/** What a workshop waits for, in milliseconds. */
export interface ProductionSpeed {
  /** from the address until cards are painted, for a manager who sees every station */
  paint: number
  /** from a scan until another person's board has painted it, the 95th of a hundred */
  scan: number
}

const PIECES = 5_000
const VISITS = 5
const SCANS = 60
const BOARD = '/order/production'
/** Where scanned pieces come from, what is said of them, and where they go. */
const FROM = 'IRONING'
const CONFIRMATION = { confirmed: ['labelsAndSpareButton'] }

interface Watched {
  mtmCardsAt: number
  mtmGoneAt: Record<string, number>
}

/** The production board with 5 000 pieces under way. In an installation of its own, which is thrown away. */
export async function measureProduction(): Promise<ProductionSpeed> {
  const product = await Product.start()
  const pool = connect(databaseAddress(product.dataDir))
  const browser = await launch()
  try {
    await fill(pool)
    const url = `${product.url}${BOARD}`
    const paints: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await signedInContext(browser, product.url, 'manager')
      paints.push(await firstCards(await context.newPage(), url))
      await context.close()
    }
    const context = await signedInContext(browser, product.url, 'manager')
    const page = await context.newPage()
    await page.addInitScript(watchMoves)
    await firstCards(page, url)
    await quiet(page, 1000)
    const scan = await scanned(page, await signInApi(product.url, 'admin'))
    return { paint: median(paints), scan }
  } finally {
    await browser.close()
    await pool.end()
    await product.stop()
  }
}

/** Milliseconds until the first cards are painted. */
async function firstCards(page: Page, url: string): Promise<number> {
  await page.addInitScript(watchCards)
  await page.goto(url)
  await page.waitForFunction(() => (globalThis as unknown as Watched).mtmCardsAt > 0)
  return page.evaluate(() => (globalThis as unknown as Watched).mtmCardsAt)
}

/** Scans pieces that a watching page shows, one after the other; each is waited for. */
async function scanned(page: Page, operator: Api): Promise<number> {
  const taken: number[] = []
  for (let scan = 0; scan < SCANS; scan++) {
    const pieceNo = await page.locator(`[data-station=${FROM}] .mo-piece`).first().getAttribute('data-piece')
    const gone = page.evaluate(cardGone, pieceNo!)
    const began = Date.now()
    await operator.post('/mtm/production/scan', { requestId: randomUUID(), pieceNo, ...CONFIRMATION })
    taken.push((await gone) - began)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Infinity
}

/** Runs in the page: notes when the first cards have been painted. */
function watchCards(): void {
  const seen = globalThis as unknown as Watched
  seen.mtmCardsAt = 0
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.mo-piece')) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (seen.mtmCardsAt = performance.now())
      port2.postMessage(null)
    })
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: the moment when a card has been painted away, by the clock of the machine. */
function cardGone(pieceNo: string): Promise<number> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(`[data-station=IRONING] [data-piece="${pieceNo}"]`)) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(Date.now())
        port2.postMessage(null)
      })
    })
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
}

/** Orders of one piece, as one of the demonstration's that is being made, spread over the stations. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; line: string; version: string; piece: string }>(
    `select o.id, piece.order_line_id as line, piece.pattern_version_id as version, piece.id as piece
     from mtm_piece piece join mtm_order o on o.id = piece.order_id
     where o.tenant_id = 0 and o.status = 'ON_PRODUCTION' and not o.hold_flag order by piece.id limit 1`,
  )
  const { id, line, version, piece } = rows[0]!
  const copies = (table: string, key: string, of: string, other: Record<string, string>, where = '') =>
    copyRows(pool, table, {
      from: `${table} source, generate_series(1, $2::int) n where source.${key} = $1 ${where}`,
      other,
      values: [of, PIECES],
    })
  const made = (what: string) => `md5('${what}' || n)`
  const orderNo = `'ZZ261120' || lpad(n::text, 5, '0')`
  const due = `current_date + n % 60 - 5`
  await copies('mtm_order', 'id', id, {
    id: made('order'),
    order_no: orderNo,
    required_date: due,
    create_time: `source.create_time - interval '1 second' * n`,
  })
  await copies('mtm_order_line', 'id', line, { id: made('line'), order_id: made('order') })
  await copies('mtm_pattern_version', 'id', version, {
    id: made('version'),
    order_id: made('order'),
    order_line_id: made('line'),
  })
  const station = `(array['ORDER_ACCEPT', 'SCHEDULING', 'FABRIC_PREP', 'CUTTING', 'IN_PRODUCTION', 'CHECKING',
    'IRONING', 'PACKAGING'])[1 + n % 8]`
  const since = `now() - interval '1 hour' * (n % 90)`
  // a piece and the step that brought it there refer to each other
  await pool.query('alter table mtm_piece drop constraint mtm_piece_at_its_step')
  await copies('mtm_piece', 'id', piece, {
    id: made('piece'),
    order_id: made('order'),
    order_line_id: made('line'),
    pattern_version_id: made('version'),
    sequence: '1',
    piece_no: `${orderNo} || '-01-01'`,
    step: '1',
    station,
    station_since: since,
    rework_count: '0',
    hold_flag: 'false',
    hold_reason: 'null',
  })
  await copies(
    'mtm_station_log',
    'piece_id',
    piece,
    { id: made('log'), piece_id: made('piece'), to_station: station, create_time: since },
    'and source.step = 1',
  )
  await pool.query('analyze')
}
