// Unit tests in a real browser. Narrow runs: web-test-runner --files 'shared-utils/src/runtime/**/*.test.ts',
// or one package: web-test-runner --group mf-shell
import { globSync } from 'node:fs'
import { chromeLauncher } from '@web/test-runner-chrome'
import { TEST_FLAGS, needBrowser } from './tools/prepare/find-browser.mjs'
import { productRunner, testPage } from './tools/build/test-runner-plugin.ts'
import { chosenFiles, isWatching } from './tools/build/test-runner-arguments.ts'

/** shared-utils keeps pure rooms whose tests run in Node. */
const GROUPS = {
  runtime: 'shared-utils/src/runtime',
  ui: 'shared-utils/src/ui',
  kit: 'shared-utils/src/kit',
  'root-config': 'root-config/src',
  'mf-shell': 'mf-shell/src',
  'mf-system': 'mf-system/src',
  'mf-monitor': 'mf-monitor/src',
  'mf-orders': 'mf-orders/src',
  integration: 'tests/integration',
}

const groups = Object.entries(GROUPS)
  .map(([name, folder]) => ({ name, files: `${folder}/**/*.test.{ts,tsx}` }))
  .filter(({ files }) => globSync(files).length > 0)

const chosen = chosenFiles(process.argv)
const product = productRunner(chosen ?? globSync(groups.map(({ files }) => files)), isWatching(process.argv))

/**
 * A page with a storage of its own, which believes to be in front: files run side by side, and what one of them
 * stores or focuses is not another's business.
 */
async function ownPage({ browser }) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const devtools = await page.createCDPSession()
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  // what moves is painted again and again: an eighth of the time
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  return page
}

/** Gives each file a page of its own: in Firefox one loses the focus when a test goes back in its history. */
function withNewPages(launcher) {
  const start = launcher.startSession
  return Object.assign(launcher, {
    async startSession(...session) {
      const used = this.inactivePages.splice(0)
      await start.apply(this, session)
      for (const { puppeteerPage } of used) await puppeteerPage.close()
    },
  })
}

/**
 * Chromium, or what `TEST_BROWSER` names: `firefox` (at `FIREFOX_PATH`) and `webkit` (through `WEBKIT_DRIVER` on a
 * display of `XVFB`) take one file at a time. Firefox is started as Chromium is, by the puppeteer-core inside.
 */
async function browser() {
  const { TEST_BROWSER, FIREFOX_PATH, WEBKIT_DRIVER, XVFB } = process.env
  if (TEST_BROWSER === 'firefox') {
    const launchOptions = { browser: 'firefox', executablePath: FIREFOX_PATH }
    return {
      concurrency: 1,
      browsers: [Object.assign(withNewPages(chromeLauncher({ launchOptions })), { name: 'Firefox' })],
    }
  }
  if (TEST_BROWSER === 'webkit') {
    const { webkitLauncher } = await import('./tools/prepare/webkit-launcher.ts')
    return { concurrency: 1, browsers: [webkitLauncher({ driver: WEBKIT_DRIVER, display: XVFB })] }
  }
  return {
    // a third of the time is waiting for pages to open
    concurrency: 3,
    browsers: [
      chromeLauncher({
        launchOptions: {
          executablePath: needBrowser(),
          args: TEST_FLAGS,
          // nobody listens, and each of a page's two hundred modules would be told several times
          networkEnabled: false,
          issuesEnabled: false,
        },
        createPage: ownPage,
      }),
    ],
  }
}

export default {
  rootDir: import.meta.dirname,
  ...(chosen ? {} : { groups }),
  // built once by the product plugin; the runner's own resolution would find second copies
  nodeResolve: false,
  ...(await browser()),
  // for a machine that is slow or stands still for seconds: nothing here is a measure, `until` ends what comes in vain
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  testRunnerHtml: testPage,
  middleware: [product.middleware],
  plugins: [product.plugin],
}
