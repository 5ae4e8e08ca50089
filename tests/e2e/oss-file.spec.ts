import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { fillText } from '@mtm/shared-utils/contracts/locale'
import { expect, test } from '../support/fixtures.ts'
import { ListScreen } from '../support/pages/list-screen.ts'
import { keepPicture, keepPictures, resize, SIZES } from '../support/pictures.ts'
import { screenWords } from '../support/screen-words.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const MEGABYTE = 1024 * 1024

test('a large upload that breaks off goes on where it stopped; files are previewed', async ({
  page,
  shell,
  language,
}, info) => {
  const { ossFile: words } = screenWords(language)
  const list = new ListScreen(page, language)
  const archive = info.outputPath('pattern.zip')
  await writeFile(archive, Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(17 * MEGABYTE - 4)]))
  await page.goto('/oss/file')
  await expect(shell.pane.locator('.ms-oss-space')).toBeVisible()

  // the second of three parts does not arrive
  const parts: number[] = []
  let isCut = true
  await page.route('**/sys/oss/file/uploadPart*', (route) => {
    if (isCut && parts.length === 1) return route.abort('connectionreset')
    parts.push(route.request().postDataBuffer()?.length ?? 0)
    return route.continue()
  })
  await list.press(words.upload)
  const files = list.dialog.locator('input[type=file]')
  await files.setInputFiles(archive)
  await expect(list.dialog.getByText(fillText(words.failed, { name: 'pattern.zip' }))).toBeVisible()
  await keepPicture(page, info, 'broken-off')
  // closed and opened again, as after a reload: the same file is chosen
  isCut = false
  await page.reload()
  await list.press(words.upload)
  await files.setInputFiles(archive)
  const isStored = fillText(words.download, { name: 'pattern.zip' })
  await expect(list.dialog.getByRole('button', { name: isStored })).toBeVisible()
  expect(parts).toHaveLength(3)
  await keepPictures(page, info, 'uploaded')
  await page.keyboard.press('Escape')
  await expect(list.row('pattern.zip')).toContainText('17.0 MB')

  await list.press(words.upload)
  await files.setInputFiles([
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('第一行\n<b>second line</b>') },
    { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nfictitious') },
  ])
  const isThere = fillText(words.download, { name: 'sheet.pdf' })
  await expect(list.dialog.getByRole('button', { name: isThere })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.rows).toHaveCount(3)
  // beside the pictures of the demonstration
  await expect(shell.pane.locator('.ms-oss-space')).toContainText(
    /1[78]\.\d MB.*20\.0 GB|20\.0 GB.*1[78]\.\d MB/,
  )
  await keepPictures(page, info, 'list')

  await list.act(list.row('note.txt'), words.preview)
  await expect(list.dialog.locator('pre')).toHaveText('第一行\n<b>second line</b>')
  await keepPictures(page, info, 'preview')
  await page.keyboard.press('Escape')
  await list.act(list.row('sheet.pdf'), words.preview)
  await expect(list.dialog.getByRole('link', { name: words.openPdf })).toHaveAttribute('href', /^blob:/)
  await page.keyboard.press('Escape')
  await resize(page, SIZES.phone)
  await expect(list.dialog).toHaveCount(0)
})
