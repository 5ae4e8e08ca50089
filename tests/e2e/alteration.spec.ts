import { readFile } from 'node:fs/promises'
import type { OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { FittingsDrawer } from '../support/pages/fittings.ts'
import { OrderPanel } from '../support/pages/order-panel.ts'
import { textOfPdf } from '../support/pdf.ts'
import { keepPicture, resize, SIZES } from '../support/pictures.ts'

for (const language of LOCALES)
  test.describe(`in ${language}`, takingTurns(1, language), () => {
    test.use({ signedInAs: 'sales', language })

    test('an alteration, from the fitting to the printed sheet: base, what was, what is to be, in words', async ({
      page,
      product,
    }, info) => {
      const sales = await signInApi(product.url, 'sales', language)
      const due = await sales.get<Page<{ orderId: string; orderNo: string }>>(
        '/mtm/fitting/list?state=DUE&stage=delivered&category=MJ&pageSize=20',
      )
      // not the first one, which another walk remakes
      const { orderId, orderNo } = due.records.at(-1)!

      await page.goto(`/order/fittings?orderNo=${orderNo}&fittings=${orderId}`)
      const fittings = new FittingsDrawer(page, language)
      const { words, dialog } = fittings
      await fittings.startRecord(words.jacket)
      await expect(dialog.locator('[name="change.waist"]')).toBeVisible()
      // the shoulder that is low is asked for, and the work is said in words
      await dialog.locator('[name="wrinkle.shoulderDiagonal"]').check()
      await dialog.getByText(words.proposeLeft, { exact: true }).click()
      await dialog.locator('[name="change.waist"]').fill('2')
      await dialog.locator('[name="change.sleeveL"]').fill('-1')
      await expect(dialog).toContainText(words.letOutWaist)
      await dialog.locator('[name="change.waist"]').scrollIntoViewIfNeeded()
      await keepPicture(page, info, 'fitting')
      await fittings.record()
      await expect(fittings.fitting).toContainText(words.letOutWaist)
      await expect(fittings.fitting).toContainText(words.lowLeft)

      await fittings.startDecision()
      await dialog.locator('[name=decision]').selectOption('alter')
      await dialog.locator('[name=reason]').selectOption('fit')
      await fittings.decide()
      const recorded = await sales.get<OrderFittings>(`/mtm/fitting/order/${orderId}`)
      const [{ result, pieceId }] = recorded.fittings as [OrderFittings['fittings'][0]]
      const mould = recorded.pieces.find(({ id }) => id === pieceId)!.mouldNo!
      const alteration = await sales.get<OrderDetail>(`/mtm/order/${result!.id}`)

      // its order says on screen what is changed, on the base the garment was cut from
      await fittings.result.getByRole('button').click()
      const order = new OrderPanel(page, language)
      const shown = order.panel.filter({ hasText: alteration.orderNo })
      const changes = shown.locator('.mo-garment-changes')
      await expect(changes).toContainText(mould)
      const [waist, sleeve] = alteration.claim!.changes!.measures
      const cm = (mm: number) => (mm / 10).toFixed(1)
      for (const row of [waist!, sleeve!])
        await expect(changes.getByRole('row', { name: pickLabel(row.words, language) })).toContainText(
          `${cm(row.was)}${row.measured === null ? '—' : cm(row.measured)}${cm(row.becomes)}`,
        )
      await expect(changes).toContainText(words.lowLeftOnly)
      await changes.getByRole('row').last().scrollIntoViewIfNeeded()
      await keepPicture(page, info, 'order-desktop')
      await resize(page, SIZES.phone)
      await changes.getByRole('row').last().scrollIntoViewIfNeeded()
      await keepPicture(page, info, 'order-phone')
      await resize(page, SIZES.desktop)

      // and so does the printed sheet
      const leaving = page.waitForEvent('download')
      await shown.locator('.mo-documents sl-button[slot=trigger]').click()
      await shown.getByRole('menuitem', { name: words.orderSheet, exact: true }).click()
      const download = await leaving
      const path = info.outputPath('order-sheet.pdf')
      await download.saveAs(path)
      const sheet = await textOfPdf(await readFile(path))
      for (const text of [
        words.letOutWaist,
        mould,
        `${cm(waist!.base!)}${cm(waist!.was)}${cm(waist!.measured!)}${cm(waist!.becomes)}`,
        pickLabel(sleeve!.words, language),
        words.lowLeftOnly,
      ])
        expect(sheet).toContain(text.replaceAll(/\s/g, ''))
    })
  })
