import { expect } from 'chai'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { baselineOf } from '@mtm/shared-utils/garments'
import type { MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { texts, registerTexts } from '@mtm/shared-utils/runtime'
import { axeFindings, clickWhenReady, eventually, until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../locales/zh-CN.ts'
import { BUTTON, CUSTOMER, LINING, sampleFabric, sampleSheet } from '../testing/catalogue/samples.ts'
import { fabricReady, formReady, goToStep } from '../testing/form-ready.ts'
import { memoryPort, type MemoryPort } from '../testing/memory-port.ts'
import { OrderForm } from './order-form.tsx'
import { PortError } from './order-port.ts'
import { newLine, newFormState, STEPS, type OrderFormState, type StepCode } from './state/form-state.ts'
import { ordersTexts } from '../texts.ts'

const [fabricEmpty] = errorLabel('order.fabricEmpty')
const [allZero] = errorLabel('order.allZero')
const [hasErrors] = errorLabel('order.hasErrors')
const [lapelWidth] = errorLabel('order.lapelWidth')
const [confirmPlace] = errorLabel('order.confirmPlace')

/** An order ready to be placed. */
function readyWork(step: StepCode, lines = 1): OrderFormState {
  const work = newFormState(
    Array.from({ length: lines }, () => ({
      ...newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201'),
      liningNo: LINING.liningNo,
      buttonNo: BUTTON.buttonNo,
    })),
  )
  return {
    ...work,
    step,
    customer: CUSTOMER,
    measures: { sheet: sampleSheet('M', '2026-11-19 10:00:00'), previous: null, typed: {}, typing: false },
  }
}

describe('order form', () => {
  let box: HTMLElement
  let root: Root
  let port: MemoryPort
  let now: OrderFormState
  let placed: string[]

  before(async () => {
    // the form's stylesheets, as linked by the build
    for (const name of ['form', 'choices', 'fit', 'parts', 'summary']) {
      const link = document.head.appendChild(document.createElement('link'))
      link.rel = 'stylesheet'
      link.href = `/mf-orders/src/order-form/styles/${name}.css`
      await new Promise((resolve) => link.addEventListener('load', resolve))
    }
    await registerTexts('orders', ordersTexts)
  })
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    port = memoryPort()
    placed = []
  })
  afterEach(() => {
    root.unmount()
    box.remove()
    for (const left of document.querySelectorAll('sl-dialog')) left.remove()
  })

  function Host({ start }: { start: OrderFormState }) {
    const [work, setWork] = useState(start)
    now = work
    return (
      <OrderForm
        port={port}
        published={BUILT_IN}
        locale="zh-CN"
        t={texts<typeof zhCN>('orders')}
        work={work}
        change={setWork}
        may={{ ownMaterial: true }}
        onSaved={() => undefined}
        onPlaced={(saved) => placed.push(saved.orderNo)}
      />
    )
  }
  async function show(start: OrderFormState) {
    root.render(<Host start={start} />)
    await formReady(box)
    if (start.lines[0]!.fabricNo) await fabricReady(box)
  }
  const field = (name: string) => box.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)!
  const card = (group: string, label: string) =>
    [...field(`0:${group}`).querySelectorAll('label')].find((one) => one.textContent!.includes(label))!
  const input = (name: string) => field(name).querySelector('input')!
  const leave = (element: Element) => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  const go = (name: StepCode) => goToStep(box, name)
  const choose = (group: string, label: string) => card(group, label).querySelector('input')!.click()
  const isChosen = (group: string, label: string) => card(group, label).querySelector('input')!.checked
  const place = () => pressButton(box.querySelector('.mo-form__walk')!, '下单')
  const question = () => [...document.querySelectorAll('sl-dialog')].find((one) => one.open)
  async function answer(yes: boolean) {
    await until('a question', () => question() !== undefined)
    const dialog = question()!
    const buttons = [...dialog.querySelectorAll<HTMLElement>('sl-button')]
    await clickWhenReady(buttons.at(yes ? -1 : -2))
    await until('the end of the question', () => !dialog.open)
  }

  it('has no serious accessibility findings on any step', async () => {
    await show(readyWork('customer'))
    for (const name of STEPS) {
      await go(name)
      expect(await axeFindings(box), name).to.deep.equal([])
    }
  })

  it('links a part of the drawn garment to its style group, by pointer and keyboard', async () => {
    await show(readyWork('customer', 2))
    const garment = () => box.querySelector('mtm-garment')!.shadowRoot!
    const part = (group: string) => garment().querySelector(`[data-option="${group}"] > *`)
    const partName = () => box.querySelector('.mo-drawn__part')!.textContent
    const found = () => box.querySelector('[data-found]')?.getAttribute('data-field') ?? null
    await until('the garment', () => part('pocket.lower') !== null)
    const bar = () => box.querySelector<HTMLElement>('.mo-summary__bar')!
    bar().click()
    await until('unfolded', () => bar().ariaExpanded === 'true')
    const pointed = (event: Event) => part('pocket.lower')!.dispatchEvent(event)
    pointed(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    await until('its name', () => partName() === '大袋')
    pointed(new MouseEvent('click', { bubbles: true, composed: true }))
    await until('its options', () => found() === '0:pocket.lower')
    const focused = () => document.activeElement!
    expect(focused().closest('[data-field]')!.getAttribute('data-field')).to.equal('0:pocket.lower')
    expect((focused() as HTMLInputElement).checked, 'on what is chosen').to.equal(true)
    expect(now.step).to.equal('style')
    expect(bar().ariaExpanded, 'a phone shows the options').to.equal('false')
    bar().click()
    await until('unfolded again', () => bar().ariaExpanded === 'true')
    const lapel = [...garment().querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('驳头款式'),
    )!
    lapel.focus()
    await until('its name as well', () => partName() === '驳头款式')
    lapel.click()
    await until('only these', () => found() === '0:lapel.shape')
    expect(box.querySelectorAll('[data-found]')).to.have.length(1)
    await until('the light is out', () => found() === null)
    choose('pocket.lower', '贴袋')
    await eventually(() => expect(now.lines[0]!.style['pocket.lower']).to.equal('patch'))
    await until('drawn anew', () => part('pocket.lower') !== null)
    expect(found(), 'a choice lights nothing').to.equal(null)
  })

  it('empties the lapel width when the shape changes, requires it, and accepts any width', async () => {
    await show(readyWork('style'))
    expect(input('0:lapel.width').value).to.equal('8.5')
    choose('lapel.shape', '戗驳头')
    await eventually(() => {
      expect(input('0:lapel.width').value).to.equal('')
      expect(input('0:lapel.width').placeholder).to.equal('9.5')
      expect(field('0:lapel.width').textContent).to.include(lapelWidth)
    })
    type(input('0:lapel.width'), '9')
    expect(field('0:lapel.width').textContent, 'not judged while typing').to.include(lapelWidth)
    leave(input('0:lapel.width'))
    await eventually(() => {
      expect(now.lines[0]!.style['lapel.width']).to.equal(90)
      expect(field('0:lapel.width').textContent).to.not.include(lapelWidth)
    })
    // again, although a width was entered
    choose('lapel.shape', '青果领')
    await eventually(() => {
      expect(input('0:lapel.width').value).to.equal('')
      expect(field('0:lapel.width').textContent).to.include(lapelWidth)
    })
    // back to the first shape: unchanged, with the first width
    choose('lapel.shape', '平驳头')
    await eventually(() => expect(input('0:lapel.width').value).to.equal('8.5'))
  })

  it('disables forbidden options with the reason, and shows values set by rules', async () => {
    await show(readyWork('style'))
    choose('front.closure', '双排六扣二')
    await eventually(() => {
      expect(isChosen('lapel.shape', '戗驳头')).to.equal(true)
      expect(field('0:lapel.shape').textContent).to.include(zhCN.style.byRule)
    })
    expect(now.lines[0]!.style['lapel.shape'], 'what the person chose is kept').to.equal('notch')
    const cutaway = card('hem.front', '大圆摆')
    expect(cutaway.querySelector('input')!.disabled).to.equal(true)
    expect(cutaway.querySelector('.mo-card__reason')!.textContent).to.not.equal('')
    choose('front.closure', '单排两扣')
    await eventually(() => expect(isChosen('lapel.shape', '平驳头')).to.equal(true))
    expect(card('hem.front', '大圆摆').querySelector('input')!.disabled).to.equal(false)
  })

  it('accepts the customer’s own material at the handling charge, once enough was received', async () => {
    const work = readyWork('cloth')
    await show({ ...work, lines: work.lines.map((line) => ({ ...line, quantity: 2 })) })
    const box2 = () => field('0:ownFabric').querySelector<HTMLInputElement>('input[type=checkbox]')!
    box2().click()
    await eventually(() => expect(now.lines[0]).to.include({ ownFabric: true, fabricNo: null }))
    expect(field('0:fabricNo').querySelector('.mo-swatch'), 'no cloth of the house').to.equal(null)
    const arrived = () => field('0:ownFabric').querySelector<HTMLInputElement>('sl-input, input:not([type])')
    type(arrived(), '1')
    leave(arrived()!)
    await eventually(() => {
      expect(now.lines[0]!.ownFabricMm).to.equal(1000)
      expect(field('0:ownFabric').textContent).to.include('客供面料不足')
    })
    type(arrived(), '3.6')
    leave(arrived()!)
    await eventually(() => {
      expect(now.lines[0]!.ownFabricMm).to.equal(3600)
      expect(field('0:ownFabric').textContent).to.not.include('客供面料不足')
    })
    await go('check')
    expect(box.textContent).to.include('客供料处理费')
    expect(box.textContent).to.not.include(fabricEmpty)
    await place()
    await answer(true)
    await until('placed', () => placed.length === 1)
    expect(port.saves[0]!.lines[0]).to.include({ ownFabric: true, ownFabricMm: 3600, fabricNo: null })
    await go('cloth')
    box2().click()
    await eventually(() => expect(now.lines[0]).to.include({ ownFabric: false, ownFabricMm: null }))
  })

  it('reports a contrasting lining without a confirmation', async () => {
    port.lining = () => Promise.resolve({ ...LINING, colourHex: '#642033' })
    await show(readyWork('cloth'))
    const hint = () => field('0:liningNo').querySelector<HTMLElement>('.mo-finding')
    await until('the hint', () => hint()?.textContent?.includes('撞色') ?? false)
    expect([hint()!.dataset.severity, hint()!.querySelector('input')]).to.deep.equal(['I', null])
  })

  it('offers the repairs of the rules', async () => {
    port.fabricRows[0] = {
      ...port.fabricRows[0]!,
      status: 'discontinued',
      substituteNo: 'TW-3202',
    }
    port.fabricRows.push(sampleFabric('TW-3299', { categories: 'OC' }))
    const work = readyWork('style')
    const [line] = work.lines
    await show({
      ...work,
      lines: [
        {
          ...line!,
          style: {
            ...line!.style,
            'front.closure': 'db6x2',
            'hem.front': 'cutaway',
            vent: 'none',
            'vent.length': 250,
          },
          entered: ['front.closure', 'hem.front', 'vent', 'vent.length'],
        },
      ],
    })
    await pressButton(field('0:hem.front'), zhCN.findings.asOffered)
    await eventually(() => expect(now.lines[0]!.style['hem.front']).to.equal('square'))
    // a closed group has no field: its value would otherwise stay forever
    await pressButton(field('0:vent.length'), zhCN.form.clear)
    await eventually(() => {
      expect(now.lines[0]!.style['vent.length']).to.equal(null)
      expect(field('0:vent.length').querySelector('.mo-finding')).to.equal(null)
    })
    await go('cloth')
    await until('the substitute', () => box.textContent!.includes('改用 TW-3202'))
    await until('a cloth for coats', () => box.textContent!.includes(zhCN.cloth.otherGarments))
    expect(field('0:fabricNo').querySelector('.mo-findings [role=alert]')).not.to.equal(null)
    expect(await axeFindings(box), 'mistakes beside their causes').to.deep.equal([])
    await pressButton(field('0:fabricNo'), '改用 TW-3202')
    await eventually(() => expect(now.lines[0]!.fabricNo).to.equal('TW-3202'))
  })

  it('moves a date that is too early, or selects the express tier that keeps it', async () => {
    const finding = {
      rule: 'R-DATE-1',
      severity: 'E' as const,
      field: 'requiredDate',
      message: { text: '期望交期过早', textEn: '', textJp: '' },
      confirmable: false,
      repair: { days: 10, rush: ['rush7'], earliest: '2026-12-04' },
    }
    port.check = () =>
      Promise.resolve({
        findings: [finding],
        lines: [],
        versions: { catalogue: '', rules: '', prices: '' },
      })
    await show({ ...readyWork('delivery'), requiredDate: '2026-11-25' })
    await until('the offers', () => box.textContent!.includes('改为 2026-12-04'))
    await pressButton(box, '改为加急7天')
    await eventually(() => expect(now.rush).to.equal('rush7'))
    await until('the offers again', () => box.textContent!.includes('改为 2026-12-04'))
    await pressButton(box, '改为 2026-12-04')
    await eventually(() => expect(now.requiredDate).to.equal('2026-12-04'))
  })

  it('accepts optional measurements and side differences, and shows expected values', async () => {
    const work = readyWork('customer')
    const { body } = sampleSheet('M')
    await show({ ...work, measures: { sheet: null, previous: null, typed: body, typing: true } })
    const more = () =>
      [...box.querySelectorAll('details')].find((one) => one.textContent!.includes(zhCN.measure.more))!
    more().open = true
    await until('more boxes', () => field('body.armLengthR') !== null)
    for (const [code, value] of Object.entries({ armLengthR: 3, armLengthL: -1.5, backWidth: 52 })) {
      type(input(`body.${code}`), String(value))
      leave(input(`body.${code}`))
    }
    await eventually(() => {
      expect(now.measures.typed.armLengthR!.value).to.equal(30)
      expect(field('body.armLengthR').textContent, 'C23').to.include('请复量')
      expect(field('body.backWidth').textContent, 'C25').to.match(/参考值 3\d\.\d cm/)
    })
  })

  it('offers only the garments of its form', async () => {
    await show(readyWork('delivery'))
    const offered = [...box.querySelectorAll('.mo-buttons sl-button')].map((one) => one.textContent!.trim())
    for (const { form, text } of BUILT_IN.catalogue.categories)
      expect(offered.join().includes(text), text).to.equal(form === 'MENS')
  })

  it('refuses an order with all quantities 0 with the specification’s message', async () => {
    const work = readyWork('check')
    await show({ ...work, lines: work.lines.map((line) => ({ ...line, quantity: 0 })) })
    await place()
    await until('the banner', () => box.querySelector('.mo-banner') !== null)
    expect(box.querySelector('.mo-banner')!.textContent).to.include(allZero)
    expect(now.step).to.equal('delivery')
    expect(port.saves).to.have.length(0)
    expect(question()).to.equal(undefined)
  })

  it('asks about a garment of quantity 0 by name; no navigates there, yes continues', async () => {
    const work = readyWork('check', 2)
    await show({ ...work, lines: work.lines.map((line, index) => ({ ...line, quantity: 1 - index })) })
    const [oneZero] = errorLabel('order.oneZero', { item: '男西装 2' })
    await place()
    await until('the question', () => question()?.textContent?.includes(oneZero) === true)
    await answer(false)
    await eventually(() => expect(now.step).to.equal('delivery'))
    expect(port.saves).to.have.length(0)
    await go('check')
    await place()
    await answer(true)
    await until('the last question', () => question()?.textContent?.includes(confirmPlace) === true)
    await answer(true)
    await until('placed', () => placed.length === 1)
    expect(port.saves[0]!.confirmed).to.include('R-QTY-2@1:quantity=0')
    expect(port.moves[0]!.body.confirmed).to.include('R-QTY-2@1:quantity=0')
  })

  it('refuses a missing fabric and other errors with the specification’s messages', async () => {
    const work = readyWork('check')
    await show({ ...work, lines: work.lines.map((line) => ({ ...line, fabricNo: null })) })
    await place()
    await until(
      'the banner',
      () => box.querySelector('.mo-banner')?.textContent?.includes(fabricEmpty) === true,
    )
    expect(now.step).to.equal('cloth')
    const cloth = () => field('0:fabricNo').querySelector<HTMLInputElement>('.mo-swatch input')
    await until('the cloths', () => cloth() !== null)
    cloth()!.click()
    await until('the cloth', () => now.lines[0]!.fabricNo !== null)
    await go('style')
    choose('lapel.shape', '戗驳头')
    await go('check')
    await place()
    await until(
      'the banner',
      () => box.querySelector('.mo-banner')?.textContent?.includes(hasErrors) === true,
    )
    await pressButton(box.querySelector('.mo-findings--list')!, zhCN.findings.goThere)
    await until('at the cause', () => field('0:lapel.width')?.contains(document.activeElement) === true)
    expect(port.saves).to.have.length(0)
  })

  it('offers to convert inches', async () => {
    const work = readyWork('customer')
    const inches = { height: 69, chestGirth: 38, waistGirth: 33, weight: 70 }
    await show({
      ...work,
      measures: { sheet: null, previous: null, typed: {}, typing: true },
    })
    for (const [code, value] of Object.entries(inches)) {
      type(input(`body.${code}`), String(value))
      leave(input(`body.${code}`))
    }
    await until('the offer', () => box.textContent!.includes(zhCN.measure.convert))
    await pressButton(box, zhCN.measure.convert)
    await eventually(() => {
      expect(now.measures.typed.height!.value).to.equal(1753)
      expect(now.measures.typed.chestGirth!.value).to.equal(965)
      expect(now.measures.typed.weight!.value, 'weight is no length').to.equal(700)
      expect(input('body.height').value).to.equal('175.3')
    })
    expect(box.textContent).to.not.include(zhCN.measure.convert)
  })

  it('stores a sheet once after a lost answer, and another one when changed meanwhile', async () => {
    const body = sampleSheet().body
    const work = readyWork('customer')
    await show({ ...work, measures: { sheet: null, previous: null, typed: body, typing: true } })
    const sentDrafts: MeasureSheetDraft[] = []
    const answers = [new PortError('unanswered', '网络超时'), new PortError('refused', '不行'), null]
    const { addSheet } = port
    port.addSheet = (draft) => {
      sentDrafts.push(draft)
      const failure = answers[sentDrafts.length - 1]
      return failure ? Promise.reject(failure) : addSheet(draft)
    }
    const save = async (text: string) => {
      await pressButton(box, zhCN.measure.save)
      await until(text, () => box.textContent!.includes(text))
    }
    type(box.querySelector<HTMLInputElement>('[name=measureNote]')!, '穿鞋')
    await save('网络超时')
    expect(sentDrafts[0]!.note).to.equal('穿鞋')
    // also by a reloaded page
    const draft = JSON.parse(JSON.stringify(now)) as OrderFormState
    root.unmount()
    root = createRoot(box)
    await show(draft)
    await save('不行')
    expect(sentDrafts[1]!.note, 'what was said of it').to.equal('穿鞋')
    expect(sentDrafts[1]!.requestId, 'the same words').to.equal(sentDrafts[0]!.requestId)
    answers[2] = new PortError('unanswered', '又超时')
    await save('又超时')
    expect(sentDrafts[2]!.requestId, 'after an answer').not.to.equal(sentDrafts[1]!.requestId)
    type(input('body.height'), '181')
    leave(input('body.height'))
    await until('changed', () => now.measures.typed.height?.value === 1810)
    await pressButton(box, zhCN.measure.save)
    await until('the sheet', () => now.measures.sheet?.id === 'f'.repeat(32))
    expect(sentDrafts.length).to.equal(4)
    expect(sentDrafts[3]!.requestId, 'other words').not.to.equal(sentDrafts[2]!.requestId)
    expect(now.measures.unanswered).to.equal(undefined)
  })

  it('estimates missing measurements, marks and stores them', async () => {
    const work = readyWork('customer')
    await show({ ...work, measures: { sheet: null, previous: null, typed: {}, typing: true } })
    for (const [code, value] of Object.entries({
      height: 175,
      weight: 70,
      chestGirth: 96,
      waistGirth: 84,
      hipGirth: 98,
    })) {
      type(input(`body.${code}`), String(value))
      leave(input(`body.${code}`))
    }
    const fill = () =>
      [...box.querySelectorAll('sl-button')].find((one) => /估算其余/.test(one.textContent ?? ''))
    await until('the offer', () => fill() !== undefined)
    await clickWhenReady(fill())
    await eventually(() => {
      expect(now.measures.typed.neckGirth!.source).to.equal('estimated')
      expect(now.measures.typed.height!.source).to.equal('taken')
      expect(field('body.neckGirth').textContent).to.include(zhCN.measure.estimated)
    })
    await pressButton(box, zhCN.measure.save)
    await until('the sheet', () => now.measures.sheet?.id === 'f'.repeat(32))
    expect(now.measures.sheet!.body.upperArmLength!.source).to.equal('estimated')
  })

  it('retries an unanswered request with its request id, and never orders twice', async () => {
    await show(readyWork('check'))
    port.failure = new PortError('unanswered', '网络超时')
    await place()
    await answer(true)
    await until(
      'the banner',
      () => box.querySelector('.mo-banner')?.textContent?.includes('网络超时') === true,
    )
    expect(now.pending).to.not.equal(null)
    await pressButton(box.querySelector('.mo-banner')!, zhCN.form.retry)
    await until('placed', () => placed.length === 1)
    expect(port.saves[1]).to.deep.equal(port.saves[0])
    expect(port.saves[2]!.id, 'what follows is an edit of that order').to.equal('a'.repeat(32))
    expect(port.moves).to.have.length(1)
    await until('answered', () => now.pending === null)
  })

  it('offers to reload a stale order and keeps typed input', async () => {
    const work = {
      ...readyWork('check'),
      id: 'a'.repeat(32),
      version: 3,
      orderNo: 'TX1',
      status: 'SAVED',
      remark: 'mine',
    }
    const detail = detailOf(work, { remark: null, phone: '1' })
    port.stored = { ...detail, version: 4, remark: 'theirs', phone: '2' }
    await show({ ...work, phone: '1', base: detail })
    port.failure = new PortError('stale', '订单已被他人修改，请刷新。')
    await pressButton(box.querySelector('.mo-form__walk')!, '保存')
    await until('the offer', () => box.textContent!.includes(zhCN.banner.reload))
    await pressButton(box, zhCN.banner.reload)
    await until('merged', () => now.version === 4)
    expect(now.remark).to.equal('mine')
    expect(now.phone).to.equal('2')
    expect(box.querySelector('.mo-banner')!.textContent).to.include(zhCN.fields.remark)
    await pressButton(box.querySelector('.mo-form__walk')!, '保存')
    await until('saved', () => port.saves.length === 2)
    expect(port.saves[1]).to.include({ version: 4, remark: 'mine', phone: '2' })
  })

  it('creates a new client: requires a name, shows a refusal, and continues', async () => {
    const { addCustomer } = port
    const refused = new PortError('refused', '该客户已存在')
    const answers = [() => Promise.reject(refused), addCustomer]
    port.addCustomer = (draft) => answers.shift()!(draft)
    await show({ ...readyWork('customer'), customer: null })
    await pressButton(box, zhCN.customer.new)
    await until('the dialog', () => question() !== undefined)
    const save = () => pressButton(question()!, zhCN.customer.save)
    await save()
    await until('their name is missing', () => question()!.querySelector('[aria-invalid="true"]') !== null)
    expect(answers.length).to.equal(2)
    type(question()!.querySelector<HTMLInputElement>('input[name="new-name"]')!, '林虚构')
    await save()
    await until('refused', () => question()?.querySelector('[role="alert"]')?.textContent === '该客户已存在')
    question()!.querySelector('form')!.requestSubmit()
    await until('chosen', () => now.customer?.name === '林虚构')
    await until('closed', () => question() === undefined)
  })
})

function detailOf(
  work: OrderFormState,
  change: Partial<OrderFormState['base']>,
): NonNullable<OrderFormState['base']> {
  return {
    id: work.id!,
    orderNo: work.orderNo!,
    status: 'SAVED',
    version: 3,
    customerId: work.customer!.id,
    client: work.customer!.name,
    company: null,
    salesman: null,
    country: null,
    recipient: null,
    phone: null,
    address: null,
    postcode: null,
    remark: null,
    rush: 'standard',
    quantity: 1,
    currency: 'CNY',
    orderDate: '2026-11-20',
    requiredDate: null,
    createTime: '2026-11-20 10:00:00',
    lines: work.lines.map((line, lineNo) => ({ ...line, lineNo, fabricLength: 1800 })),
    confirmed: [],
    findings: [],
    allowed: [],
    log: [],
    ...change,
  }
}
