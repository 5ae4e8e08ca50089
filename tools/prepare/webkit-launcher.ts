import type { BrowserLauncher } from '@web/test-runner'
import { openPage, type Page } from './webdriver.ts'
import { freePort } from '@mtm/server/free-port'
import { startService, type Service } from './service.ts'

/** Where the programs are. */
export interface WebKitPrograms {
  /** WebKitWebDriver */
  driver: string
  /** Xvfb */
  display: string
}

/** What the test runner's commands call a browser of this kind. */
interface WebDriverLauncher extends BrowserLauncher {
  sendKeys(sessionId: string, keys: string[]): Promise<void>
}

/**
 * WebKit of GTK for the test runner: one window on a display that nobody sees, one test file after another. Its own
 * launcher, as the runner's would bring a hundred packages for these five calls.
 */
export function webkitLauncher(programs: WebKitPrograms): WebDriverLauncher {
  let browser: Promise<{ page: Page; close(): Promise<void> }> | undefined
  let active: { id: string; url: string } | undefined
  const page = async () => (await (browser ??= open(programs))).page
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    async startSession(id, url) {
      active = { id, url }
      await (await page()).goto(url)
    },
    isActive: (id) => active?.id === id,
    getBrowserUrl: () => active?.url,
    async stopSession() {
      active = undefined
      // ends what the page still runs
      await (await page()).goto('about:blank')
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('WebKit is not made for debugging here')),
    sendKeys: async (_id, keys) => (await page()).press(keys),
    async stop() {
      await (await browser)?.close()
    },
  }
}

async function open({ driver, display }: WebKitPrograms) {
  const services: Service[] = []
  const close = async () => {
    for (const service of services.splice(0).reverse()) await service.stop()
  }
  try {
    const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
    const screen = await startService(display, args, { ready: /^(\d+)$/ })
    services.push(screen)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${screen.output[1]}`, GDK_BACKEND: 'x11' }
    // it says nothing when it is ready: whoever calls it asks
    services.push(await startService(driver, ['-p', String(port)], { env, ready: null }))
    const page = await openPage(`http://127.0.0.1:${port}`, {})
    await page.resize(800, 600)
    return { page, close: () => page.close().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}
