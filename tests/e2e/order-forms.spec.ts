import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { SIZES } from '../support/pictures.ts'
import { screenWords } from '../support/screen-words.ts'

test.use({ signedInAs: 'sales', language: 'en-US' })

const OVERCOAT = '/order/customized/overcoat'
const WOMENS = '/order/customized/womens'

test('submits an overcoat fitted by a try-on garment, then women’s wear of one cloth', async ({
  page,
  shell,
  words,
  language,
}) => {
  const form = new OrderFormPage(page, words)
  /** Places the order and finds it in the list, handed over. */
  const place = async (client: string, cloth: string) => {
    await form.step('check')
    await expect(form.price).toHaveText(/\d/)
    await form.place()
    await expect(page).toHaveURL(AT.orders)
    const row = shell.pane.getByRole('row').filter({ hasText: client }).filter({ hasText: cloth }).first()
    await expect(row).toContainText(screenWords(language).orders.submitted)
  }

  // which coat it is comes first, and brings its style along
  await page.goto(OVERCOAT)
  await form.choose('Coat style', 'Polo coat')
  await expect(form.summary).toContainText('Polo coat')
  await form.chooseClient('Sam Sample')
  await form.step('cloth')
  await form.findMaterial('fabricNo', 'QL-807')
  await form.chooseMaterial('liningNo')
  await form.findMaterial('buttonNo', 'B-19')
  await form.fitStep()
  await form.choose('How the fit is stated', 'Try-on garment')
  await form.card('0:mouldNo').click()
  await expect(form.value('0:mouldNo')).toHaveText(/^OC-REG-\d\d[SRL]$/)
  await form.fill('0:deltas.sleeveL', '1')
  await expect(form.form.getByRole('row', { name: 'Sleeve, left' })).toContainText('+1.0')
  await place('Sam Sample', 'QL-807')

  // a jacket and a skirt for a woman, on the phone
  await page.setViewportSize(SIZES.phone)
  await page.goto(WOMENS)
  await form.form.getByRole('button', { name: 'Skirt', exact: true }).click()
  await form.chooseClient('Sally Sample')
  await form.step('cloth')
  await form.findMaterial('fabricNo', 'QL-801', 1)
  await form.chooseMaterial('liningNo', undefined, 1)
  // the skirt closes with a zip: its jacket has the buttons
  await form.press("Ladies' jacket")
  await form.chooseMaterial('buttonNo')
  await place('Sally Sample', 'QL-801')
})
