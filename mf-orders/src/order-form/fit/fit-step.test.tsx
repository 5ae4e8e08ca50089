import { expect } from 'chai'
import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { byText, pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { axeFindings, clickWhenReady, eventually, until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../../locales/zh-CN.ts'
import { BUTTON, CUSTOMER, LINING, sampleSheet } from '../../testing/catalogue/samples.ts'
import { formFixture } from '../../testing/form-fixture.tsx'
import { fabricReady, formReady, goToStep } from '../../testing/form-ready.ts'
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
  }
  const field = (name: string) =>
    fixture.box.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)!
  const input = (name: string) => field(name).querySelector('input')!
  const enter = (name: string, value: string) => {
    type(input(name), value)
    input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const card = (text: string) => {
    const found = [...fixture.box.querySelectorAll('.mo-card')].find((one) =>
      one.textContent!.includes(text),
    )!
    found.querySelector('input')!.click()
  }
  const go = (step: StepCode) => goToStep(fixture.box, step)
  const line = (at = 0) => fixture.now.lines[at]!
  const categories = () => fixture.now.lines.map(({ category }) => category)
  const fabrics = () => fixture.now.lines.map(({ fabricNo }) => fabricNo)
  /** Adds a garment, or removes it. */
  const toggle = async (name: string) => {
    const count = fixture.now.lines.length
    garment(name).click()
    await until(name, () => fixture.now.lines.length !== count)
  }
  const target = (name: string) => {
    const row = [...fixture.box.querySelectorAll('.mo-targets tbody tr')].find(
      (one) => one.querySelector('th')!.textContent === name,
    )!
    return [...row.querySelectorAll('td')].map((cell) => cell.textContent)
  }
  const value = (amount: string) => Number(amount.replaceAll(/[^\d.]/g, ''))
  const garment = (name: string) =>
    [...fixture.box.querySelectorAll<HTMLButtonElement>('[data-field="category"] .mo-lines__tab')].find(
      (one) => one.textContent!.includes(name),
    )!

  it('combines jackets, trousers and waistcoats in one order, in the same or different fabrics', async () => {
    await show(workOf('customer', 'MENS', ['MJ']))
    await toggle('男西裤')
    await toggle('男马甲')
    expect(categories()).to.deep.equal(['MJ', 'MT', 'WC'])
    expect(fabrics()).to.deep.equal(['TW-3201', 'TW-3201', 'TW-3201'])
    await go('cloth')
    const cloths = () =>
      fixture.box.querySelectorAll<HTMLElement>('[data-field="2:fabricNo"] .mo-swatch input')
    await until('cloths', () => cloths().length > 1)
    cloths()[1]!.click()
    await eventually(() => expect(fabrics()).to.deep.equal(['TW-3202', 'TW-3202', 'TW-3202']))
    fixture.box.querySelector<HTMLElement>('.mo-form__main > .mo-confirm input, .mo-confirm input')!.click()
    await eventually(() => expect(fixture.now.sameCloth).to.equal(false))
    cloths()[0]!.click()
    await eventually(() => expect(fabrics()).to.deep.equal(['TW-3202', 'TW-3202', 'TW-3201']))
    // extra trousers: a separate line in the same style
    await go('delivery')
    await pressButton(fixture.box, zhCN.delivery.extraTrousers)
    await eventually(() => {
      expect(categories()).to.deep.equal(['MJ', 'MT', 'WC', 'MT'])
      expect(fixture.box.querySelectorAll('.mo-quantity')).to.have.length(4)
    })
    expect(line(3).style).to.deep.equal(line(1).style)
  })

  it('asks for the kind of coat first, which sets its style', async () => {
    await show(workOf('customer', 'OVERCOAT', ['OC']))
    expect([...fixture.box.querySelectorAll('h3')][0]!.textContent).to.equal(zhCN.garments.title)
    card('马球大衣')
    await eventually(() => expect(line().style.variant).to.equal('polo'))
    await go('style')
    const polo = [...field('0:collar').querySelectorAll('.mo-card')].find(
      (one) => one.querySelector('input')!.checked,
    )!
    expect(polo.textContent).to.include('阿尔斯特')
    await go('customer')
    card('女大衣')
    await eventually(() => {
      expect(line().category).to.equal('LO')
      expect(fixture.box.textContent).to.include('裹身')
    })
    expect(line().fabricNo).to.equal('TW-3201')
  })

  it('offers four kinds of women’s wear; removing a styled one needs a confirmation', async () => {
    await show(workOf('customer', 'WOMENS', ['LJ']))
    for (const name of ['女西裤', '半身裙', '女马甲']) await toggle(name)
    expect(categories()).to.deep.equal(['LJ', 'LT', 'SK', 'LW'])
    await toggle('女马甲')
    expect(fixture.now.lines).to.have.length(3)
    await go('style')
    ;[...fixture.box.querySelectorAll<HTMLElement>('.mo-lines__tab')]
      .find((one) => one.textContent!.includes('半身裙'))!
      .click()
    await until('the skirt', () => fixture.now.line === 2)
    const before = line(2).style
    card('A字')
    await until('styled', () => line(2).style !== before)
    await go('customer')
    garment('半身裙').click()
    await until('asked', () => question() !== undefined)
    await clickWhenReady([...question()!.querySelectorAll('sl-button')].at(-2))
    await until('answered', () => question() === undefined)
    await settle()
    expect(fixture.now.lines).to.have.length(3)
  })

  it('proposes a try-on size from the body, accepts changes, and refuses values out of range', async () => {
    await show(workOf('fit', 'MENS', ['MJ']))
    card(zhCN.fit.modes.TRY_ON)
    const offers = () => [...field('0:mouldNo').querySelectorAll<HTMLElement>('.mo-card')]
    await eventually(() => expect(offers()).to.have.length(3))
    expect(offers()[0]!.textContent).to.match(/MJ-REG-4\d[SRL]/)
    offers()[0]!.querySelector('input')!.click()
    await eventually(() => expect(line().mouldNo).to.match(/^MJ-REG-/))
    const { mouldNo } = line()
    await pressButton(fixture.box, zhCN.fit.takeDeltas)
    await eventually(() => expect(Object.keys(line().deltas).length).to.be.greaterThan(0))
    enter('0:deltas.chest', '9')
    await eventually(() => expect(field('0:deltas.chest').textContent).to.include('-6').and.include('8'))
    enter('0:deltas.chest', '2')
    await eventually(() => expect(field('0:deltas.chest').querySelector('.mo-finding')).to.equal(null))
    // key by key: a minus or a comma alone is not a number yet
    for (const typed of ['-', '-1', '-1,', '-1,5']) {
      type(input('0:deltas.chest'), typed)
      await settle()
      expect(input('0:deltas.chest').value).to.equal(typed)
    }
    enter('0:deltas.chest', '-1,5')
    await eventually(() => expect(line().deltas.chest).to.equal(-15))
    // invalid input is reverted to the previous value
    enter('0:deltas.chest', '-')
    await eventually(() =>
      expect([input('0:deltas.chest').value, line().deltas.chest]).to.deep.equal(['-1.5', -15]),
    )
    enter('0:deltas.chest', '2')
    await eventually(() => expect(target('胸围(成衣)')[1]).to.equal('+2.0'))
    const [base, , value, , source] = target('胸围(成衣)')
    expect(Number(value) - Number(base)).to.equal(2)
    expect(source).to.equal(zhCN.fit.sources['mould+delta'])
    // another fit of the same size
    type(fixture.box.querySelector('select[name=mouldFit]'), 'slim')
    await eventually(() => {
      expect(line().mouldNo).to.equal(mouldNo!.replace('REG', 'SLM'))
      expect(line().style.fit).to.equal('slim')
    })
    expect(toDraft(fixture.now, 'check-only-0000').lines[0]).to.include({ fitMode: 'TRY_ON' })
    expect(await axeFindings(fixture.box)).to.deep.equal([])
  })

  it('takes finished measurements unchanged, detects inches, and lists missing values when the step is left', async () => {
    await show(workOf('fit', 'MENS', ['MJ']))
    card(zhCN.fit.modes.FINISHED)
    await until('the boxes', () => field('0:finished.chest') !== null)
    expect(field('0:finished.chest').querySelector('.mo-finding')).to.equal(null)
    for (const [code, value] of Object.entries({ chest: '42', waist: '38', backLength: '29', sleeveL: '25' }))
      enter(`0:finished.${code}`, value)
    await until('the offer', () => fixture.box.textContent!.includes(zhCN.measure.convert))
    await pressButton(fixture.box, zhCN.measure.convert)
    await eventually(() => expect(target('胸围(成衣)')[2]).to.equal('106.7'))
    expect(line().finished).to.deep.equal({ chest: 1067, waist: 965, backLength: 737, sleeveL: 635 })
    await go('delivery')
    await go('fit')
    expect(field('0:finished.shoulder').textContent).to.include('请填写')
    await pressButton(fixture.box, zhCN.fit.fillFinished)
    await eventually(() => {
      expect(line().finished.shoulder).to.be.greaterThan(400)
      expect(field('0:finished.shoulder').querySelector('.mo-finding')).to.equal(null)
    })
    expect(line().finished.chest, 'what was entered stays').to.equal(1067)
  })

  it('offers one value in inches to be converted, and keeps the others', async () => {
    await show(workOf('fit', 'MENS', ['MJ']))
    card(zhCN.fit.modes.FINISHED)
    await until('the boxes', () => field('0:finished.chest') !== null)
    for (const [code, value] of Object.entries({ chest: '42', waist: '98', backLength: '74' }))
      enter(`0:finished.${code}`, value)
    await until('the offer', () => fixture.box.textContent!.includes('42 cm 疑似英寸（42 英寸 = 106.7 cm）'))
    await pressButton(fixture.box, zhCN.measure.convert)
    await eventually(() =>
      expect(line().finished).to.deep.equal({ chest: 1067, waist: 980, backLength: 740 }),
    )
    expect(field('0:finished.chest').querySelector('.mo-finding')).to.equal(null)
  })

  it('draws the figure, resolves exclusive settings, and updates the target sheet', async () => {
    await show(workOf('fit', 'MENS', ['MJ', 'MT']))
    const before = target('后背宽')[2]
    const drawn = fixture.box.querySelector('.mo-figure')!.innerHTML
    const level = (code: string) => field(`0:posture.${code}`).querySelector('select')!
    type(level('BLADES'), '2')
    await until('broad blades', () => line().posture.BLADES === 2)
    type(level('STOOP'), '2')
    await eventually(() => {
      expect(line().posture).to.deep.equal({ BLADES: 2, STOOP: 2 })
      expect(fixture.box.querySelector('.mo-figure')!.innerHTML).to.not.equal(drawn)
      expect(Number(target('后背宽')[2]) - Number(before)).to.equal(1)
    })
    type(level('ERECT'), '1')
    await eventually(() => expect(line().posture).to.deep.equal({ BLADES: 2, ERECT: 1 }))
    const [left] = field('0:posture.SLOPE').querySelectorAll('select')
    type(left!, '10')
    await eventually(() => expect(line().posture.SLOPE).to.deep.equal({ L: 10, R: 0 }))
    await pressButton(fixture.box, zhCN.fit.forAll)
    await eventually(() => expect(line(1).posture).to.deep.equal(line().posture))
    // stored in the profile, and used for the next order
    await pressButton(fixture.box, zhCN.fit.saveProfile.replace('{name}', CUSTOMER.name))
    await until('saved', () => fixture.box.textContent!.includes(zhCN.fit.profileSaved))
    await pressButton(fixture.box, zhCN.fit.noPosture)
    await eventually(() => expect(line().posture).to.deep.equal({}))
    await go('customer')
    await until('the profile', () => fixture.box.textContent!.includes(zhCN.fit.profiles))
    await pressButton(fixture.box, zhCN.fit.useProfile)
    await eventually(() =>
      expect(line().posture).to.deep.equal({ BLADES: 2, ERECT: 1, SLOPE: { L: 10, R: 0 } }),
    )
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
    await eventually(() => expect(line().deltas).to.deep.equal({ chest: 6, sleeveL: 5, shoulder: 2 }))
  })

  it('starts from a template with its open questions, and copies options between garments', async () => {
    await show(workOf('style', 'MENS', ['MJ', 'MJ']))
    const shape = field('0:lapel.shape')
    ;[...shape.querySelectorAll('label')]
      .find((one) => one.textContent!.includes('戗驳头'))!
      .querySelector('input')!
      .click()
    await until('the shape', () => line().style['lapel.shape'] === 'peak')
    // the width is not entered yet, and must not be marked as entered by copy or template
    ;[...fixture.box.querySelectorAll<HTMLElement>('.mo-lines__tab')].at(-1)!.click()
    await until('the other garment', () => fixture.now.line === 1)
    const copy = () =>
      [...fixture.box.querySelectorAll<HTMLElement>('sl-button')].find((one) =>
        one.textContent!.startsWith('复制「'),
      )
    await until('what may be copied', () => copy() !== undefined)
    await clickWhenReady(copy())
    await eventually(() => expect(line(1).style['lapel.shape']).to.equal('peak'))
    expect(line(1).entered).to.not.include('lapel.width')
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
    const row = (name: string) =>
      [...fixture.box.querySelectorAll('.mo-compare tbody tr')].find((one) =>
        one.textContent!.startsWith(name),
      )!
    await until('it is open', () => row('腰围')?.getBoundingClientRect().height > 0)
    expect(row('腰围').textContent)
      .to.include(zhCN.measure.estimated)
      .and.include('+10.0')
      .and.include(zhCN.measure.suspicious)
    expect(row('身高').textContent).to.not.include(zhCN.measure.suspicious)
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
    enter('discountPercent', '25')
    await eventually(() => {
      expect(fixture.now.discountPercent).to.equal(10)
      expect(value(fixture.box.querySelector('.mo-summary__amount')!.textContent!)).to.be.lessThan(before)
    })
    expect(toDraft(fixture.now, 'check-only-0000').discountPercent).to.equal(10)
  })

  it('updates the price at once, without the server', async () => {
    await show(workOf('style', 'MENS', ['MJ']))
    const amount = () => fixture.box.querySelector('.mo-summary__amount')!.textContent!
    await fabricReady(fixture.box)
    const before = amount()
    expect(before).to.match(/\d/)
    const lapel = [...field('0:construction').querySelectorAll('label')].find((one) =>
      one.textContent!.includes('全麻衬'),
    )!
    lapel.querySelector('input')!.click()
    await eventually(() => expect(value(amount()) - value(before)).to.equal(400))
    expect(
      fixture.box.querySelector('.mo-summary__price')!.hasAttribute('data-stale'),
      'not confirmed yet',
    ).to.equal(true)
  })
})
