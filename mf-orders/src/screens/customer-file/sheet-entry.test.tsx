import { expect } from 'chai'
import type { CustomerFile, OwnData } from '@mtm/shared-utils/contracts/dto/customer'
import type { MeasureSheet, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import {
  answer,
  axeFindings,
  clickWhenReady,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { $tabs, drafts, setDicts, signOut } from '@mtm/shared-utils/runtime'
import {
  byText,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER, sampleSheet } from '../../testing/catalogue/samples.ts'
import { ordersTexts } from '../../texts.ts'
import screen from './customer-file.screen.tsx'
import myData from './my-data.screen.tsx'

const ID = CUSTOMER.id
const sheet = (n: number, more: Partial<MeasureSheet> = {}): MeasureSheet => ({
  ...sampleSheet('M', `2026-11-0${n} 10:00:00`),
  id: String(n).repeat(32),
  ...more,
})
const fileOf = (sheets: MeasureSheet[]): CustomerFile => ({
  customer: {
    ...CUSTOMER,
    id: ID,
    sex: '1',
    salesman: 'sales',
    salesman_dictText: '销售示例',
    createTime: '2026-11-20 10:00:00',
  } as CustomerFile['customer'],
  consents: [],
  sheets,
  profiles: [],
  photos: [],
  orders: [],
  merged: [],
  keptBy: null,
})

const superseded = () =>
  answer(409, {
    ...okEnvelope(null),
    success: false,
    code: 409,
    message: errorLabel('customer.sheetSuperseded')[0],
  })

describe('measure sheets in the file of a customer', () => {
  let running: RunningApp
  let server: FakeResource
  let addAnswer: (() => Response) | null
  let isAnswerLost: boolean
  const pane = () => running.pane()
  const box = (code: string) => pane().querySelector<HTMLInputElement>(`[data-field="body.${code}"] input`)
  const added = () =>
    server.calls.filter(({ path }) => path === '/mtm/measure/add').at(-1)?.body as
      | MeasureSheetDraft
      | undefined
  const enter = (values: Record<string, number>) => {
    for (const [code, value] of Object.entries(values)) {
      type(box(code), String(value))
      box(code)!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
  const start = async (codes: string[], sheets: MeasureSheet[], at: string) => {
    signedIn({ codes: ['customer:list', 'measure:list', ...codes] })
    let file = fileOf(sheets)
    addAnswer = null
    isAnswerLost = false
    server = fakeResource(customer, [], {
      'GET /mtm/catalogue': () => answer(200, okEnvelope(BUILT_IN)),
      'GET /mtm/customer/file': () => answer(200, okEnvelope(file)),
      'GET /mtm/own-data': () => answer(200, okEnvelope({ records: [file] } satisfies OwnData)),
      'POST /sys/logout': () => answer(200, okEnvelope(null)),
      'POST /mtm/customer/erase': () =>
        answer(200, okEnvelope({ sheets: 1, profiles: 0, photos: 0, orders: 0, invoices: 0 })),
      'POST /mtm/measure/add': ({ body }) => {
        if (addAnswer) return addAnswer()
        const { supersedes, requestId: _, ...draft } = body as MeasureSheetDraft
        if (file.sheets.some((one) => one.id === supersedes && one.supersededBy)) return superseded()
        const id = (file.sheets.length + 8).toString(16).repeat(32)
        file = fileOf([
          { ...sheet(9, { ...draft, clothing: draft.clothing ?? null }), id },
          ...file.sheets.map((one) => (one.id === supersedes ? { ...one, supersededBy: id } : one)),
        ])
        return isAnswerLost ? answer(504, '') : answer(200, okEnvelope({ id, findings: [] }))
      },
    })
    running = await startApp({ screen, mine: myData }, { name: '@mtm/mf-orders', texts: ordersTexts })
    const label = '衬衫'
    setDicts({
      clothing_worn: [
        { value: 'shirt', text: label, textEn: 'Shirt', textJp: 'シャツ', title: label, label },
      ],
    })
    await running.show(at)
  }
  afterEach(async () => {
    await running.stop()
    server.restore()
    setDicts({})
  })

  it('are entered with the checks of the order form: units, gaps, estimates, plausibility', async () => {
    await start(['measure:edit'], [], `/screen?id=${ID}&tab=measures`)
    await until('nothing yet', () => pane().textContent.includes(zhCN.clients.noSheets))
    await pressButton(pane(), zhCN.clients.newSheet)
    await until('the boxes', () => box('height') !== null)
    expect(await axeFindings(pane())).to.deep.equal([])
    await pressButton(pane(), zhCN.measure.save)
    await until('what is missing', () => pane().textContent.includes('请填写「身高」'))
    expect(added()).to.equal(undefined)
    // inches
    enter({ height: 69, chestGirth: 38, waistGirth: 33 })
    await until('suspicion', () => pane().querySelector('.mo-problem')?.textContent.includes('英寸') === true)
    await pressButton(pane(), zhCN.measure.convert)
    await until('centimetres', () => box('height')!.value === '175.3')
    enter({ weight: 70, hipGirth: 70 })
    await until('what does not fit', () => pane().querySelector('[data-severity=W]') !== null)
    enter({ hipGirth: 98 })
    await until('it fits', () => pane().querySelector('.mo-finding[data-severity=W]') === null)
    const fill = () =>
      [...pane().querySelectorAll('sl-button')].find((one) => /估算其余/.test(one.textContent))
    await clickWhenReady(fill())
    await until('estimates', () => fill() === undefined)
    await pressButton(pane(), zhCN.measure.save)
    await until('sent', () => added() !== undefined)
    const { customerId, method, body, supersedes } = added()!
    expect([customerId, method, supersedes]).to.deep.equal([ID, 'tape', undefined])
    expect(body.height).to.deep.equal({ value: 1753, source: 'taken' })
    expect(body.neckGirth?.source).to.equal('estimated')
    await until(
      'it is shown',
      () => pane().querySelector('.mo-card')?.textContent.includes('2026-11-09') === true,
    )
  })

  it('are corrected: the wrong one is struck through and links to the correction', async () => {
    await start(['measure:edit'], [sheet(3), sheet(2)], `/screen?id=${ID}&tab=measures`)
    await until('the sheets', () => pane().querySelectorAll('.mo-card').length === 2)
    await pressButton(pane(), zhCN.clients.correctSheet)
    await until('its values', () => box('chestGirth')?.value === '96.0')
    const side = pane().querySelector<HTMLDetailsElement>('details.mo-compare')!
    side.open = true
    await until('left and right', () => box('armLengthR') !== null)
    enter({ chestGirth: 97, armLengthR: 0.5 })
    await pressButton(pane(), zhCN.measure.save)
    await until('sent', () => added() !== undefined)
    expect(added()!.supersedes).to.equal('3'.repeat(32))
    expect([added()!.body.chestGirth?.value, added()!.body.armLengthR?.value]).to.deep.equal([970, 5])
    await until('struck', () => pane().querySelectorAll('.mo-card s').length === 1)
    const struck = pane().querySelector('.mo-card s')!.closest('label')!
    expect(struck.textContent).to.include(zhCN.measure.corrected)
    struck.querySelector('input')!.click()
    await until('its values, struck', () => pane().querySelector('[data-struck]') !== null)
    expect(pane().textContent).to.include(zhCN.clients.sheetCorrected)
    expect(pane().textContent).not.to.include(zhCN.clients.correctSheet)
    await pressButton(pane(), zhCN.clients.toSuccessor)
    await until('the other', () => pane().querySelector('[data-struck]') === null)
  })

  describe('that are being entered', () => {
    const AT = `/screen?id=${ID}&tab=measures`
    const DRAFT = ['/screen', `sheet:${ID}`] as const
    const kept = () => drafts.read<{ body: MeasureSheet['body'] }>(...DRAFT)
    const isDirty = () => $tabs.get().tabs.find(({ id }) => id === '/screen')?.dirty
    const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
    const note = () => pane().querySelector<HTMLInputElement>('[name=measureNote]')!
    const begin = async (sheets: MeasureSheet[] = []) => {
      await start(['measure:edit', 'customer:erase'], sheets, AT)
      await until('the screen', () => pane().querySelector('sl-button') !== null)
      await pressButton(pane(), sheets.length > 0 ? zhCN.clients.correctSheet : zhCN.clients.newSheet)
      await until('the boxes', () => box('height') !== null)
      expect(isDirty()).to.equal(false)
      enter({ height: 181 })
      type(note(), '穿鞋')
      await until('a draft', () => isDirty() === true && note().value === '穿鞋')
    }
    const reload = async () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      await running.unmount()
      await running.mount()
      await until('restored', () => box('height')?.value === '181.0')
    }

    it('survive a reload as a draft, which only the person discards', async () => {
      await begin()
      await reload()
      expect([note().value, isDirty()]).to.deep.equal(['穿鞋', true])
      expect(pane().textContent).to.include('已恢复上次未保存的内容')
      await pressButton(pane(), zhCN.form.back)
      await until('the question', () => dialog() !== null)
      await pressButton(dialog()!, '取消')
      await until('it stays', () => dialog() === null)
      expect(box('height')!.value).to.equal('181.0')
      await pressButton(pane(), zhCN.form.back)
      await until('the question again', () => dialog() !== null)
      await pressButton(dialog()!, '放弃修改')
      await until(
        'given up',
        () => pane().textContent.includes(zhCN.clients.newSheet) && box('height') === null,
      )
      expect([kept(), isDirty()]).to.deep.equal([null, false])
    })

    it('continue the correction of the wrong sheet, and leave no draft when saved', async () => {
      await begin([sheet(3), sheet(2)])
      await reload()
      await pressButton(pane(), zhCN.measure.save)
      await until('sent', () => added() !== undefined)
      expect([added()!.supersedes, added()!.body.height?.value, added()!.note]).to.deep.equal([
        '3'.repeat(32),
        1810,
        '穿鞋',
      ])
      await until('it is shown', () => pane().querySelectorAll('.mo-card s').length === 1)
      expect([kept(), isDirty()]).to.deep.equal([null, false])
    })

    it('are sent again with their request id after a reload, until answered', async () => {
      await begin([sheet(3), sheet(2)])
      const problems = () => pane().querySelector('.mo-sheet-entry > [role=alert]')?.textContent
      const requestIds = () =>
        server.calls
          .filter(({ path }) => path === '/mtm/measure/add')
          .map(({ body }) => (body as MeasureSheetDraft).requestId)
      addAnswer = () => answer(504, '')
      await pressButton(pane(), zhCN.measure.save)
      await until('no answer', () => Boolean(problems()))
      await reload()
      addAnswer = () => answer(200, { ...okEnvelope(null), success: false, code: 500, message: '不行' })
      await pressButton(pane(), zhCN.measure.save)
      await until('refused', () => problems()?.includes('不行') === true)
      addAnswer = null
      await pressButton(pane(), zhCN.measure.save)
      await until('kept', () => pane().querySelectorAll('.mo-card s').length === 1)
      const [lost, again, anew] = requestIds()
      expect(again).to.equal(lost)
      expect(anew).not.to.equal(again)
      expect(requestIds().length).to.equal(3)
      expect([kept(), isDirty()]).to.deep.equal([null, false])
    })

    it('are saved by the next press when changed after a lost answer', async () => {
      await begin([sheet(3), sheet(2)])
      const problems = () => pane().querySelector('.mo-sheet-entry > [role=alert]')
      addAnswer = () => answer(502, '')
      await pressButton(pane(), zhCN.measure.save)
      await until('no answer', () => problems() !== null)
      const lost = added()!
      enter({ height: 182 })
      await until('changed', () => kept()?.body.height?.value === 1820 || box('height')!.value === '182.0')
      addAnswer = null
      await pressButton(pane(), zhCN.measure.save)
      await until('kept', () => pane().querySelectorAll('.mo-card s').length === 1)
      expect([lost.body.height?.value, added()!.body.height?.value]).to.deep.equal([1810, 1820])
      expect(added()!.requestId).not.to.equal(lost.requestId)
    })

    it('correct a sheet stored without an answer when the server reports it', async () => {
      await begin([sheet(3), sheet(2)])
      const problem = () => pane().querySelector('.mo-sheet-entry > [role=alert]')?.textContent ?? ''
      const reads = () => server.calls.filter(({ path }) => path === '/mtm/customer/file').length
      isAnswerLost = true
      await pressButton(pane(), zhCN.measure.save)
      await until('no answer', () => problem() !== '')
      isAnswerLost = false
      enter({ height: 182 })
      const before = reads()
      await pressButton(pane(), zhCN.measure.save)
      await until('refused', () => problem().includes(errorLabel('customer.sheetSuperseded')[0]))
      await until('read again', () => reads() > before && pane().textContent.includes('（3）'))
      expect(added()!.supersedes).to.equal('3'.repeat(32))
      await pressButton(pane(), zhCN.measure.save)
      await until('kept', () => pane().querySelectorAll('.mo-card s').length === 2)
      expect([added()!.supersedes, added()!.body.height?.value]).to.deep.equal(['a'.repeat(32), 1820])
    })

    it('are discarded with an erased person, and the tab closes', async () => {
      await begin()
      // the last tab of the strip would stay
      await running.show('/mine')
      await running.show(AT)
      await pressButton(pane(), zhCN.clients.erase)
      await until('the question', () => Boolean(dialog()?.querySelector('[name=customerNo]')))
      type(dialog()!.querySelector('[name=customerNo]'), CUSTOMER.customerNo!)
      await pressButton(dialog()!, zhCN.clients.erase)
      await until('the tab is gone', () => isDirty() === undefined)
      expect(server.calls.some(({ path }) => path === '/mtm/customer/erase')).to.equal(true)
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      expect(kept()).to.equal(null)
    })

    it('start without the draft when it is declined', async () => {
      await begin([sheet(3)])
      const was = (sheet(3).body.height!.value / 10).toFixed(1)
      await reload()
      byText(pane(), '不使用').click()
      await until('as it was', () => box('height')?.value === was)
      expect([kept(), isDirty(), note().value]).to.deep.equal([null, false, ''])
      const focused = document.activeElement
      expect(focused instanceof HTMLInputElement && pane().contains(focused), 'in a field').to.equal(true)
    })

    it('are gone after signing out', async () => {
      await begin()
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      expect(kept()?.body.height?.value).to.equal(1810)
      await signOut()
      expect(kept()).to.equal(null)
      await running.unmount()
      expect(kept()).to.equal(null)
      await running.mount()
    })
  })

  it('are read-only without the code', async () => {
    await start([], [sheet(3)], `/screen?id=${ID}&tab=measures`)
    await until('the sheet', () => pane().querySelector('.mo-facts') !== null)
    for (const act of [zhCN.clients.newSheet, zhCN.clients.correctSheet])
      expect(pane().textContent).not.to.include(act)
  })

  it('are added by clients as their own', async () => {
    await start(['mydata:view', 'measure:edit'], [sheet(3), sheet(2, { method: 'self' })], '/mine')
    await until('the sheets', () => pane().querySelectorAll('.mo-card').length === 2)
    // sheets measured by staff are corrected by staff
    expect(pane().textContent).not.to.include(zhCN.clients.correctSheet)
    pane().querySelectorAll<HTMLInputElement>('.mo-card input')[1]!.click()
    await until('own sheets', () => pane().textContent.includes(zhCN.clients.correctSheet))
    await pressButton(pane(), zhCN.clients.newSheet)
    await until('the boxes', () => box('height') !== null)
    const method = pane().querySelector<HTMLSelectElement>('[name=measureMethod]')!
    expect([method.value, method.disabled]).to.deep.equal(['self', true])
    const worn = pane().querySelector<HTMLSelectElement>('[name=measureClothing]')!
    worn.value = 'shirt'
    worn.dispatchEvent(new Event('change', { bubbles: true }))
    enter({ height: 175, weight: 70, chestGirth: 96, waistGirth: 84, hipGirth: 98 })
    const fill = () =>
      [...pane().querySelectorAll('sl-button')].find((one) => /估算其余/.test(one.textContent))
    await until('what may be estimated', () => fill() !== undefined)
    await clickWhenReady(fill())
    await until('estimates', () => fill() === undefined)
    await pressButton(pane(), zhCN.measure.save)
    await until('sent', () => added() !== undefined)
    expect([added()!.method, added()!.clothing]).to.deep.equal(['self', 'shirt'])
    await until('what was worn', () => pane().textContent.includes('量体着装：衬衫'))
  })
})
