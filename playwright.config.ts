import { defineConfig } from '@playwright/test'
import { LANGUAGE_FILTER } from './tests/support/languages.ts'
import { needBrowser, TEST_FLAGS } from './tools/prepare/find-browser.mjs'

const inWebKit = process.env.WALK_BROWSER === 'webkit'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  ...LANGUAGE_FILTER,
  outputDir: 'test-results',
  // a flaky test is a bug with a number: never tried twice
  retries: 0,
  // each worker has an installation of its own, so its tests are nobody else's neighbours; half of the time is waiting
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // both are for a machine that is busy with other things, and stands still for seconds: a passing test never waits
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: inWebKit ? 'webkit' : 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // what moves costs an eighth of the time; motion has tests of its own
    contextOptions: { reducedMotion: 'reduce' },
    // costs half of the time; a failed test brings its journal and a picture anyway
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: inWebKit ? {} : { executablePath: needBrowser(), args: TEST_FLAGS },
  },
})
