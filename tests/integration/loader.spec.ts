import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { AT, type ConsolePage } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { FabricAlbumPage } from '../support/pages/fabric-album.ts'
import { WORDS } from '../support/words.ts'

const words = WORDS['zh-CN']
const SIGN = 'half written'

test.use({ signedInAs: 'admin' })

/** Work in another app, to be found as it was when something else has failed. */
async function startWork(page: Page, shell: ConsolePage): Promise<void> {
  await page.goto(AT.order)
  await shell.pane.locator('input[name=client]').fill(SIGN)
}

/** Chrome, router and the other tab are as before. */
async function expectUntouched(shell: ConsolePage): Promise<void> {
  await expect(shell.header).toBeVisible()
  await shell.show(AT.order)
  await expect(shell.pane.locator('input[name=client]')).toHaveValue(SIGN)
  await shell.open(AT.home)
  await expect(shell.pane.getByRole('heading').first()).toBeVisible()
}

/** A built file by the beginning of its name, whatever its hash. */
const asset = (name: string) => new RegExp(`/assets/${name.replaceAll('.', '\\.')}[.-]\\w+\\.js$`)

/** Lets a test serve files of its own: without their checksums the map takes them. */
async function dropChecksums(page: Page): Promise<void> {
  await page.route(/(import-map|file-hashes[\w-]*)\.json$/, async (route) => {
    const map = (await (await route.fetch()).json()) as { integrity: unknown }
    await route.fulfill({ json: { ...map, integrity: {} } })
  })
}

/** A module in the form the loader knows; `body` may call `give(name, value)`. */
const script = (body: string) => (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: `System.register([], (give) => ({ execute() { ${body} } }))`,
  })

test('a micro-app that does not load is requested twice, shows an error and can be retried', async ({
  page,
  shell,
}) => {
  await startWork(page, shell)
  let requests = 0
  const entry = asset('mf-system')
  await page.route(entry, (route) => {
    if (route.request().resourceType() === 'script') requests++
    return route.abort()
  })
  await shell.open(AT.positions)
  await expect(shell.failure.getByRole('heading')).toHaveText(words.loadError)
  expect(requests).toBe(2)
  await expectUntouched(shell)

  // the cause still stands
  await shell.show(AT.positions)
  await shell.failure.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(shell.failure.getByRole('button', { name: words.retry, exact: true })).toBeEnabled()
  expect(requests).toBe(4)
  await page.unroute(entry)
  await shell.failure.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await expectUntouched(shell)
})

test('an app contains its style sheets: the page requests no style sheet but its own', async ({
  page,
  shell,
}) => {
  await page.goto(AT.positions)
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await page.route(/\.css$/, (route) => route.abort())
  await shell.open(AT.album)
  const album = new FabricAlbumPage(page)
  await expect(album.tiles.first()).toBeVisible()
  await expect(album.grid).toHaveCSS('display', 'grid')
})

test('a view whose code does not load shows an error in its own tab and can be retried', async ({
  page,
  shell,
}) => {
  await startWork(page, shell)
  const chunk = asset('mf-system-position.screen')
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await shell.open(AT.positions)
  const panel = shell.pane.getByRole('alert')
  await expect(panel).toContainText(words.loadError)
  // nothing was entered in a view that never came
  await expect(panel).not.toContainText('您填写的内容')
  // its neighbour in the same app is another file
  await shell.open(AT.users)
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await expectUntouched(shell)

  await page.unroute(chunk)
  await shell.show(AT.positions)
  await panel.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(shell.pane.getByRole('table')).toBeVisible()
})

test('a view that throws while it renders is caught in its own tab', async ({ page, shell }) => {
  await dropChecksums(page)
  await page.route(
    asset('mf-system-position.screen'),
    script(`give('default', () => {
      if (!globalThis.mended) throw new Error('planted')
      return 'mended'
    })`),
  )
  await startWork(page, shell)
  await shell.open(AT.users)
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await shell.open(AT.positions)
  const panel = shell.pane.getByRole('alert')
  await expect(panel).toContainText(words.failedPage)
  await panel.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(panel).toContainText(words.failedPage)
  await shell.show(AT.users)
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await expectUntouched(shell)

  await page.evaluate(() => Object.assign(globalThis, { mended: true }))
  await shell.show(AT.positions)
  await panel.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(shell.pane).toHaveText('mended')
})

test('an app whose mount rejects shows the error element, and mounts once the cause is fixed', async ({
  page,
  shell,
}) => {
  await dropChecksums(page)
  const entry = asset('mf-monitor')
  await page.route(
    entry,
    script(`give({
      bootstrap: async () => {},
      mount: async () => { throw new Error('planted') },
      unmount: async () => {},
    })`),
  )
  await startWork(page, shell)
  await shell.open(AT.server)
  await expect(shell.failure.getByRole('heading')).toHaveText(words.loadError)
  await expect(shell.failure).toContainText('planted')
  await expectUntouched(shell)

  await page.unroute(entry)
  await shell.show(AT.server)
  await shell.failure.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(shell.failure).toHaveCount(0)
  await expect(shell.pane.getByRole('heading').first()).toBeVisible()
})

test('a file removed by a deployment reloads the page once and keeps the work', async ({ page, shell }) => {
  const form = new OrderFormPage(page, words)
  await page.goto(AT.order)
  await form.chooseClient('Sam Sample')
  await form.step('style')
  await form.choose(words.lapelShape, words.peak)
  await form.fill('0:lapel.width', '9.5')

  const entry = asset('mf-system')
  await page.route(entry, (route) => route.fulfill({ status: 404 }))
  await page.route('**/file-hashes-mf-system.json', async (route) => {
    const map = (await (await route.fetch()).json()) as { integrity: Record<string, string> }
    for (const path of Object.keys(map.integrity)) if (entry.test(path)) delete map.integrity[path]
    await route.fulfill({ json: map })
  })
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await shell.open(AT.positions)
  // the page came back at the address it went to; the file is still gone, and it stays
  await expect(shell.failure.getByRole('heading')).toHaveText(words.loadError)
  await expect.poll(() => loads).toBe(1)
  await expect(shell.failure.getByRole('heading')).toHaveText(words.loadError)

  await shell.show(AT.order)
  await expect(form.form.getByText(words.restored)).toBeVisible()
  await expect(form.input('0:lapel.width')).toHaveValue('9.5')
  await expect(form.summary).toContainText('Sam Sample')
  await page.unroute(entry)
  await shell.show(AT.positions)
  await shell.failure.getByRole('button', { name: words.retry, exact: true }).click()
  await expect(shell.pane.getByRole('table')).toBeVisible()
  expect(loads).toBe(1)
})
