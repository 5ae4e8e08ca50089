import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { apiOf, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { jacketOrder, saveOrder } from '../support/orders.ts'
import { AT } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { OrderPanel } from '../support/pages/order-panel.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { Product } from '../support/product.ts'
import { LANGUAGE_NAMES, WORDS } from '../support/words.ts'

const CLIENT = 'Sam Sample'
/** Clients of the demonstration data whose sheets hold a plain slip of the tape. */
const FLAGGED = ['郑量体', '韩占位', '仮名 一郎', 'Max Mustermann', 'Fictional Jones']

for (const language of LOCALES)
  test.describe(`in ${language}`, () => {
    test.use({ language, signedInAs: 'sales' })

    test(
      'shows what blocks an order at its field and sends nothing',
      takingTurns(0, language),
      async ({ page, words }) => {
        const form = new OrderFormPage(page, words)
        const sent: string[] = []
        page.on('request', (request) => {
          if (/\/mtm\/order\/(save|edit|[^/]+\/submit)/.test(request.url())) sent.push(request.url())
        })
        await page.goto(AT.order)
        await form.chooseClient(CLIENT)

        // no cloth
        await form.step('check')
        await form.press(words.place)
        await expect(form.banner).toContainText([words.fabricEmpty])
        await expect(form.current).toContainText(words.steps.cloth)
        await expect(form.findings('0:fabricNo')).toContainText(words.fabricEmpty)
        await form.chooseMaterial('fabricNo', 'HK-501')
        await form.chooseMaterial('liningNo')
        await form.chooseMaterial('buttonNo')
        await expect(form.findings('0:fabricNo').filter({ hasText: words.fabricEmpty })).toHaveCount(0)

        // nothing of anything
        await form.step('delivery')
        await form.fill('0:quantity', '0')
        await form.step('check')
        await form.press(words.place)
        await expect(form.banner).toContainText([words.allZero])
        await expect(form.current).toContainText(words.steps.delivery)
        await expect(form.input('0:quantity')).toBeFocused()

        // another lapel without its width
        await form.press(words.addJacket)
        await form.step('style')
        await form.choose(words.lapelShape, words.peak)
        await expect(form.findings('1:lapel.width')).toContainText(words.lapelMissing)
        await form.step('check')
        await form.press(words.place)
        await expect(form.banner).toContainText([words.hasErrors])
        await expect(form.finding(words.lapelMissing)).toBeVisible()
        await form.step('style')
        await form.fill('1:lapel.width', '9.5')

        // one garment of none: asked with its name, and no means back to its box
        await form.step('check')
        await form.press(words.place)
        const question = words.oneZero(`${words.jacket} 1`)
        await expect(form.questionText(question)).toHaveText(question)
        await form.answer(question, words.cancel)
        await expect(form.current).toContainText(words.steps.delivery)
        await expect(form.input('0:quantity')).toBeFocused()
        expect(sent, 'nothing is sent before every question is answered').toEqual([])

        await form.step('check')
        await form.press(words.place)
        await form.answer(question, words.ok)
        await form.confirmWarnings()
        await form.answer(words.confirmPlace, words.place)
        await expect(page).toHaveURL(AT.orders)
        expect(sent).toHaveLength(2)
      },
    )

    test(
      'names impossible measurements and offers to convert inches',
      takingTurns(1, language),
      async ({ page, words }) => {
        const form = new OrderFormPage(page, words)
        await page.goto(AT.order)
        for (const name of language === 'zh-CN' ? FLAGGED : FLAGGED.slice(3, 4)) {
          await form.chooseClient(name)
          await form.step('check')
          await expect(form.finding(words.implausible).first()).toBeVisible()
        }

        await form.chooseClient(CLIENT)
        await form.card('measureSheetId', words.newMeasures).click()
        await form.fill('body.chestGirth', '200')
        await expect(form.findings('body.chestGirth')).toContainText(words.chestRange)

        await form.fill('body.chestGirth', '38')
        await form.fill('body.height', '70')
        const suspicion = form.problem('measureSheetId')
        await expect(suspicion).toContainText(words.looksLikeInches)
        await suspicion.getByRole('button', { name: words.convert, exact: true }).click()
        await expect(form.input('body.chestGirth')).toHaveValue('96.5')
        await expect(form.input('body.height')).toHaveValue('177.8')
        await expect(suspicion).toHaveCount(0)
      },
    )

    test(
      'a session that ends during work asks to sign in again and keeps the work',
      takingTurns(2, language),
      async ({ page, product, shell, words }) => {
        const form = new OrderFormPage(page, words)
        await page.goto(AT.order)
        await form.chooseClient(CLIENT)
        await form.step('cloth')
        const token = await page.evaluate(
          () => (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '') as { value: string }).value,
        )
        await apiOf(product.url, token).post('/sys/logout', {})

        // the socket announces it, or the next call is refused
        const dialog = shell.expired
        await expect(dialog.getByRole('heading')).toHaveText(words.expiredTitle)
        await expect(shell.expiredText).toHaveText(words.expired)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button', { name: words.signInAgain, exact: true }).click()

        await new SignInPage(page, words).signIn('sales')
        await expect(page).toHaveURL(AT.order)
        await expect(form.form.getByText(words.restored)).toBeVisible()
        await expect(form.current).toContainText(words.steps.cloth)
        await expect(form.summary).toContainText(CLIENT)
      },
    )
  })

