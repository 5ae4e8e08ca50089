import { freePort } from '@mtm/server/free-port'
import { startCas } from '@mtm/server/testing'
import { expect, test as base } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { Product } from '../support/product.ts'
import { screenWords } from '../support/screen-words.ts'

/** An installation whose people sign in at a CAS server. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const cas = await startCas()
      const port = await freePort()
      const product = await Product.start({
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        CAS_URL: cas.url,
      })
      await use(product)
      await product.stop()
      await cas.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('a user signs in at the CAS server and reaches the requested address', async ({
  page,
  shell,
  words,
  language,
}) => {
  const icon = page.getByRole('button', { name: words.signInBy('CAS'), exact: true })
  const signInThere = async (name: string) => {
    await icon.click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const wanted = `${AT.positions}?column=name&order=asc`
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)

  // whom the CAS server knows and the house does not is told so, and may try again as somebody else
  await signInThere('nobody-of-the-house')
  await expect(
    page.getByRole('alert').filter({ hasText: screenWords(language).entry.unknownUser }),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/ticket=/)

  await signInThere('admin')
  await expect(page).toHaveURL(wanted)
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await expect(shell.header.locator('mtm-user-menu')).toContainText('管理员')

  await shell.choose('account', words.signOut)
  await shell.question.getByRole('button', { name: words.signOut, exact: true }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(icon).toBeVisible()
})
