import { generate } from 'otplib'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import { apiOf, PASSWORD, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { keepPictures } from '../support/pictures.ts'

const SETTINGS = '/account/settings'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mNk+M9AEmAiSfWohlENQ0kDAJKSAR8yG0vhAAAAAElFTkSuQmCC',
  'base64',
)

test.use({ signedInAs: 'reviewer' })

test('picture, second factor, sessions and switches of the own account have their effects', async ({
  page,
  shell,
  product,
}, info) => {
  const { pane, header } = shell
  const dialog = page.locator('sl-dialog[open]')

  // the menu of the header leads there; what waits and who came in is real
  await page.goto('/account/center')
  await expect(pane.locator('h1')).toBeVisible()
  await expect(pane.locator('.mtm-center__person h2')).toBeVisible()
  await expect(pane.locator('tbody tr').first()).toContainText('127.0.0.1')
  await shell.choose('account', '账户设置')
  await expect(pane.getByRole('link', { name: '基本设置' })).toHaveAttribute('aria-current', 'page')

  // the picture: cropped, uploaded, in the header of every open page at once
  const other = await page.context().newPage()
  await other.goto('/account/center')
  await expect(other.locator('mtm-user-menu .avatar')).toBeVisible()
  await pane.getByRole('button', { name: '更换头像' }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  await expect(dialog.locator('.mtm-crop__frame')).toBeFocused()
  await page.keyboard.press('+')
  await keepPictures(page, info, 'crop')
  await dialog.getByRole('button', { name: '保存' }).click()
  for (const open of [page, other]) {
    const picture = open.locator('mtm-user-menu .avatar img')
    await expect(picture).toHaveAttribute('src', /static\/avatar\/[0-9a-f]{32}\.webp/)
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
  const large = other.locator('.mtm-center__person .mtm-avatar img')
  await expect(large).toHaveAttribute('src', /static\/avatar\/[0-9a-f]{32}\.webp/)
  await other.close()
  await expect(header.locator('mtm-user-menu .avatar img')).toBeVisible()

  // the second factor: signing in asks for it from now on
  await pane.getByRole('link', { name: '安全设置' }).click()
  await pane.getByRole('button', { name: '开启', exact: true }).click()
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.mtm-qr')).toBeVisible()
  await keepPictures(page, info, 'second-factor')
  const secret = (await dialog.locator('.mtm-secret code').innerText()).replaceAll(/\s/g, '')
  const codeLater = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await dialog.locator('input[name=code]').fill(await codeLater(0))
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.mtm-codes li')).toHaveCount(10)
  await keepPictures(page, info, 'recovery-codes')
  const recoveryCode = await dialog.locator('.mtm-codes li').first().innerText()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  const send = async <T>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${product.url}/api${path}`, init)
    return (await answer.json()) as { success: boolean; message: string; result: T }
  }
  const first = await send<{ ticket: string }>('/sys/login', { username: 'reviewer', password: PASSWORD })
  expect(first.message).toBe('请输入动态验证码')
  const { ticket } = first.result
  const second = await send<{ token: string }>('/sys/login/secondFactor', {
    ticket,
    code: await codeLater(1),
  })
  expect(second.success, second.message).toBe(true)

  // that session is listed, and ended from here
  const elsewhere = apiOf(product.url, second.result.token)
  await page.reload()
  await expect(pane.locator('.mtm-sessions li')).not.toHaveCount(1)
  await pane.getByRole('button', { name: '结束其他所有会话' }).click()
  await dialog.getByRole('button', { name: '结束会话' }).click()
  await expect(pane.getByText('没有其他会话')).toBeVisible()
  expect((await elsewhere.call('GET', '/sys/user/sessions')).message).toContain('Token')

  // and off again, with the password and a recovery code
  await pane.getByRole('button', { name: '关闭', exact: true }).click()
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.locator('input[name=code]').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(pane.getByText('未开启。')).toBeVisible()

  // a switch: calm announcements no longer ring, urgent ones do
  await pane.getByRole('link', { name: '新消息通知' }).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await pane.getByRole('switch', { name: '公告' }).click()
  await saved
  const admin = await signInApi(product.url, 'admin')
  const mine = await signInApi(product.url, 'reviewer')
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
  await release('示例：平静的公告', 'L')
  await release('示例：紧急的公告', 'H')
  const { anntMsgList } = await mine.get<UnreadNotices>('/sys/annountCement/listByUser')
  const titles = anntMsgList.map(({ titile }) => titile)
  expect(titles).toContain('示例：紧急的公告')
  expect(titles).not.toContain('示例：平静的公告')
  await pane.getByRole('switch', { name: '公告' }).click()
  await expect
    .poll(async () => (await mine.get<UnreadNotices>('/sys/annountCement/listByUser')).anntMsgList.length)
    .toBeGreaterThan(anntMsgList.length)
})

for (const language of LOCALES)
  test.describe(() => {
    test.use({ language, signedInAs: 'customer' })

    test(`every page of the account opens by its address, in ${language}`, async ({ page, shell }, info) => {
      for (const path of [
        '/account/center',
        `${SETTINGS}/BaseSetting`,
        `${SETTINGS}/security`,
        `${SETTINGS}/custom`,
        `${SETTINGS}/binding`,
        `${SETTINGS}/notification`,
      ]) {
        await page.goto(path)
        await expect(shell.pane.locator('.mtm-card h2').first()).toBeVisible()
        await expect(shell.pane.locator('.mtm-skeleton')).toHaveCount(0)
        await keepPictures(page, info, path.slice(1).replaceAll('/', '-'))
      }
    })
  })
