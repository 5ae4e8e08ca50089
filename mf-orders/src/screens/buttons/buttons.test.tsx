import { expect } from 'chai'
import { button } from '@mtm/shared-utils/contracts/resources/button'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { describeCrudScreen, fakeResource, pressButton, startApp, type } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './buttons.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  buttonNo: `B-${n}`,
  text: `牛角${n}`,
  textEn: `Horn ${n}`,
  textJp: `水牛${n}`,
  material: 'horn',
  holes: '4',
  finish: 'gloss',
  sizes: [32, 24],
  colourHex: '#3a2a1a',
  setPrice: 12_000,
  status: 'onSale',
})

describeCrudScreen({
  resource: button,
  screen,
  app,
  columns: [
    'buttonNo',
    'text',
    'textEn',
    'textJp',
    'material',
    'holes',
    'finish',
    'sizes',
    'colourHex',
    'setPrice',
    'status',
  ],
  filters: ['buttonNo', 'text', 'material'],
  form: {
    text: '新纽扣',
    buttonNo: 'B-900',
    textEn: 'New buttons',
    textJp: '新釦',
    material: '1',
    colourHex: '#112233',
    setPrice: '120',
  },
  row,
})

describe('sizes of a button set', () => {
  it('are typed with commas between, and stored as numbers', async () => {
    signedIn({ codes: ['button:list', 'button:edit'] })
    const id = '1'.repeat(32)
    const server = fakeResource(button, [{ ...row(1), id, version: 0 }])
    const running = await startApp({ screen }, app)
    const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
    const field = () => dialog()?.querySelector<HTMLInputElement>('[name=sizes]') ?? null
    await running.show(`/screen?open=edit.${id}`)
    await until('sizes', () => field()?.value === '32, 24')
    type(field(), '30，20 20')
    await pressButton(dialog()!, '保存')
    await until('sent', () => server.calls.some(({ path }) => path === '/mtm/button/edit'))
    const sent = server.calls.find(({ path }) => path === '/mtm/button/edit')!.body
    expect(sent).to.deep.include({ sizes: [30, 20, 20] })
    await running.stop()
    server.restore()
  })
})
