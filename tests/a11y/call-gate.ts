import { expect, type Page } from '@playwright/test'

const CALLS = '*/api/*'

/**
 * The gate through which the calls and pictures of a page leave for the server. Of the browser's own protocol: a route
 * of Playwright switches the browser's cache off, and every screen would load the whole product again.
 */
export interface CallGate {
  /**
   * Calls wait from now on, and those under way have been answered and shown: figures that change under a check make it
   * give up.
   * @returns lets them go again
   */
  hold(): Promise<() => void>
}

/**
 * Lets calls of a page leave once it has been painted: what takes its room only with an answer shifts the layout on
 * every machine, not just where answers are slow.
 */
export async function gateCalls(page: Page): Promise<CallGate> {
  const protocol = await page.context().newCDPSession(page)
  /** requests that are over: the pause of a call that was given up may be reported after its end */
  const ended = new Set<string>()
  /** calls without an answer, by the id of the request */
  const open = new Map<string, { url: string; isHeld: boolean }>()
  const end = ({ requestId }: { requestId: string }) => {
    ended.add(requestId)
    open.delete(requestId)
  }
  protocol.on('Network.loadingFinished', end)
  protocol.on('Network.loadingFailed', end)
  // calls of a document that was left have no event of their end
  protocol.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) open.clear()
  })
  let isClosed = false
  let released = Promise.resolve()
  protocol.on('Fetch.requestPaused', async ({ requestId, networkId = requestId, request }) => {
    const call = { url: request.url, isHeld: isClosed }
    if (!ended.has(networkId)) open.set(networkId, call)
    await (call.isHeld ? released : painted(page))
    call.isHeld = false
    // the page may have given it up, or be gone
    await protocol.send('Fetch.continueRequest', { requestId }).catch(() => open.delete(networkId))
  })
  await protocol.send('Page.enable')
  await protocol.send('Network.enable')
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: CALLS }] })
  return {
    async hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      isClosed = true
      const underWay = () => [...open.values()].flatMap(({ url, isHeld }) => (isHeld ? [] : url))
      await expect.poll(underWay, { intervals: [20] }).toEqual([])
      await painted(page)
      return () => {
        isClosed = false
        resolve()
      }
    },
  }
}

async function painted(page: Page): Promise<void> {
  const twoFrames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  // nothing is painted any more where the page is leaving
  await page.evaluate(twoFrames).catch(() => undefined)
}
