import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { ListScreen } from '../support/pages/list-screen.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'
import { visitAs } from '../support/visit.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const DICTIONARIES = '/isystem/dict'
const PRINCIPAL = '首席'

test('an item added to a dictionary appears at once in the selects of other open pages, and disappears when deactivated', async ({
  page,
  browser,
  product,
  language,
}, info) => {
  // somebody else is about to choose the rank of a position, in English
  const visitor = { account: 'tenantadmin', language: 'en-US' } as const
  const { page: other, leave } = await visitAs(browser, product.url, visitor)
  await other.goto(`${AT.positions}?open=new`)
  const { dialog: layer } = new ListScreen(other, 'en-US')
  const options = layer.locator('[name=postRank] option')
  await expect(options.nth(1)).toBeAttached()
  const before = await options.count()
  await layer.locator('[name=name]').fill('Master cutter')

  // the administrator finds the dictionary and opens its items
  await page.goto(DICTIONARIES)
  const list = new ListScreen(page, language)
  const { drawer, words } = list
  await list.search('dictCode', 'position_rank')
  // what was there before the search has left the list, which stands still now
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows).toContainText('position_rank')
  await list.act(list.rows, words.dictionaries.items)
  await expect(drawer.locator('tbody tr')).toHaveCount(before - 1)
  await keepPictures(page, info, 'items')
  await list.press(words.dictionaries.newItem, drawer)
  await list.fill({ itemText: PRINCIPAL, itemTextEn: 'Principal', itemTextJp: PRINCIPAL })
  await list.fill({ itemValue: '9', sortOrder: '9' })
  await list.field('color').selectOption('green')
  await keepPicture(page, info, 'new-item')
  await list.save()
  const item = list.row(PRINCIPAL, drawer)
  await expect(list.tag(item, 'green').first()).toHaveText(PRINCIPAL)

  // it stands in the open select in the language of its page; what was typed beside it is still there
  await expect(options).toHaveCount(before + 1)
  await expect(options.last()).toHaveText('Principal')
  await expect(layer.locator('[name=name]')).toHaveValue('Master cutter')
  await layer.locator('[name=postRank]').selectOption('9')
  await keepPicture(other, info, 'en-US-select')

  // switched off, nobody else can choose it any more
  await list.act(item, words.list.edit)
  await list.field('status').uncheck()
  await list.confirm(words.list.save)
  await expect(item).toContainText(words.dictionaries.off)
  await layer.locator('[name=postRank]').selectOption('1')
  await expect(options.filter({ hasText: 'Principal' })).toHaveCount(0)
  await leave()
})
