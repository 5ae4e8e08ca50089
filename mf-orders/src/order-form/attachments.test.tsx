import { expect } from 'chai'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { pressButton } from '@mtm/shared-utils/kit/testing'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { CUSTOMER } from '../testing/catalogue/samples.ts'
import { sampleOrder } from '../testing/catalogue/sample-order.ts'
import { formFixture } from '../testing/form-fixture.tsx'
import { formReady } from '../testing/form-ready.ts'
import { mergeOrder } from './state/order-merge.ts'
import { stateOfDraft } from './state/use-server-draft.ts'
import {
  fromDetail,
  newLine,
  newFormState,
  toDraft,
  type OrderFormState,
  type StepCode,
} from './state/form-state.ts'

const ready = (step: StepCode): OrderFormState => ({
  ...newFormState([newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201')]),
  step,
  customer: CUSTOMER,
  country: 'CN',
})
const KEPT = { path: `order/${'a'.repeat(32)}.webp`, name: 'sketch.webp' }

describe('province and files in the order form', () => {
  const fixture = formFixture()

  const show = async (start: OrderFormState) => {
    fixture.draw({ start })
    await formReady(fixture.box)
  }
  const part = (name: string) => fixture.box.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  const choose = async (name: string, ...files: string[]) => {
    await until('the button', () => part(name)?.querySelector('input[type=file]') != null)
    const picker = part(name)!.querySelector<HTMLInputElement>('input[type=file]')!
    const held = new DataTransfer()
    for (const file of files) held.items.add(new File(['x'], file, { type: 'application/pdf' }))
    picker.files = held.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('upload files of the order through the port, and remove one', async () => {
    await show(ready('delivery'))
    await choose('attachments', 'one.pdf', 'two.pdf')
    await until('both', () => fixture.now.attachments.length === 2)
    expect(fixture.port.attached).to.deep.equal(['one.pdf', 'two.pdf'])
    expect(toDraft(fixture.now, 'r').attachments?.map(({ name }) => name)).to.deep.equal([
      'one.pdf',
      'two.pdf',
    ])
    const [, away] = [...part('attachments')!.querySelectorAll<HTMLElement>('button[aria-label^="移除"]')]
    away!.click()
    await until('one is left', () => fixture.now.attachments.length === 1)
    expect(fixture.now.attachments[0]!.name).to.equal('one.pdf')
    expect(await axeFindings(fixture.box)).to.deep.equal([])
  })

  it('wait for an upload before the step is left or the order saved', async () => {
    const come = Promise.withResolvers<string>()
    fixture.port.attach = () => come.promise
    await show(ready('delivery'))
    await choose('attachments', 'one.pdf')
    const alertText = () => fixture.box.querySelector('[role=alert]')?.textContent
    for (const press of ['下一步：核对', '保存']) {
      await pressButton(fixture.box, press)
      await until('told', () => alertText() === '文件正在上传，请等待上传完成')
      expect([fixture.now.step, fixture.port.saves.length], press).to.deep.equal(['delivery', 0])
      expect(part('attachments')!.contains(document.activeElement)).to.equal(true)
    }
    come.resolve(KEPT.path)
    await until('come', () => fixture.now.attachments.length === 1 && alertText() === undefined)
    await pressButton(fixture.box, '下一步：核对')
    await until('gone on', () => fixture.now.step === 'check')
  })

  it('upload files of a garment in its style step', async () => {
    await show(ready('style'))
    await choose('0:attachments', 'pocket.pdf')
    await until('it', () => fixture.now.lines[0]!.attachments.length === 1)
    expect(toDraft(fixture.now, 'r').lines[0]!.attachments).to.deep.equal([
      { path: `order/${'1'.padStart(32, '0')}.pdf`, name: 'pocket.pdf' },
    ])
    expect(fixture.now.attachments).to.deep.equal([])
  })

  it('hide files when the port takes none, and keep existing ones', async () => {
    delete fixture.port.attach
    await show({ ...ready('delivery'), attachments: [KEPT] })
    await until('the address', () => fixture.box.querySelector('[name="address"]') !== null)
    expect(part('attachments')).to.equal(null)
    expect(toDraft(fixture.now, 'r').attachments).to.deep.equal([KEPT])
  })

  it('select a place from the list, accept free text elsewhere, and clear it with the country', async () => {
    await show(ready('delivery'))
    const choose = async (part: 'province' | 'city' | 'district', name: string) => {
      const list = () => fixture.box.querySelector<HTMLSelectElement>(`select[name="${part}"]`)
      await until(name, () => [...(list()?.options ?? [])].some(({ value }) => value === name))
      list()!.value = name
      list()!.dispatchEvent(new Event('change', { bubbles: true }))
      await until(`${name} chosen`, () => fixture.now[part] === name)
    }
    await choose('province', '浙江省')
    await choose('city', '宁波市')
    await choose('district', '海曙区')
    expect(toDraft(fixture.now, 'r')).to.include({ province: '浙江省', city: '宁波市', district: '海曙区' })
    await choose('city', '杭州市')
    expect(toDraft(fixture.now, 'r')).to.include({ province: '浙江省', city: '杭州市', district: null })
    fixture.clear()
    fixture.draw({ start: { ...fixture.now, country: 'US', province: 'Hawaii', city: 'Hilo' } })
    await until(
      'a box',
      () => fixture.box.querySelector<HTMLInputElement>('input[name="province"]')?.value === 'Hawaii',
    )
    const country = fixture.box.querySelector<HTMLSelectElement>('select[name="country"]')!
    await until('the countries', () => [...country.options].some(({ value }) => value === 'CN'))
    country.value = 'CN'
    country.dispatchEvent(new Event('change', { bubbles: true }))
    await until(
      'none',
      () => fixture.now.country === 'CN' && fixture.now.province === '' && fixture.now.city === '',
    )
  })

  it('are merged with those of another page; drafts of older releases have none', () => {
    const mine = fromDetail(BUILT_IN.catalogue, sampleOrder({ province: '浙江省' }), null, [])
    const theirs = fromDetail(
      BUILT_IN.catalogue,
      sampleOrder({ province: '海南省', city: '三亚市', attachments: [KEPT] }),
      null,
      [],
    )
    const merged = mergeOrder(mine, theirs)
    expect(merged.theirs).to.deep.equal(['province', 'city', 'attachments'])
    expect([merged.work.province, merged.work.attachments]).to.deep.equal(['海南省', [KEPT]])
    const here = mergeOrder({ ...mine, attachments: [{ ...KEPT, path: 'order/other' }] }, theirs)
    expect(here.ours).to.deep.equal(['attachments'])
    // a place is merged as a whole: a city belongs to its province
    const moved = mergeOrder({ ...mine, city: '宁波市' }, theirs)
    expect([moved.work.province, moved.work.city, moved.ours]).to.deep.equal([
      '浙江省',
      '宁波市',
      ['province', 'city'],
    ])
    const { attachments: _, province: _province, city: _city, district: _district, ...older } = mine
    const lines = older.lines.map(({ attachments: _files, ...line }) => line)
    const content = { ...older, lines }
    const back = stateOfDraft({ content, version: 1 } as never, mine)!
    expect([back.attachments, back.lines[0]!.attachments]).to.deep.equal([[], []])
    expect([back.province, back.city, back.district]).to.deep.equal(['', '', ''])
  })
})
