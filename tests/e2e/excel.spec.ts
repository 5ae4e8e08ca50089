import { readFile } from 'node:fs/promises'
import { rowsOf, workbook } from '@mtm/server/testing'
import type { Page as ListPage } from '@mtm/shared-utils/contracts/envelope'
import { signInApi, type Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'

test.use({ signedInAs: 'admin' })

const NEW = 'presser'
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
  shell,
  product,
}, info) => {
  await page.goto(AT.positions)
  const { total } = await positions(await signInApi(product.url, 'admin'))
  await expect(shell.pane.locator('tbody tr')).toHaveCount(total)

  const leaving = page.waitForEvent('download')
  await shell.pane.getByText('导出', { exact: true }).click()
  const download = await leaving
  expect(download.suggestedFilename()).toBe('职务列表数据.xlsx')
  const exported = info.outputPath('exported.xlsx')
  await download.saveAs(exported)
  const [title, , heads, ...rows] = await rowsOf(await readFile(exported))
  expect(title).toEqual(['职务列表数据'])
  // the stock heads; those of the house's own columns are filled by the server
  expect(heads).toEqual(['职务编码', '职务名称', '职级', '公司id', '组织机构编码'])
  expect(rows).toHaveLength(total)

  // the rows that are there already are refused, the new one is taken, whatever begins like a formula stays a text
  const file = {
    name: 'edited.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook([title ?? [], [], heads ?? [], ...rows, [NEW, '=烫工', '助级']] as string[][]),
  }
  await shell.pane.getByText('导入', { exact: true }).click()
  const layer = page.locator('sl-dialog[open]')
  await layer.locator('input[type=file]').setInputFiles(file)
  await expect(layer).toContainText('edited.xlsx')
  await layer.locator('sl-button[variant=primary]').click()
  await expect(layer).toContainText(`总上传行数：${total + 1}，已导入行数：1，错误行数：${total}`)
  await expect(layer.locator('tbody tr').first()).toHaveText('4职务编码已经存在')

  const details = page.waitForEvent('download')
  await layer.getByText('下载明细').click()
  const lines = await readFile(await (await details).path(), 'utf8')
  expect(lines).toContain(`第 ${total + 3} 行：职务编码已经存在，忽略导入。`)

  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(shell.pane.locator('tbody tr')).toHaveCount(total + 1)
  await expect(shell.pane.locator('tbody tr').first()).toContainText('=烫工')
})
