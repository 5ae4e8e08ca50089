import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { fillText, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Page } from '@playwright/test'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { ListScreen } from '../support/pages/list-screen.ts'
import { NoticeBell } from '../support/pages/notice-bell.ts'
import { newSalesman } from '../support/people.ts'
import { keepPicture, type SIZES } from '../support/pictures.ts'
import { visitAs } from '../support/visit.ts'
import { LANGUAGE_NAMES } from '../support/words.ts'

test.use({ signedInAs: 'admin' })

const TITLE = '周末盘点'

test('an announcement reaches only its recipients, at once, until it is revoked', async ({
  page,
  shell,
  browser,
  product,
  language: written,
}, info) => {
  const picture = (of: Page, name: string) => keepPicture(of, info, name)
  const others: (() => Promise<void>)[] = []
  const visit = async (account: string, language: Locale, path: string, size: keyof typeof SIZES) => {
    const { page: opened, leave } = await visitAs(browser, product.url, { account, language, size })
    others.push(leave)
    const bell = new NoticeBell(opened)
    const loading = opened.waitForResponse(/listByUser/)
    await opened.goto(path)
    const { result } = (await (await loading).json()) as Envelope<UnreadNotices>
    const unread = result.anntMsgTotal + result.sysMsgTotal
    await expect.poll(() => bell.count()).toBe(unread)
    return { page: opened, bell, unread }
  }

  const admin = await signInApi(product.url, 'admin')
  const [reader, nobody] = [await newSalesman(admin), await newSalesman(admin)] as const
  // by its title: once it is read, what others left unread stands before it
  const found = `${AT.notices}?title=${encodeURIComponent(TITLE)}`
  const { page: receiver, bell, unread } = await visit(reader, 'ja_JP', found, 'phone')
  const { page: bystander, bell: another } = await visit(nobody, 'en-US', AT.home, 'desktop')

  // the administrator writes to a chosen user, in Chinese
  await page.goto(AT.announcements)
  const list = new ListScreen(page, written)
  await list.press(list.words.list.add)
  await list.fill({ title: TITLE })
  await list.field('priority').selectOption('H')
  await list.fill({ endTime: '2099-12-31T18:00:00' })
  await list.field('msgType').selectOption('USER')
  await list.find(list.field('userIds'), reader)
  await list.fill({ msgAbstract: '本周六盘点' })
  const writing = list.dialog.locator('[role=textbox]')
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
  await list.save()

  // and releases it in English
  await shell.choose('languages', LANGUAGE_NAMES['en-US'])
  const english = new ListScreen(page, 'en-US')
  const row = list.row(TITLE)
  const { release, released, chosen } = english.words.announcements
  await english.act(row, release)
  await expect(list.dialog).toContainText(fillText(chosen, { count: 1 }))
  await english.confirm(release)
  await expect(row).toContainText(released)
  await expect(row.getByRole('button', { name: english.words.list.edit, exact: true })).toHaveCount(0)
  await picture(page, 'en-US-released')

  // the receiver's bell counts it, and their list shows it, without a reload
  await expect.poll(() => bell.count()).toBe(unread + 1)
  const inbox = new ListScreen(receiver, 'ja_JP')
  const { words } = inbox
  const own = inbox.row(TITLE)
  await expect(own).toContainText(words.announcements.unread)
  await bell.open(TITLE)
  await expect(bell.detail.locator('strong')).toHaveText('周六')
  await expect(bell.detail).toContainText('请清点')
  await picture(receiver, 'ja_JP-opened')
  await receiver.keyboard.press('Escape')
  await expect(own).toContainText(words.announcements.read)
  await expect.poll(() => bell.count()).toBe(unread)

  // nobody else hears of it
  await another.button.click()
  await expect(another.panel).toBeVisible()
  await expect(another.notice(TITLE)).toHaveCount(0)
  await picture(bystander, 'en-US-not-a-recipient')

  // it is revoked in Japanese, and gone from the list that is open
  await shell.choose('languages', LANGUAGE_NAMES.ja_JP)
  await list.act(row, words.announcements.revoke)
  await list.confirm(words.announcements.revoke)
  await expect(row).toContainText(words.announcements.revoked)
  await expect(own).toHaveCount(0)
  await picture(receiver, 'ja_JP-revoked')
  for (const leave of others) await leave()
})
