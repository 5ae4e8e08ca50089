import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import {
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { ordersTexts } from '../../texts.ts'
import { readValues, writeValues } from '../../parts/address/preview-address.ts'
import StylePreview from './style-preview.screen.tsx'

describe('the address of a style', () => {
  it('holds only differences from the default style, for any input', () => {
    const values = { a: 'x;y:z%', b: 9.5, c: ['l', 'r'], d: null, e: 'same' }
    const text = writeValues(values, { e: 'same' })!
    expect(readValues(text)).to.deep.equal({ a: 'x;y:z%', b: 9.5, c: ['l', 'r'], d: null })
    expect(writeValues({ e: 'same' }, { e: 'same' })).to.equal(null)
    expect(readValues('nonsense;:x;a:%zz')).to.deep.equal({ a: '%zz' })
  })
})

const PEAK = {
  id: '1'.repeat(32),
  styleNo: 'ST-100',
  text: '双排',
  textEn: 'Double-breasted',
  textJp: 'ダブル',
  category: 'MJ',
  status: '1',
  values: { 'front.closure': 'db6x2', 'lapel.shape': 'peak', 'lapel.width': 105, 'hem.front': 'square' },
}

describe('the style preview', () => {
  let app: RunningApp
  let server: FakeResource
  const pane = () => app.pane()
  const pictures = () => [...pane().querySelectorAll('.mo-preview__weaves mtm-garment')]
  const shown = (index = 0) => pictures()[index]?.shadowRoot?.querySelector('svg')
  const ready = () => until('four pictures', () => pictures().length === 4 && Boolean(shown(3)))
  const control = (name: string) =>
    [...pane().querySelectorAll<HTMLSelectElement>('select')].find(
      ({ labels }) => labels?.[0]?.textContent === name,
    )!
  const choose = (name: string, value: string) => {
    const select = control(name)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  beforeEach(async () => {
    signedIn({ codes: ['style:list', 'style:add'] })
    server = fakeResource(style, [PEAK], { 'GET /mtm/catalogue': () => BUILT_IN })
    app = await startApp({ screen: StylePreview }, { name: '@mtm/mf-orders', texts: ordersTexts })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    localStorage.removeItem('pro__SCREEN_SCALE')
    for (const left of document.querySelectorAll('sl-dialog')) left.remove()
  })

  it('draws a style in four weaves, follows each choice, and keeps it in the address', async () => {
    await app.show('/screen')
    await ready()
    expect(shown()!.getAttribute('aria-label')).to.include('男西装').and.include('单排两扣')
    choose('门襟', 'db6x2')
    await until('another closure', () => shown()!.getAttribute('aria-label')!.includes('双排六扣二'))
    expect(location.search).to.include('front.closure')
    choose('品类', 'SK')
    await until('a skirt', () => shown()!.getAttribute('viewBox') === '-310 0 620 1000')
    expect(location.search).to.not.include('front.closure')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('reports missing values, and shows the inside of a coat', async () => {
    await app.show('/screen?style=lapel.shape:peak')
    await ready()
    expect(pane().querySelector('.mo-preview__problems')!.textContent).to.include('请填写驳头宽')
    choose('品类', 'OC')
    await until('a coat', () => shown()!.getAttribute('viewBox') === '-380 0 760 1250')
    expect(pane().querySelector('.mo-preview__problems')).to.equal(null)
    expect(pane().textContent).to.include('内里')
  })

  it('lists differences from a style number', async () => {
    await app.show('/screen?beside=ST-100')
    await ready()
    await until('a table', () => pane().querySelector('.mo-preview__compare tbody tr') !== null)
    const rows = [...pane().querySelectorAll('.mo-preview__compare tbody tr')].map(
      ({ textContent }) => textContent,
    )
    expect(rows).to.include('门襟单排两扣双排六扣二')
    expect(rows).to.include('驳头宽8.5 cm10.5 cm')
  })

  it('is at true scale after calibration with a card', async () => {
    await app.show('/screen?zoom=true')
    await ready()
    pressButton(pane(), '用银行卡校准')
    await until('the card', () => document.querySelector('sl-dialog[open] input[type=range]') !== null)
    type(document.querySelector<HTMLInputElement>('sl-dialog[open] input[type=range]')!, '4')
    pressButton(document.querySelector('sl-dialog[open]')!, '一样宽了')
    await until('720 mm', () => pictures()[0]!.getBoundingClientRect().width === 2880)
    const { style } = pictures()[0]!.closest<HTMLElement>('.mo-sized')!
    expect(style.getPropertyValue('--mo-paper-width'), 'paper is what it is').to.equal('720mm')
  })

  it('is calibrated with an upright card on narrow screens', async () => {
    const dialog = () => document.querySelector('sl-dialog[open]')
    try {
      for (const [width, isUpright] of [
        [1000, false],
        [390, true],
      ] as const) {
        await setViewport({ width, height: 700 })
        await app.show(`/screen?zoom=true&width=${width}`)
        await ready()
        pressButton(pane(), '用银行卡校准')
        await until('the card', () => dialog()?.querySelector('svg[role=img]') != null)
        const card = dialog()!.querySelector('svg[role=img]')!.getBoundingClientRect()
        expect(card.width < card.height, `${width}`).to.equal(isUpright)
        pressButton(dialog()!, '一样宽了')
        await until('measured', () => dialog() === null)
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('saves the garment as a style number', async () => {
    await app.show('/screen?style=lapel.shape:peak')
    await ready()
    pressButton(pane(), '存为款式')
    await until('a form', () => document.querySelector('sl-dialog[open] [name=styleNo]') !== null)
    for (const name of ['styleNo', 'text', 'textEn', 'textJp'])
      type(document.querySelector<HTMLInputElement>(`sl-dialog[open] [name=${name}]`)!, 'ST-200')
    pressButton(document.querySelector('sl-dialog[open]')!, '保存')
    await until('saved', () => server.calls.some(({ path }) => path.endsWith('/style/add')))
    const { body } = server.calls.find(({ path }) => path.endsWith('/style/add'))!
    expect(body).to.deep.include({ styleNo: 'ST-200', category: 'MJ', status: '1' })
    expect((body as { values: object }).values).to.include({ 'lapel.shape': 'peak', 'lapel.gorge': 'std' })
  })
})
