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
  /** addresses of calls that have left and have no answer yet, by the id of the request */
  const underWay = new Map<string, string>()
  /** what calls wait for while they are held */
  let held: Promise<void> | null = null
  const end = ({ requestId }: { requestId: string }) => void underWay.delete(requestId)
  protocol.on('Network.loadingFinished', end)
  protocol.on('Network.loadingFailed', end)
  // calls of a document that was left have no event of their end
  protocol.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) underWay.clear()
  })
  protocol.on('Fetch.requestPaused', async ({ requestId, networkId = requestId, request }) => {
    if (held) await held
    underWay.set(networkId, request.url)
    await painted(page)
    // refused for a call that the page has given up, whose end may have come before its pause
    await protocol.send('Fetch.continueRequest', { requestId }).catch(() => underWay.delete(networkId))
  })
  await protocol.send('Page.enable')
  await protocol.send('Network.enable')
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: CALLS }] })
  return {
    async hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      await expect.poll(() => [...underWay.values()], { intervals: [20] }).toEqual([])
      await painted(page)
      return () => {
        held = null
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