for (const language of LOCALES)
  test.describe(`another user, in ${language}`, () => {
    test.use({ language, signedInAs: 'customer' })

    test(
      'does not find an order by a guessed id',
      takingTurns(3, language),
      async ({ page, product, words }) => {
        const owner = await signInApi(product.url, 'sales')
        const order = await saveOrder(owner, await jacketOrder(owner))
        const body = { requestId: crypto.randomUUID(), version: order.version, confirmed: [] }

        const guesser = await signInApi(product.url, 'customer', words.lang)
        const refusal = { status: 200, success: false, message: words.recordMissing }
        for (const [method, path, sent] of [
          ['GET', `/mtm/order/${order.id}`],
          ['POST', `/mtm/order/${order.id}/submit`, body],
          ['POST', `/mtm/order/${order.id}/cancel`, { ...body, reason: 'other' }],
          ['PUT', '/mtm/order/edit', { ...(await jacketOrder(owner)), id: order.id, version: order.version }],
          ['DELETE', `/mtm/order/delete?id=${order.id}&version=${order.version}`],
        ] as const)
          expect(await guesser.call(method, path, sent), `${method} ${path}`).toMatchObject(refusal)

        await page.goto(`${AT.order}?id=${order.id}`)
        await expect(page.getByText(words.orderMissing, { exact: true })).toBeVisible()
        await page.goto(`${AT.orders}?open=${order.id}`)
        const { panel } = new OrderPanel(page, language)
        await expect(panel.getByRole('alert')).toContainText(words.recordMissing)
        await expect(page.getByText(order.orderNo)).toHaveCount(0)
        // untouched by all of it
        expect(await owner.get(`/mtm/order/${order.id}`)).toMatchObject({
          version: order.version,
          orderNo: order.orderNo,
        })
      },
    )
  })

test.describe('with the captcha on', () => {
  let guarded: Product
  test.beforeAll(async () => {
    // starts a server of its own
    test.setTimeout(180_000)
    guarded = await Product.start({ CAPTCHA: 'on' })
  })
  test.afterAll(async () => {
    await guarded.stop()
  })

  test('refuses a wrong code beside its field with a new picture, in each language', async ({ page }) => {
    await page.goto(guarded.url)
    for (const language of LOCALES) {
      const words = WORDS[language]
      const form = new SignInPage(page, words)
      await page.locator('mtm-locale button[popovertarget]').click()
      await page.locator('mtm-locale').getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
      const picture = await form.picture.getAttribute('src')
      await form.signIn('sales', { captcha: 'wrong' })
      await expect(form.field('captcha').getByText(words.captchaWrong, { exact: true })).toBeVisible()
      await expect(form.picture).not.toHaveAttribute('src', picture ?? '')
      await expect(page.getByLabel(words.captcha, { exact: true })).toHaveValue('')
      await expect(page).toHaveURL(/\/user\/login/)
    }
  })
})
