import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Page } from '@playwright/test'
import { signInApi } from '../support/api.ts'
import { expect, test, watch } from '../support/fixtures.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { newSalesman } from '../support/people.ts'
import { keepPicture, SIZES } from '../support/pictures.ts'
import { stored } from '../support/stored-session.ts'

test.use({ signedInAs: 'admin' })

const TITLE = '周末盘点'

/** The bell of a page. */
const bell = (page: Page) => ({
  button: page.locator('mtm-notice-bell button[popovertarget="notices"]'),
  notice: page.locator('mtm-notice-bell #notices').getByText(TITLE, { exact: true }),
  count: () =>
    page
      .locator('mtm-notice-bell .badge')
      .evaluateAll(([badge]) => Number(badge?.getAttribute('data-count') ?? 0)),
})

test('an announcement reaches only its recipients, at once, until it is revoked', async ({
  page,
  shell,
  browser,
  product,
}, info) => {
  const picture = (of: Page, name: string) => keepPicture(of, info, name)
  const others: (() => Promise<void>)[] = []
  const visit = async (account: string, language: Locale, path: string, size: keyof typeof SIZES) => {
    const storageState = {
      cookies: [],
      origins: [{ origin: product.url, localStorage: await stored(product.url, language, account) }],
    }
    const context = await browser.newContext({ baseURL: product.url, storageState, viewport: SIZES[size] })
    const faults = await watch(context)
    others.push(async () => {
      expect(faults, account).toEqual([])
      await context.close()
    })
    const opened = await context.newPage()
    const loading = opened.waitForResponse(/listByUser/)
    await opened.goto(path)
    const { result } = (await (await loading).json()) as Envelope<UnreadNotices>
    const unread = result.anntMsgTotal + result.sysMsgTotal
    await expect.poll(() => bell(opened).count()).toBe(unread)
    return { page: opened, unread }
  }

  const admin = await signInApi(product.url, 'admin')
  const [reader, nobody] = [await newSalesman(admin), await newSalesman(admin)] as const
  // by its title: once it is read, what others left unread stands before it
  const found = `${AT.notices}?title=${encodeURIComponent(TITLE)}`
  const { page: receiver, unread } = await visit(reader, 'ja_JP', found, 'phone')
  const { page: bystander } = await visit(nobody, 'en-US', AT.home, 'desktop')

  // the administrator writes to a chosen user, in Chinese
  await page.goto(AT.announcements)
  await shell.pane.getByText('新增', { exact: true }).first().click()
  const form = page.locator('sl-dialog[open]')
  await form.locator('[name=title]').fill(TITLE)
  await form.locator('[name=priority]').selectOption('H')
  await form.locator('[name=endTime]').fill('2099-12-31T18:00:00')
  await form.locator('[name=msgType]').selectOption('USER')
  await form.locator('[name=userIds]').fill(reader)
  // what was there before the search has left the list, which stands still now
  await expect(form.locator('[role=option]')).toHaveCount(1)
  await form.locator('[role=option]').filter({ hasText: reader }).click()
  await expect(form.locator('.mtm-picker__chip')).toHaveCount(1)
  await form.locator('[name=msgAbstract]').fill('本周六盘点')
  const writing = form.locator('[role=textbox]')
  await writing.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('周六')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('上午九点')
  await page.keyboard.press('Enter')
  await page.keyboard.type('请清点<script>面料</script>')
  await expect(writing.locator('strong')).toHaveText('周六')
  await expect(writing.locator('p')).toHaveCount(2)
  await picture(page, 'zh-CN-written')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)

  // and releases it in English
  await shell.choose('languages', 'English')
  const row = shell.pane.getByRole('row').filter({ hasText: TITLE })
  await row.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(form).toContainText('the chosen users (1)')
  await form.getByText('Release', { exact: true }).click()
  await expect(row).toContainText('Released')
  await expect(row.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await picture(page, 'en-US-released')

  // the receiver's bell counts it, and their list shows it, without a reload
  await expect.poll(() => bell(receiver).count()).toBe(unread + 1)
  const own = new ConsolePage(receiver).pane.getByRole('row').filter({ hasText: TITLE })
  await expect(own).toContainText('未読')
  await bell(receiver).button.click()
  await bell(receiver).notice.click()
  const detail = receiver.locator('mtm-notice-detail dialog[open]')
  await expect(detail.locator('strong')).toHaveText('周六')
  await expect(detail).toContainText('请清点')
  await picture(receiver, 'ja_JP-opened')
  await receiver.keyboard.press('Escape')
  await expect(own).toContainText('既読')
  await expect.poll(() => bell(receiver).count()).toBe(unread)

  // nobody else hears of it
  await bell(bystander).button.click()
  await expect(bystander.locator('mtm-notice-bell #panel')).toBeVisible()
  await expect(bell(bystander).notice).toHaveCount(0)
  await picture(bystander, 'en-US-not-a-recipient')

  // it is revoked in Japanese, and gone from the list that is open
  await shell.choose('languages', '日本語')
  await row.getByRole('button', { name: '取り下げ', exact: true }).click()
  await form.getByText('取り下げ', { exact: true }).click()
  await expect(row).toContainText('取り下げ済み')
  await expect(own).toHaveCount(0)
  await picture(receiver, 'ja_JP-revoked')
  for (const leave of others) await leave()
})
