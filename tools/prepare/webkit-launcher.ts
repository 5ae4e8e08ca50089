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

/** The inside of the window at the start of a test file. */
const SIZE = { width: 800, height: 600 }

/** What the runner's commands for keys, mouse and window ask of a browser of Playwright's: they know no other so well. */
interface CommandedLauncher extends BrowserLauncher {
  getPage(sessionId: string): Page
}

/**
 * WebKit of GTK for the test runner: one window on a display that nobody sees, one test file after another. Its own
 * launcher, as the runner's would bring a hundred packages for these five calls.
 */
export function webkitLauncher(programs: WebKitPrograms): CommandedLauncher {
  let browser: { page: Page; close(): Promise<void> } | undefined
  let active: { id: string; url: string } | undefined
  return {
    name: 'WebKit',
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      active = { id, url }
      browser ??= await open(programs)
      await browser.page.setViewportSize(SIZE)
      await browser.page.goto(url)
    },
    isActive: (id) => active?.id === id,
    getBrowserUrl: () => active?.url,
    async stopSession() {
      active = undefined
      await browser?.page.release()
      // ends what the page still runs
      await browser?.page.goto('about:blank')
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('WebKit is not made for debugging here')),
    getPage() {
      if (!browser) throw new Error('WebKit has not started')
      return browser.page
    },
    async stop() {
      await browser?.close()
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
    return { page, close: () => page.close().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}
