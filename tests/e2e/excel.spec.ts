import { readFile } from 'node:fs/promises'
import { rowsOf, workbook } from '@mtm/server/testing'
import type { Page as ListPage } from '@mtm/shared-utils/contracts/envelope'
import { fillText, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { signInApi, type Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { ListScreen } from '../support/pages/list-screen.ts'

test.use({ signedInAs: 'admin' })

const NEW = 'presser'
/** Heads of the stock's own workbook; those of the house's own columns are filled by the server. */
const HEADS = ['职务编码', '职务名称', '职级', '公司id', '组织机构编码']
/** Why a row of the file is refused. */
const TAKEN = '职务编码已经存在'
const positions = (api: Api, query = '') =>
  api.get<ListPage<{ id: string }>>(`/sys/position/list?pageSize=50${query}`)

// other walks look at the positions of the house
test.afterEach(async ({ product }) => {
  const api = await signInApi(product.url, 'admin')
  const { records } = await positions(api, `&code=${NEW}`)
  for (const { id } of records) await api.call('DELETE', `/sys/position/delete?id=${id}`)
})

test('exports positions as a workbook and imports the edited file', async ({
  page,
  product,
  language,
}, info) => {
  await page.goto(AT.positions)
  const list = new ListScreen(page, language)
  const { words } = list
  const { total } = await positions(await signInApi(product.url, 'admin'))
  await expect(list.rows).toHaveCount(total)

  const download = await list.export()
  const name = fillText(words.list.exported, { thing: pickLabel(position.label, language) })
  expect(download.suggestedFilename()).toBe(`${name}.xlsx`)
  const exported = info.outputPath('exported.xlsx')
  await download.saveAs(exported)
  const [title, , heads, ...rows] = await rowsOf(await readFile(exported))
  expect(title).toEqual([name])
  expect(heads).toEqual(HEADS)
  expect(rows).toHaveLength(total)

  // the rows that are there already are refused, the new one is taken, whatever begins like a formula stays a text
  const file = {
    name: 'edited.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook([title ?? [], [], heads ?? [], ...rows, [NEW, '=烫工', '助级']] as string[][]),
  }
  await list.import(file)
  const counts = { total: total + 1, imported: 1, refused: total }
  await expect(list.dialog).toContainText(fillText(words.list.someImported, counts))
  await expect(list.dialog.locator('tbody tr').first()).toHaveText(`4${TAKEN}`)

  const details = page.waitForEvent('download')
  await list.press(words.list.details, list.dialog)
  const lines = await readFile(await (await details).path(), 'utf8')
  expect(lines).toContain(`第 ${total + 3} 行：${TAKEN}，忽略导入。`)

  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect(list.rows).toHaveCount(total + 1)
  await expect(list.rows.first()).toContainText('=烫工')
})
