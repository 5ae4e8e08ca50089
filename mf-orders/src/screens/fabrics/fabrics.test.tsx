import { expect } from 'chai'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { setDicts } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { describeCrudScreen, fakeResource, pressButton, startApp, type } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './fabrics.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  fabricNo: `QL-${n}`,
  text: `藏青${n}`,
  textEn: `Navy ${n}`,
  textJp: `紺${n}`,
  mill: '示例织厂',
  collection: null,
  composition: [{ fibre: 'wool', percent: 100 }],
  weight: 260,
  width: 1500,
  weave: 'twill',
  pattern: 'solid',
  repeatV: null,
  repeatH: null,
  colourName: 'Navy',
  colourHex: '#1f2a44',
  colourFamily: 'navy',
  season: 'all',
  pricePerM: 32_000,
  priceClass: 'B',
  status: 'onSale',
  stockPolicy: 'stock',
  substituteNo: null,
  freeMm: 42_500,
})

describeCrudScreen({
  resource: fabric,
  screen,
  app,
  columns: [
    'fabricNo',
    'text',
    'colourHex',
    'mill',
    'composition',
    'weight',
    'weave',
    'pattern',
    'season',
    'pricePerM',
  ],
  filters: ['fabricNo', 'text', 'mill', 'weave'],
  form: {
    text: '新面料',
    fabricNo: 'QL-900',
    textEn: 'New cloth',
    textJp: '新生地',
    weight: '260',
    weave: '1',
    pattern: '1',
    season: '1',
    colourName: 'Navy',
    colourHex: '#1f2a44',
    colourFamily: '1',
    pricePerM: '320',
    priceClass: '1',
  },
  row,
})

describe('the weight of a cloth', () => {
  it('warns where it is unusual for its garments', async () => {
    signedIn({ codes: ['fabric:list', 'fabric:edit'] })
    const id = '1'.repeat(32)
    const server = fakeResource(fabric, [{ ...row(1), categories: 'MJ,OC', id, version: 0 }])
    setDicts({ garment_category: [{ value: 'OC', text: '大衣', textEn: 'Coat', textJp: 'コート' }] } as never)
    const running = await startApp({ screen }, app)
    const dialog = () => document.querySelector<HTMLElement>('sl-drawer[open], sl-dialog[open]')
    await running.show(`/screen?open=edit.${id}`)
    await until('too light for a coat', () => dialog()?.textContent.includes('不在常用范围：大衣') === true)
    type(dialog()!.querySelector('[name=weight]'), '390')
    await until('right for both', () => !dialog()!.textContent.includes('常用范围'))
    type(dialog()!.querySelector('[name=weight]'), '90')
    await until('right for nothing', () => dialog()!.textContent.includes('没有品类常用这样的克重'))
    await running.stop()
    server.restore()
    for (const left of document.querySelectorAll('sl-drawer, sl-dialog')) left.remove()
  })
})

describe('the composition of a cloth', () => {
  it('is edited fibre by fibre, with the sum shown', async () => {
    signedIn({ codes: ['fabric:list', 'fabric:edit', 'order:price:view'] })
    const id = '1'.repeat(32)
    const server = fakeResource(fabric, [{ ...row(1), id, version: 0 }])
    const running = await startApp({ screen }, app)
    const dialog = () => document.querySelector<HTMLElement>('sl-drawer[open], sl-dialog[open]')
    const lines = () => [...(dialog()?.querySelectorAll<HTMLElement>('.mo-fibres__row') ?? [])]
    await running.show(`/screen?open=edit.${id}`)
    await until('its fibre', () => lines().length === 1)
    type(lines()[0]!.querySelector('input'), '80')
    await until('the sum', () => dialog()!.textContent.includes('合计 80%'))
    await pressButton(dialog()!, '添加纤维')
    await until('another', () => lines().length === 2)
    expect(lines()[1]!.querySelector('input')!.value).to.equal('20')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(lines()[0]!, '移除')
    await until('one left', () => lines().length === 1)
    await pressButton(dialog()!, '保存')
    await until('sent', () => server.calls.some(({ path }) => path === '/mtm/fabric/edit'))
    const sent = server.calls.find(({ path }) => path === '/mtm/fabric/edit')!.body
    expect(sent).to.deep.include({ composition: [{ fibre: '', percent: 20 }] })
    await running.stop()
    server.restore()
  })
})
