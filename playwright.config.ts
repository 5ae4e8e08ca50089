import { existsSync, readdirSync } from 'node:fs'
import { defineConfig, type Project } from '@playwright/test'
import { CHROMIUM_FLAGS, needBrowser } from './tools/prepare/find-browser.mjs'

/** One project per folder of tests that drive a browser: `playwright test --project=e2e`. */
const folders = readdirSync('tests').filter((name) => existsSync(`tests/${name}`))
const chromium: Project[] = folders.map((name) => ({ name, testDir: `tests/${name}` }))
/** `npm run test:all`: the story in WebKit, where Playwright has installed it. */
const otherBrowsers: Project[] = [
  { name: 'e2e-webkit', testDir: 'tests/e2e', use: { browserName: 'webkit', launchOptions: {} } },
]

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // a flaky test is a bug with a number: never tried twice
  retries: 0,
  // each worker has an installation of its own, so its tests are nobody else's neighbours; half of the time is waiting
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // costs half of the time; a failed test brings its journal and a picture anyway
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: needBrowser(), args: CHROMIUM_FLAGS },
  },
  projects: [...chromium, ...otherBrowsers],
})
