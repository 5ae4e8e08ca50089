import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, needBrowser } from '../../tools/prepare/find-browser.mjs'
import { quiet, watchMoves } from '../support/quiet.ts'
import { stored } from '../support/stored-session.ts'

export const KB = 1024
export const MB = 1024 * KB

/** The budgets of the product, in bytes over the wire and milliseconds. */
export const BUDGET = {
  login: 150 * KB,
  loginRequests: 20,
  dashboard: 320 * KB,
  appEntry: 60 * KB,
  // Lit, Shoelace's parts, the runtime and three languages are in it
  chromeScript: 90 * KB,
  garmentScript: 25 * KB,
  largestPaint: 900,
  blocking: 200,
  routeSwitch: 10,
  // one frame of a screen, and no frame in which a person would see a halt
  gridKey: 17,
  // a screen of other cells: two frames
  gridPage: 34,
  gridFrame: 50,
  noticesTask: 50,
  garmentGeometry: 1,
  garmentUpdate: 17,
  garmentSvg: 30 * KB,
  priceFollows: 100,
  listFactor: 2,
  signInFactor: 1.5,
  orderFactor: 2,
  manyFactor: 3,
  // nobody notices what stays below it
  moment: 50,
  farFactor: 10,
  productionPaint: 1500,
  productionScan: 300,
  exportTime: 60_000,
  exportMemory: 50 * MB,
  importTime: 60_000,
  // the whole installation, a third above what was measured: 220 MB after a start, 720 MB with 64 clients
  memoryIdle: 300 * MB,
  memoryBusy: 960 * MB,
  // 256 users get done what 8 do, each within a time that people wait
  loadFactor: 1,
  loadSlowest: { 8: 1000, 64: 1000, 256: 2000 },
  socketsOpen: 15_000,
  // of ten minutes, no trend: what a measurement of so long cannot tell from none
  memoryGrowth: 2 * MB,
  memoryGrowthAll: 6 * MB,
  monitorShare: 0.01,
  monitorGrowth: 20 * MB,
  firstStart: 5000,
  laterStart: 1000,
} as const

/**
 * The way of a key or a change counts, not the moment of the screen's next beat: frames come as soon as they are ready,
 * also when one came just before.
 */
export const FRAMES_AT_ONCE = [
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-features=ThrottleMainFrameTo60Hz',
]

/** A desk with a usual screen. */
export const CONTEXT = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' } as const

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: needBrowser(), args: CHROMIUM_FLAGS })
}

/** Everything a page asked for: bytes over the wire, headers included. */
export interface Traffic {
  bytes: number
  requests: { url: string; bytes: number }[]
}

/** Opens an address with an empty cache and waits until nothing moves any more. */
export async function loadCold(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; traffic: Traffic }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const traffic = await watchTraffic(devtools)
  await page.addInitScript(watchMoves)
  await page.goto(url)
  await quiet(page, 300)
  return { page, traffic }
}

async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, requests: [] }
  const urls = new Map<string, string>()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    if (url.startsWith('data:') || url.startsWith('blob:')) return
    traffic.bytes += encodedDataLength
    traffic.requests.push({ url, bytes: encodedDataLength })
  })
  return traffic
}

/** A context that is signed in, as a person is who comes back. */
export async function signedInContext(
  browser: Browser,
  url: string,
  username: string,
): Promise<BrowserContext> {
  const localStorage = await stored(url, CONTEXT.locale, username)
  return browser.newContext({
    ...CONTEXT,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
}

/** Lines of a table: what was asked for, the largest first. */
export function describeTraffic({ bytes, requests }: Traffic): string {
  const rows = [...requests]
    .sort((a, b) => b.bytes - a.bytes)
    .map((request) => `${String(request.bytes).padStart(8)}  ${new URL(request.url).pathname}`)
  return [`${bytes} bytes, ${requests.length} requests`, ...rows].join('\n')
}

/** Brotli bytes of a micro-app's entry and of the chunks it imports at once. */
export function entrySize(dist: string, name: string): number {
  const { imports } = JSON.parse(readFileSync(join(dist, 'import-map.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const sizes = new Map<string, number>()
  const add = (path: string) => {
    if (sizes.has(path)) return
    const content = readFileSync(join(dist, path))
    sizes.set(path, brotliCompressSync(content).length)
    const [, deps = ''] = /System\.register\(\[([^\]]*)\]/.exec(content.toString()) ?? []
    for (const [, file] of deps.matchAll(/["']\.\/([^"']+)["']/g)) add(`/assets/${file}`)
  }
  add(imports[name]!)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
