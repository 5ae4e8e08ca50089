import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { AT } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { FabricAlbumPage } from '../support/pages/fabric-album.ts'

const CLIENT = 'Sally Sample'
const CLOTH = 'HK-501'

for (const language of LOCALES)
  test.describe(`in ${language}`, takingTurns(0, language), () => {
    test.use({ language })
    // kills and starts servers
    test.setTimeout(300_000)

    test('an ordered jacket survives kill -9 of every process', async ({ page, product, shell, words }) => {
      const form = new OrderFormPage(page, words)

      // the address that was asked for survives the sign-in
      await page.goto(AT.album)
      await expect(page).toHaveURL(/\/user\/login\?redirect=%2Forder%2Ffabric/)
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      await new SignInPage(page, words).signIn('sales')
      await expect(page).toHaveURL(AT.album)

      // a cloth from the album
      await new FabricAlbumPage(page).open(CLOTH)
      await page.getByRole('button', { name: words.orderWithFabric, exact: true }).click()
      await expect(page).toHaveURL(AT.order)
      await expect(form.summary).toContainText(CLOTH)

      // a client with their measurements, lining and buttons
      await form.chooseClient(CLIENT)
      await form.step('cloth')
      await form.chooseMaterial('liningNo')
      await form.chooseMaterial('buttonNo')

      // another lapel asks for its width again
      await form.step('style')
      await form.choose(words.lapelShape, words.peak)
      await expect(form.findings('0:lapel.width')).toContainText(words.lapelMissing)
      await form.step('check')
      await expect(form.form.getByText(words.lapelMissing).first()).toBeVisible()
      await form.step('style')
      await form.fill('0:lapel.width', '9.5')
      await expect(form.form.getByText(words.lapelMissing)).toHaveCount(0)

      // placed at the price that was shown, and found in the list
      await form.step('check')
      await expect(form.price).toHaveText(/\d/)
      const price = await form.price.innerText()
      await form.place()
      await expect(page).toHaveURL(AT.orders)
      const row = shell.pane.getByRole('row').filter({ hasText: CLIENT }).filter({ hasText: CLOTH }).first()
      await expect(row).toBeVisible()
      await expect(row.getByRole('cell', { name: price, exact: true })).toBeVisible()
      const orderNo = /TX\d+/.exec(await row.innerText())?.[0] ?? 'no number'

      await product.killAll()
      await product.start()
      await page.reload()
      await expect(shell.pane.getByRole('row').filter({ hasText: orderNo })).toBeVisible()
    })
  })
