import { expect } from 'chai'
import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { byText, pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { axeFindings, clickWhenReady, until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../../locales/zh-CN.ts'
import { BUTTON, CUSTOMER, LINING, sampleSheet } from '../../testing/catalogue/samples.ts'
import { formFixture } from '../../testing/form-fixture.tsx'
import { formReady } from '../../testing/form-ready.ts'
import { newLine, newFormState, toDraft, type OrderFormState, type StepCode } from '../state/form-state.ts'

type Form = OrderFormState['form']

/** An order of these garments for a measured customer, at a step. */
function workOf(step: StepCode, form: Form, categories: readonly CategoryCode[]): OrderFormState {
  const work = newFormState(
    categories.map((category) => ({
      ...newLine(category, baselineOf(BUILT_IN.catalogue, category), 'TW-3201'),
      liningNo: LINING.liningNo,
      buttonNo: BUTTON.buttonNo,
    })),
    form,
  )
  const sheet = sampleSheet(form === 'WOMENS' ? 'F' : 'M', '2026-11-19 10:00:00')
  const customer = form === 'WOMENS' ? { ...CUSTOMER, sex: '2' } : CUSTOMER
  return { ...work, step, customer, measures: { sheet, previous: null, typed: {}, typing: false } }
}

describe('garments and their fit', () => {
  const fixture = formFixture()
  const question = () => [...document.querySelectorAll('sl-dialog')].find((one) => one.open)

  afterEach(() => {
    for (const left of document.querySelectorAll('sl-dialog')) left.remove()
  })

  async function show(start: OrderFormState) {
    fixture.draw({ may: { share: true }, start })
    await formReady(fixture.box)
    await settle()
  }
  const field = (name: string) =>
    fixture.box.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)!
  const input = (name: string) => field(name).querySelector('input')!
  const enter = async (name: string, value: string) => {
    type(input(name), value)
    input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await settle()
  }
  const card = async (text: string) => {
    const found = [...fixture.box.querySelectorAll('.mo-card')].find((one) =>
      one.textContent!.includes(text),
    )!
    found.querySelector('input')!.click()
    await settle()
  }
  const go = async (step: StepCode) => {
    ;[...fixture.box.querySelectorAll<HTMLElement>('.mo-step')]
      .find((one) => one.textContent!.includes(zhCN.steps[step]))!
      .click()
    await settle()
  }
  const target = (name: string) => {
    const row = [...fixture.box.querySelectorAll('.mo-targets tbody tr')].find(
      (one) => one.querySelector('th')!.textContent === name,
    )!
    return [...row.querySelectorAll('td')].map((cell) => cell.textContent)
  }
  const choose = async (select: HTMLSelectElement, value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  }
  const value = (amount: string) => Number(amount.replaceAll(/[^\d.]/g, ''))
  const garment = (name: string) =>
    [...fixture.box.querySelectorAll<HTMLButtonElement>('[data-field="category"] .mo-lines__tab')].find(
      (one) => one.textContent!.includes(name),
    )!

  it('combines jackets, trousers and waistcoats in one order, in the same or different fabrics', async () => {
    await show(workOf('customer', 'MENS', ['MJ']))
    garment('男西裤').click()
    await settle()
    garment('男马甲').click()
    await settle()
    expect(fixture.now.lines.map(({ category }) => category)).to.deep.equal(['MJ', 'MT', 'WC'])
    expect(fixture.now.lines.map(({ fabricNo }) => fabricNo)).to.deep.equal(['TW-3201', 'TW-3201', 'TW-3201'])
    await go('cloth')
    await until(
      'cloths',
      () => fixture.box.querySelectorAll('[data-field="2:fabricNo"] .mo-swatch input').length > 1,
    )
    const second = () =>
      fixture.box.querySelectorAll<HTMLElement>('[data-field="2:fabricNo"] .mo-swatch input')[1]!
    second().click()
    await settle()
    expect(fixture.now.lines.map(({ fabricNo }) => fabricNo)).to.deep.equal(['TW-3202', 'TW-3202', 'TW-3202'])
    fixture.box.querySelector<HTMLElement>('.mo-form__main > .mo-confirm input, .mo-confirm input')!.click()
    await settle()
    expect(fixture.now.sameCloth).to.equal(false)
    fixture.box.querySelectorAll<HTMLElement>('[data-field="2:fabricNo"] .mo-swatch input')[0]!.click()
    await settle()
    expect(fixture.now.lines.map(({ fabricNo }) => fabricNo)).to.deep.equal(['TW-3202', 'TW-3202', 'TW-3201'])
    // extra trousers: a separate line in the same style
    await go('delivery')
    await pressButton(fixture.box, zhCN.delivery.extraTrousers)
    await settle()
    expect(fixture.now.lines.map(({ category }) => category)).to.deep.equal(['MJ', 'MT', 'WC', 'MT'])
    expect(fixture.now.lines[3]!.style).to.deep.equal(fixture.now.lines[1]!.style)
    expect(fixture.box.querySelectorAll('.mo-quantity')).to.have.length(4)
  })

  it('asks for the kind of coat first, which sets its style', async () => {
    await show(workOf('customer', 'OVERCOAT', ['OC']))
    expect([...fixture.box.querySelectorAll('h3')][0]!.textContent).to.equal(zhCN.garments.title)
    await card('马球大衣')
    expect(fixture.now.lines[0]!.style.variant).to.equal('polo')
    await go('style')
    const polo = [...field('0:collar').querySelectorAll('.mo-card')].find(
      (one) => one.querySelector('input')!.checked,
    )!
    expect(polo.textContent).to.include('阿尔斯特')
    await go('customer')
    await card('女大衣')
    expect(fixture.now.lines[0]!.category).to.equal('LO')
    expect(fixture.now.lines[0]!.fabricNo).to.equal('TW-3201')
    expect(fixture.box.textContent).to.include('裹身')
  })

  it('offers four kinds of women’s wear; removing a styled one needs a confirmation', async () => {
    await show(workOf('customer', 'WOMENS', ['LJ']))
    for (const name of ['女西裤', '半身裙', '女马甲']) {
      garment(name).click()
      await settle()
    }
    expect(fixture.now.lines.map(({ category }) => category)).to.deep.equal(['LJ', 'LT', 'SK', 'LW'])
    garment('女马甲').click()
    await settle()
    expect(fixture.now.lines).to.have.length(3)
    await go('style')
    await card('铅笔裙').catch(() => undefined)
    ;[...fixture.box.querySelectorAll<HTMLElement>('.mo-lines__tab')]
      .find((one) => one.textContent!.includes('半身裙'))!
      .click()
    await settle()
    await card('A字')
    await go('customer')
    garment('半身裙').click()
    await until('asked', () => question() !== undefined)
    await clickWhenReady([...question()!.querySelectorAll('sl-button')].at(-2))
    await settle()
    expect(fixture.now.lines).to.have.length(3)
  })

  it('proposes a try-on size from the body, accepts changes, and refuses values out of range', async () => {
    await show(workOf('fit', 'MENS', ['MJ']))
    await card(zhCN.fit.modes.TRY_ON)
    const offers = [...field('0:mouldNo').querySelectorAll<HTMLElement>('.mo-card')]
    expect(offers).to.have.length(3)
    expect(offers[0]!.textContent).to.match(/MJ-REG-4\d[SRL]/)
    offers[0]!.querySelector('input')!.click()
    await settle()
    const { mouldNo } = fixture.now.lines[0]!
    expect(mouldNo).to.match(/^MJ-REG-/)
    await pressButton(fixture.box, zhCN.fit.takeDeltas)
    await settle()
    expect(Object.keys(fixture.now.lines[0]!.deltas).length).to.be.greaterThan(0)
    await enter('0:deltas.chest', '9')
    expect(field('0:deltas.chest').textContent).to.include('-6').and.include('8')
    await enter('0:deltas.chest', '2')
    expect(field('0:deltas.chest').querySelector('.mo-finding')).to.equal(null)
    // key by key: a minus or a comma alone is not a number yet
    for (const typed of ['-', '-1', '-1,', '-1,5']) {
      type(input('0:deltas.chest'), typed)
      await settle()
      expect(input('0:deltas.chest').value).to.equal(typed)
    }
    await enter('0:deltas.chest', '-1,5')
    expect(fixture.now.lines[0]!.deltas.chest).to.equal(-15)
    // invalid input is reverted to the previous value
    await enter('0:deltas.chest', '-')
    expect([input('0:deltas.chest').value, fixture.now.lines[0]!.deltas.chest]).to.deep.equal(['-1.5', -15])
    await enter('0:deltas.chest', '2')
    const [base, by, value, , source] = target('胸围(成衣)')
    expect(by).to.equal('+2.0')
    expect(Number(value) - Number(base)).to.equal(2)
    expect(source).to.equal(zhCN.fit.sources['mould+delta'])
    // another fit of the same size
    await choose(fixture.box.querySelector<HTMLSelectElement>('select[name=mouldFit]')!, 'slim')
    expect(fixture.now.lines[0]!.mouldNo).to.equal(mouldNo!.replace('REG', 'SLM'))
    expect(fixture.now.lines[0]!.style.fit).to.equal('slim')
    expect(toDraft(fixture.now, 'check-only-0000').lines[0]).to.include({ fitMode: 'TRY_ON' })
    expect(await axeFindings(fixture.box)).to.deep.equal([])
  })

  it('takes finished measurements unchanged, detects inches, and lists missing values when the step is left', async () => {
    await show(workOf('fit', 'MENS', ['MJ']))
    await card(zhCN.fit.modes.FINISHED)
    expect(field('0:finished.chest').querySelector('.mo-finding')).to.equal(null)
    for (const [code, value] of Object.entries({ chest: '42', waist: '38', backLength: '29', sleeveL: '25' }))
      await enter(`0:finished.${code}`, value)
    await pressButton(fixture.box, zhCN.measure.convert)
    await settle()
    expect(fixture.now.lines[0]!.finished).to.deep.equal({
      chest: 1067,
      waist: 965,
      backLength: 737,
      sleeveL: 635,
    })
    expect(target('胸围(成衣)')[2]).to.equal('106.7')
    await go('delivery')
    await go('fit')
    expect(field('0:finished.shoulder').textContent).to.include('请填写')
    await pressButton(fixture.box, zhCN.fit.fillFinished)
    await settle()
    expect(fixture.now.lines[0]!.finished.chest, 'what was entered stays').to.equal(1067)
    expect(fixture.now.lines[0]!.finished.shoulder).to.be.greaterThan(400)
    expect(field('0:finished.shoulder').querySelector('.mo-finding')).to.equal(null)
  })

  it('draws the figure, resolves exclusive settings, and updates the target sheet', async () => {
    await show(workOf('fit', 'MENS', ['MJ', 'MT']))
    const before = target('后背宽')[2]
    const drawn = fixture.box.querySelector('.mo-figure')!.innerHTML
    const level = (code: string) => field(`0:posture.${code}`).querySelector('select')!
    await choose(level('BLADES'), '2')
    await choose(level('STOOP'), '2')
    expect(fixture.box.querySelector('.mo-figure')!.innerHTML).to.not.equal(drawn)
    expect(Number(target('后背宽')[2]) - Number(before)).to.equal(1)
    await choose(level('ERECT'), '1')
    expect(fixture.now.lines[0]!.posture).to.deep.equal({ BLADES: 2, ERECT: 1 })
    const [left] = field('0:posture.SLOPE').querySelectorAll('select')
    await choose(left!, '10')
    expect(fixture.now.lines[0]!.posture.SLOPE).to.deep.equal({ L: 10, R: 0 })
    await pressButton(fixture.box, zhCN.fit.forAll)
    await settle()
    expect(fixture.now.lines[1]!.posture).to.deep.equal(fixture.now.lines[0]!.posture)
    // stored in the profile, and used for the next order
    await pressButton(fixture.box, zhCN.fit.saveProfile.replace('{name}', CUSTOMER.name))
    await until('saved', () => fixture.box.textContent!.includes(zhCN.fit.profileSaved))
    await pressButton(fixture.box, zhCN.fit.noPosture)
    await settle()
    expect(fixture.now.lines[0]!.posture).to.deep.equal({})
    await go('customer')
    await until('the profile', () => fixture.box.textContent!.includes(zhCN.fit.profiles))
    await pressButton(fixture.box, zhCN.fit.useProfile)
    await settle()
    expect(fixture.now.lines[0]!.posture).to.deep.equal({ BLADES: 2, ERECT: 1, SLOPE: { L: 10, R: 0 } })
  })

  it('applies a profile with learned corrections', async () => {
    fixture.port.profileRows = [
      {
        id: 'e'.repeat(32),
        customerId: CUSTOMER.id,
        category: 'MJ',
        fitMode: 'TRY_ON',
        mouldNo: 'MJ-R-48',
        deltas: { chest: 10, sleeveL: 5 },
        learned: { corrections: { chest: -4, shoulder: 2 }, garments: 2 },
        savedBy: 'sales',
        savedAt: '2026-11-20 10:00:00',
      },
    ]
    await show(workOf('customer', 'MENS', ['MJ', 'MT']))
    await until('the profile', () => fixture.box.textContent!.includes(zhCN.fit.profiles))
    const corrections = zhCN.fit.learned.replace('{changes}', `胸围(成衣) −0.4${zhCN.fit.and}肩宽 +0.2`)
    expect(fixture.box.textContent).to.include(corrections.replace('{count}', '2'))
    await pressButton(fixture.box, zhCN.fit.useProfile)
    await settle()
    expect(fixture.now.lines[0]!.deltas).to.deep.equal({ chest: 6, sleeveL: 5, shoulder: 2 })
  })

  it('starts from a template with its open questions, and copies options between garments', async () => {
    await show(workOf('style', 'MENS', ['MJ', 'MJ']))
    const shape = field('0:lapel.shape')
    ;[...shape.querySelectorAll('label')]
      .find((one) => one.textContent!.includes('戗驳头'))!
      .querySelector('input')!
      .click()
    await settle()
    // the width is not entered yet, and must not be marked as entered by copy or template
    ;[...fixture.box.querySelectorAll<HTMLElement>('.mo-lines__tab')].at(-1)!.click()
    await settle()
    const copy = [...fixture.box.querySelectorAll<HTMLElement>('sl-button')].find((one) =>
      one.textContent!.startsWith('复制「'),
    )!
    await clickWhenReady(copy)
    await settle()
    expect(fixture.now.lines[1]!.style['lapel.shape']).to.equal('peak')
    expect(fixture.now.lines[1]!.entered).to.not.include('lapel.width')
    await go('customer')
    await pressButton(fixture.box, zhCN.templates.open)
    await until('the dialog', () => question() !== undefined)
    type(question()!.querySelector<HTMLInputElement>('input[name=templateName]')!, '双套')
    const save = byText(question()!, zhCN.templates.save)
    await until('its button', () => save.shadowRoot?.querySelector('button') != null)
    save.click()
    save.click()
    await until('listed', () => question()?.textContent?.includes('双套') === true)
    expect(fixture.port.templateRows, 'a double press keeps it once').to.have.length(1)
    expect(fixture.port.templateRows[0]!.lines).to.have.length(2)
    expect(JSON.stringify(fixture.port.templateRows)).to.not.include('chestGirth')
    await pressButton(question()!, zhCN.templates.share)
    await until('shared', () => fixture.port.templateRows[0]!.shared)
    const used = question()!
    await pressButton(used, zhCN.templates.use)
    await until(
      'the second question',
      () => [...document.querySelectorAll('sl-dialog')].filter((one) => one.open).length > 1,
    )
    const ask = [...document.querySelectorAll('sl-dialog')].filter((one) => one.open).at(-1)!
    await clickWhenReady([...ask.querySelectorAll('sl-button')].at(-1))
    await until('used', () => !used.open)
    await until(
      'the lines',
      () => fixture.now.lines.length === 2 && fixture.now.lines[0]!.style['lapel.shape'] === 'peak',
    )
    await go('style')
    expect(field('0:lapel.width').textContent).to.include('驳头')
    expect(input('0:lapel.width').value).to.equal('')
  })

  it('compares two sheets and marks implausible changes', async () => {
    const [latest, before] = [
      sampleSheet('M', '2026-11-19 10:00:00'),
      sampleSheet('M', '2025-03-01 09:00:00'),
    ]
    before.id = 'b'.repeat(32)
    before.body.waistGirth = { value: latest.body.waistGirth!.value - 100, source: 'estimated' }
    fixture.port.sheets = () => Promise.resolve([latest, before])
    await show(workOf('customer', 'MENS', ['MJ']))
    await until('the comparison', () => fixture.box.querySelector('.mo-compare') !== null)
    fixture.box.querySelector<HTMLElement>('.mo-compare summary')!.click()
    await settle()
    const row = [...fixture.box.querySelectorAll('.mo-compare tbody tr')].find((one) =>
      one.textContent!.startsWith('腰围'),
    )!
    expect(row.textContent)
      .to.include(zhCN.measure.estimated)
      .and.include('+10.0')
      .and.include(zhCN.measure.suspicious)
    const height = [...fixture.box.querySelectorAll('.mo-compare tbody tr')].find((one) =>
      one.textContent!.startsWith('身高'),
    )!
    expect(height.textContent).to.not.include(zhCN.measure.suspicious)
    expect(await axeFindings(fixture.box)).to.deep.equal([])
  })

  it('limits the discount as the server allows', async () => {
    fixture.port.check = () =>
      Promise.resolve({
        findings: [],
        lines: [],
        discountLimit: 10,
        versions: { catalogue: '', rules: '', prices: '' },
      })
    await show(workOf('delivery', 'MENS', ['MJ']))
    await until('the box', () => field('discountPercent') !== null)
    const before = value(fixture.box.querySelector('.mo-summary__amount')!.textContent!)
    await enter('discountPercent', '25')
    expect(fixture.now.discountPercent).to.equal(10)
    expect(value(fixture.box.querySelector('.mo-summary__amount')!.textContent!)).to.be.lessThan(before)
    expect(toDraft(fixture.now, 'check-only-0000').discountPercent).to.equal(10)
  })

  it('updates the price at once, without the server', async () => {
    await show(workOf('style', 'MENS', ['MJ']))
    const amount = () => fixture.box.querySelector('.mo-summary__amount')!.textContent!
    await until('a price', () =>
      /\d/.test(fixture.box.querySelector('.mo-summary__amount')?.textContent ?? ''),
    )
    const before = amount()
    const lapel = [...field('0:construction').querySelectorAll('label')].find((one) =>
      one.textContent!.includes('全麻衬'),
    )!
    lapel.querySelector('input')!.click()
    await settle()
    expect(value(amount()) - value(before)).to.equal(400)
    expect(
      fixture.box.querySelector('.mo-summary__price')!.hasAttribute('data-stale'),
      'not confirmed yet',
    ).to.equal(true)
  })
})
