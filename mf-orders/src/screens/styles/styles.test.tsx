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
  lockedGroups: [],
  basePrice: null,
  status: '1',
  sort: n,
})

describeCrudScreen({
  resource: style,
  screen,
  app,
  columns: ['styleNo', 'text', 'category', 'collection', 'lockedGroups', 'basePrice', 'status', 'sort'],
  filters: ['styleNo', 'collection', 'category', 'status', 'text'],
  form: { text: '商务', styleNo: 'ST-900', textEn: 'Business', textJp: 'ビジネス', category: '1' },
  row,
})

describe('the values of a style', () => {
  it('are selected with the cards of the order form, and accepted only without conflicts', async () => {
    // lazy parts are preloaded: their loading time is not under test
    await Promise.all([import('./style-picker.tsx'), import('@mtm/shared-utils/garments/preview')])
    signedIn({ codes: ['style:list', 'style:edit'] })
    const id = '1'.repeat(32)
    const collections = [
      { id: '2'.repeat(32), collectionNo: 'B', text: '商务', textEn: 'Business', textJp: 'ビ', members: 1 },
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

describe('fixed groups of a style', () => {
  const id = '1'.repeat(32)
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const opened = async (codes: string[]) => {
    await import('@mtm/shared-utils/kit/picker')
    signedIn({ codes: ['style:list', 'style:edit', ...codes] })
    const kept = { ...row(1), id, version: 0, lockedGroups: ['vent'], basePrice: 128_000 }
    const server = fakeResource(style, [kept], { 'GET /mtm/catalogue': () => BUILT_IN })
    const running = await startApp({ screen }, app)
    await running.show(`/screen?open=edit.${id}`)
    await until('what is fixed', () => dialog()?.textContent?.includes('双侧') === true)
    const sent = async () => {
      await pressButton(dialog()!, '保存')
      const saved = () => server.calls.find(({ path }) => path === '/mtm/style/edit')
      await until('sent', () => saved() !== undefined)
      return saved()!.body as { lockedGroups: unknown; basePrice?: unknown }
    }
    const stop = async () => {
      await running.stop()
      server.restore()
      for (const left of document.querySelectorAll('sl-drawer, sl-dialog')) left.remove()
    }
    return { sent, stop }
  }

  it('have their values, and the style a price of its own', async () => {
    const { sent, stop } = await opened(['price:edit', 'order:price:view'])
    expect(dialog()!.textContent).to.include('按此款式号下单时，这些项目不能更改')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    const price = dialog()!.querySelector<HTMLInputElement>('[name=basePrice]')!
    expect(price.value).to.equal('1280.00')
    type(price, '1300')
    dialog()!.querySelector<HTMLElement>('[aria-label*="双侧"]')!.click()
    await until('no longer fixed', () => dialog()!.querySelector('[aria-label*="双侧"]') === null)
    expect(await sent()).to.deep.include({ lockedGroups: [], basePrice: 130_000 })
    await stop()
  })

  it('keep the price without permission for prices', async () => {
    const { sent, stop } = await opened(['order:price:view'])
    expect(dialog()!.querySelector('[name=basePrice]')).to.equal(null)
    type(dialog()!.querySelector('[name=sort]'), '7')
    expect(await sent()).to.not.have.property('basePrice')
    await stop()
  })
})
