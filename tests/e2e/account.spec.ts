import { generate } from 'otplib'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import { apiOf, PASSWORD, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { EntryPage } from '../support/pages/entry.ts'
import { AccountPage } from '../support/pages/account.ts'
import { turningPictures } from '../support/pictures.ts'
import { screenWords } from '../support/screen-words.ts'

/** A checked cloth with a red line across: what the frame holds can be seen. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAmklEQVR42q2UwQmAMAxF3ySePTuJZ6dzEs+O4wgWCkW0TfNTIVDSlkfzaMIxLzmuc5vWvURKS3j2KaAUv4GeLBmU8ipLBuXlxQr4ouy2apRBBksGjfjieynmi+pBwBetA9UXRv2SL+xn+33Rrd/pC49Ijy+cP7jrC39z2r6QutzwhTouWiwZ1PJFbLx+fRGe0y8WIwP/N9DT1w3dITNS79poIwAAAABJRU5ErkJggg==',
  'base64',
)

for (const [index, language] of LOCALES.entries())
  test.describe(`in ${language}`, takingTurns(2, language), () => {
    test.use({ language, signedInAs: 'reviewer' })

    test('picture, proofs, second factor, sessions and switches of the user’s own account take effect', async ({
      page,
      shell,
      product,
    }, info) => {
      const { pane } = shell
      const texts = screenWords(language).account
      const account = new AccountPage(page)
      const { dialog } = account
      const picture = turningPictures(page, info, index)
      const keep = async (name: string) => {
        // no person is so quick that all of it is still being told
        await shell.dismissToasts()
        await picture(name)
      }
      const admin = await signInApi(product.url, 'admin')
      const mine = await signInApi(product.url, 'reviewer')
      const section = async (name: string) => {
        await account.section(name)
        await keep(name)
      }

      // what waits and who came in is real
      await page.goto('/account/center')
      await expect(account.person).toBeVisible()
      await expect(pane.locator('tbody tr').first()).toContainText('127.0.0.1')
      await keep('center')
      await shell.accountAction('accountSettings')
      await expect(account.title).toHaveText(texts.title)

      // the picture: cropped, uploaded, in the header of every open page at once
      await expect(account.picture).toBeVisible()
      await keep('base')
      const other = index === 0 ? await page.context().newPage() : null
      await other?.goto('/account/center')
      await account.picture.locator('sl-button').first().click()
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: PICTURE,
      })
      await expect(account.cropping).toBeFocused()
      await page.keyboard.press('-')
      await keep('crop')
      await account.accept.click()
      for (const open of other ? [page, other] : [page]) {
        const picture = open.locator('mtm-user-menu [part=account] img')
        await expect(picture).toHaveAttribute('src', /static\/avatar\/[0-9a-f]{32}\.webp/)
        await expect
          .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0)
      }
      await expect((other && new AccountPage(other).portrait) ?? pane.locator('img').first()).toHaveAttribute(
        'src',
        /static\/avatar\/[0-9a-f]{32}\.webp/,
      )
      await other?.close()

      // the password: a wrong one changes nothing
      await section('security')
      await account.change(0).click()
      const change = account.setting(0).locator('mtm-password-dialog')
      for (const [name, value] of [
        ['oldpassword', 'wrong'],
        ['password', `${PASSWORD}-new`],
        ['confirmpassword', `${PASSWORD}-new`],
      ] as const)
        await change.locator(`sl-input[name=${name}] input`).fill(value)
      await keep('password')
      await shell.showsToast(texts.wrongOldPassword, () => page.keyboard.press('Enter'))
      await page.keyboard.press('Escape')
      await expect(change.locator('dialog[open]')).toHaveCount(0)

      // phone and address: with the password, and a code that reached the phone
      const entry = new EntryPage(page)
      const phone = `1390002000${index}`
      await account.change(1).click()
      await entry.fill({ password: PASSWORD, phone })
      await entry.fill({ smscode: await entry.code(admin, 'smscode', phone) })
      await keep('phone')
      await account.accept.click()
      await expect(account.setting(1)).toContainText(`139****0${index}`)
      await account.change(2).click()
      await entry.fill({ password: PASSWORD, email: `${index}.reviewer@example.test` })
      await keep('email')
      await account.accept.click()
      await expect(account.setting(2)).toContainText(`${index}***@example.test`)
      expect(await mine.get<OwnAccount>('/sys/user/account')).toMatchObject({ phone: `139****0${index}` })

      // the second factor: signing in asks for it from now on
      const factor = account.setting(3)
      const off = new RegExp(`^${texts.secondFactorOff.replace('.', String.raw`\.`)}`)
      await expect(factor.locator('p').first()).toHaveText(off)
      await account.change(3).click()
      await entry.fill({ password: PASSWORD })
      await page.keyboard.press('Enter')
      await expect(account.qrCode).toBeVisible()
      await keep('second-factor')
      const secret = await account.secret()
      const codeLater = (steps: number) =>
        generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
      await entry.fill({ code: await codeLater(0) })
      await page.keyboard.press('Enter')
      await expect(account.recoveryCodes).toHaveCount(10)
      await keep('recovery-codes')
      const recoveryCode = await account.recoveryCodes.first().innerText()
      await account.accept.click()
      const send = async <T>(path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        const answer = await fetch(`${product.url}/api${path}`, init)
        return (await answer.json()) as { success: boolean; message: string; result: T }
      }
      const first = await send<{ ticket: string }>('/sys/login', { username: 'reviewer', password: PASSWORD })
      expect(first.message).toBe(screenWords('zh-CN').entry.codeNeeded)
      const { ticket } = first.result
      const second = await send<{ token: string }>('/sys/login/secondFactor', {
        ticket,
        code: await codeLater(1),
      })
      expect(second.success, second.message).toBe(true)

      // that session is listed, and ended from here
      const elsewhere = apiOf(product.url, second.result.token)
      await section('custom')
      await section('security')
      await expect(account.endOneSession).not.toHaveCount(0)
      await account.endOtherSessions.click()
      await keep('other-sessions')
      await account.endSessions.click()
      await expect(pane.getByText(texts.noOtherSessions)).toBeVisible()
      expect((await elsewhere.call('GET', '/sys/user/sessions')).message).toContain('Token')

      // and off again, with the password and a recovery code
      await account.switchOff(3).click()
      await entry.fill({ password: PASSWORD, code: recoveryCode })
      await keep('factor-off')
      await page.keyboard.press('Enter')
      await expect(factor.locator('p').first()).toHaveText(off)

      // a switch: calm announcements no longer ring, urgent ones do
      await section('binding')
      await section('notification')
      const announcements = pane.getByRole('switch', { name: texts.announcements, exact: true })
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/account/notices'),
      )
      await announcements.click()
      await saved
      const own = await signInApi(product.url, 'reviewer')
      const release = async (titile: string, priority: string) => {
        const add = {
          titile,
          priority,
          msgAbstract: titile,
          msgContent: titile,
          msgCategory: '1',
          msgType: 'ALL',
        }
        const period = { startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
        await admin.post('/sys/annountCement/add', { ...add, ...period })
        const { records } = await admin.get<{ records: { id: string }[] }>(
          `/sys/annountCement/list?titile=${encodeURIComponent(titile)}`,
        )
        await admin.get(`/sys/annountCement/doReleaseData?id=${records[0]?.id}`)
      }
      const [calm, urgent] = [`平静 ${index}`, `紧急 ${index}`] as const
      await release(calm, 'L')
      await release(urgent, 'H')
      const unread = async () => (await own.get<UnreadNotices>('/sys/annountCement/listByUser')).anntMsgList
      const titles = (await unread()).map(({ titile }) => titile)
      expect(titles).toContain(urgent)
      expect(titles).not.toContain(calm)
      await announcements.click()
      await expect.poll(async () => (await unread()).some(({ titile }) => titile === calm)).toBe(true)
    })
  })
