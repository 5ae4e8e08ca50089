import { expect } from 'chai'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { describeCrudScreen, fakeResource, pressButton, startApp, type } from '@mtm/shared-utils/kit/testing'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './styles.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  styleNo: `ST-${n}`,
  text: `款式${n}`,
  textEn: `Style ${n}`,
  textJp: `スタイル${n}`,
  category: 'MJ',
  collection: null,
  values: {},
  status: '1',
  sort: n,
})

describeCrudScreen({
  resource: style,
  screen,
  app,
  columns: ['styleNo', 'text', 'category', 'collection', 'status', 'sort'],
  filters: ['styleNo', 'collection', 'category', 'status', 'text'],
  form: { text: '商务', styleNo: 'ST-900', textEn: 'Business', textJp: 'ビジネス', category: '1' },
  row,
})

describe('the values of a style', () => {
  it('are chosen with the cards of the order form, and taken only when they go together', async function () {
    // what is fetched when it is first wanted is there: how long that takes is nothing the test is about
    this.timeout(20_000)
    await Promise.all([import('./style-picker.tsx'), import('@mtm/shared-utils/garments/preview')])
    signedIn({ codes: ['style:list', 'style:edit'] })
    const id = '1'.repeat(32)
    const collections = [
      { id: '2'.repeat(32), collectionNo: 'B', text: '商务', textEn: 'Business', textJp: 'ビ', styles: 1 },
    ]
    const server = fakeResource(style, [{ ...row(1), id, version: 0 }], {
      'GET /mtm/catalogue': () => BUILT_IN,
      'GET /mtm/collection/list': () => ({ records: collections, total: 1, size: 100, current: 1, pages: 1 }),
    })
    const running = await startApp({ screen }, app)
    await running.show(`/screen?open=edit.${id}`)
    const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
    const layers = () => [...document.querySelectorAll<HTMLElement>('sl-dialog[open]')]
    const picker = () => layers()[1] ?? null
    await until('the garment', () => Boolean(dialog()?.querySelector('.mo-style-values .mo-icon path')))
    expect(dialog()!.textContent).to.include('与本店标准相同')
    await pressButton(dialog()!, '选择款式值')
    await until('the picker', () => Boolean(picker()?.querySelector('mtm-garment')))
    const card = (text: string) =>
      [...picker()!.querySelectorAll<HTMLElement>('label')].find((one) => one.textContent!.includes(text))!
    const take = () =>
      [...picker()!.querySelectorAll<HTMLElement & { disabled: boolean }>('sl-button')].find(
        (one) => one.textContent === '采用',
      )!
    card('戗驳头').querySelector('input')!.click()
    await until('a lapel width is wanted', () => picker()!.textContent!.includes('请填写驳头宽'))
    expect(take().disabled).to.equal(true)
    const width = picker()!.querySelector<HTMLInputElement>('input[name="style.lapel.width"]')!
    type(width, '9.5')
    width.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await until('it goes together', () => !take().disabled)
    expect(await axeFindings(picker()!)).to.deep.equal([])
    await pressButton(picker()!, '采用')
    await until('closed', () => picker() === null)
    await until('told', () => dialog()!.textContent!.includes('与本店标准不同：'))
    await pressButton(dialog()!, '保存')
    await until('sent', () => server.calls.some(({ path }) => path === '/mtm/style/edit'))
    const sent = server.calls.find(({ path }) => path === '/mtm/style/edit')!.body as { values: object }
    expect(sent.values).to.deep.equal({ 'lapel.shape': 'peak', 'lapel.width': 95 })
    await running.stop()
    server.restore()
    for (const left of document.querySelectorAll('sl-drawer, sl-dialog')) left.remove()
  })
})
