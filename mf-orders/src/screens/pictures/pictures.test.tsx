import { expect } from 'chai'
import { picture } from '@mtm/shared-utils/contracts/resources/picture'
import {
  byText,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { $toasts, dismissToast, setDicts } from '@mtm/shared-utils/runtime'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { axeFindings, clickWhenReady, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './pictures.screen.tsx'

const id = (n: number) => String(n).padStart(32, '0')
const row = (n: number, more: object = {}) => ({
  id: id(n),
  version: 1,
  ownerKind: 'fabric',
  ownerNo: 'TW-3207',
  use: 'swatch',
  path: `swatch/${id(n)}.webp`,
  text: null,
  textEn: null,
  textJp: null,
  described: '0',
  width: 400,
  height: 200,
  dominantHex: '#5A3C1E',
  ruler: null,
  widthMm: null,
  tileable: false,
  sort: n,
  place: `fabric TW-3207 00000${n}`,
  ownerText: '烟草人字纹',
  ownerTextEn: 'Tobacco herringbone',
  ownerTextJp: 'タバコヘリンボーン',
  standsForCloth: false,
  ...more,
})

const named = (text: string) => ({ text, textEn: text, textJp: text })
const pageOf = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })

describe('the pictures screen', () => {
  let app: RunningApp
  let server: FakeResource
  let use: object
  const pane = () => app.pane()
  const cards = () => [...pane().querySelectorAll<HTMLElement>('.mo-picture')]
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const sent = (path: string) => server.calls.filter((call) => call.path === `/mtm/picture/${path}`)
  const act = (at: number, text: string) =>
    cards()[at]!.querySelector<HTMLElement>(`[aria-label^="${text} "]`)!

  beforeEach(async () => {
    use = { standsForCloth: true, replacedBy: null, openOrders: 3 }
    signedIn({ codes: ['picture:list', 'picture:upload', 'picture:delete'] })
    server = fakeResource(
      picture,
      [
        row(1, { widthMm: 48, standsForCloth: true, text: '人字纹' }),
        row(2),
        row(3, {
          ownerKind: 'button',
          ownerNo: 'B-1',
          ownerText: '牛角',
          use: 'detail',
          place: 'button B-1',
        }),
      ],
      {
        'PUT /mtm/picture/move': ({ body }) => ({ moved: (body as { step: number }).step > 0 }),
        'PUT /mtm/picture/ruler': () => null,
        'PUT /mtm/picture/crop': () => null,
        'GET /mtm/picture/use': () => use,
        'GET /mtm/fabric/list': () => pageOf([{ fabricNo: 'TW-3207', ...named('烟草人字纹') }]),
        'GET /mtm/collection/list': ({ query }) =>
          pageOf(query.get('text') === '*商务*' ? [{ collectionNo: 'BUSINESS', ...named('商务') }] : []),
      },
    )
    app = await startApp({ screen }, { name: '@mtm/mf-orders', texts: ordersTexts })
    await app.show('/screen')
    await until('pictures', () => cards().length === 3)
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    for (const { id: toast } of $toasts.get()) dismissToast(toast)
    for (const left of document.querySelectorAll('sl-dialog')) left.remove()
  })

  it('shows pictures by kind with their facts as a masonry, in their colours until loaded', async () => {
    const headings = () => [...pane().querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(headings()).to.deep.equal(['swatch', 'detail'])
    expect(server.calls.find(({ path }) => path === '/mtm/picture/list')!.query.get('column')).to.equal(
      'gallery',
    )
    expect(cards().filter(({ textContent }) => textContent!.includes('用作布面'))).to.have.length(1)
    expect(act(0, '左移'), 'what stands beside it may be of something else').to.equal(null)
    for (const card of cards()) {
      const picture = card.querySelector('img')!
      const { width, height } = picture.getBoundingClientRect()
      expect(Math.abs(height * 2 - width), 'its place is kept').to.be.lessThan(1)
      expect(getComputedStyle(picture).backgroundColor).to.equal('rgb(90, 60, 30)')
      await until('its rows', () => {
        const { height: whole } = card.getBoundingClientRect()
        return getComputedStyle(card).gridRowEnd === `span ${Math.ceil(whole) + 12}`
      })
    }
    // a mark without room wraps below
    const mark = pane().querySelector<HTMLElement>('.mo-picture .mtm-tag')!
    const facts = mark.closest<HTMLElement>('.mo-picture__facts')!
    facts.style.maxInlineSize = '90px'
    const startOf = (element: Element) => element.getBoundingClientRect().left
    expect(startOf(mark)).to.equal(startOf(facts.firstElementChild!))
    facts.style.maxInlineSize = ''
    expect(await axeFindings(pane())).to.deep.equal([])
    await clickWhenReady(byText(cards()[0]!, 'TW-3207 烟草人字纹')!)
    await until('all of one', () => headings().includes('fabric TW-3207 烟草人字纹'))
    await until('in its order', () => {
      const { query } = server.calls.findLast(({ path }) => path === '/mtm/picture/list')!
      return query.get('ownerNo') === 'TW-3207*' && query.get('column') === null
    })
    await until('the focus', () => document.activeElement === pane().querySelector('h2'))
  })

  it('keeps the pictures of an owner together while the previous list is still shown', async () => {
    server.rows = [...server.rows, row(4, { use: 'detail', place: 'fabric TW-3207 000004' })]
    await queryClient.invalidateQueries()
    await until('by kind', () => cards().length === 4)
    const errors: unknown[][] = []
    const { error } = console
    console.error = (...args: unknown[]) => void errors.push(args)
    try {
      await app.show('/screen?ownerKind=fabric&ownerNo=TW-3207')
      await until('its own', () => cards().length === 3)
    } finally {
      console.error = error
    }
    expect(errors, 'two walls of one key').to.deep.equal([])
  })

  it('moves pictures within their owner', async () => {
    await app.show('/screen?ownerKind=fabric&ownerNo=TW-3207')
    await until('its own', () => cards().length === 2)
    expect(await axeFindings(pane())).to.deep.equal([])
    const first = cards().findIndex(({ textContent }) => textContent!.includes('宽 48 mm'))
    await clickWhenReady(act(first, '右移'))
    await until('moved', () => sent('move').length === 1)
    expect(sent('move')[0]!.body).to.deep.equal({ id: id(1), step: 1 })
    await clickWhenReady(act(first, '左移'))
    await until('told that there is no such place', () =>
      $toasts.get().some(({ text }) => text === '未知的操作'),
    )
  })

  it('measures the fabric with two handles and a distance', async () => {
    const at = cards().findIndex(({ textContent }) => textContent!.includes('400 × 200'))
    await clickWhenReady(act(at, '标尺'))
    await until('the ruler', () => Boolean(dialog()?.querySelector('.mo-ruled__handle')))
    const handle = () => dialog()!.querySelectorAll<HTMLElement>('.mo-ruled__handle')
    for (let step = 0; step < 5; step++)
      handle()[1]!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true }),
      )
    type(dialog()!.querySelector<HTMLInputElement>('[name=mm]')!, '2001')
    await until('too far', () => dialog()!.textContent!.includes('不超过 2,000 的数'))
    type(dialog()!.querySelector<HTMLInputElement>('[name=mm]')!, '24')
    await until('what follows', () => dialog()!.textContent!.includes('照片宽'))
    dialog()!.querySelector<HTMLElement>('[name=tileable]')!.click()
    await pressButton(dialog()!, '保存')
    await until('kept', () => sent('ruler').length === 1)
    const { ruler, tileable } = sent('ruler')[0]!.body as {
      ruler: { mm: number; to: number[] }
      tileable: boolean
    }
    expect([ruler.mm, tileable, ruler.to[0]]).to.deep.equal([24, true, 0.8])
  })

  it('crops a picture, shows the remaining width, and restores the original', async () => {
    const at = cards().findIndex(({ textContent }) => textContent!.includes('宽 48 mm'))
    await clickWhenReady(act(at, '裁剪'))
    await until('the frame', () => dialog()?.querySelector('.mtm-cropping__frame') != null)
    const take = () => [...dialog()!.querySelectorAll('sl-button')].find((one) => one.textContent === '裁剪')!
    expect(take().disabled, 'nothing has changed').to.equal(true)
    const right = dialog()!.querySelector<HTMLElement>('[data-edge=e]')!
    for (let step = 1; step <= 10; step++) {
      right.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true }))
      await until(`step ${step}`, () => dialog()!.textContent!.includes(`${400 - 20 * step} × 200`))
    }
    expect(dialog()!.textContent).to.include('宽 24 mm')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    dialog()!.querySelector<HTMLElement>('[name=tileable]')!.click()
    await pressButton(dialog()!, '裁剪')
    await until('kept', () => sent('crop').length === 1)
    expect(sent('crop')[0]!.body).to.deep.equal({
      id: id(1),
      version: 1,
      box: { x: 0, y: 0, width: 0.5, height: 1 },
      tileable: true,
    })
  })

  it('removes the crop of a picture', async () => {
    server.rows[0] = row(1, {
      width: 200,
      original: `swatch/${id(9)}.webp`,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1, tileable: true },
    })
    queryClient.clear()
    await app.show('/screen?use=swatch')
    await until('cropped', () => cards().some(({ textContent }) => textContent!.includes('200 × 200')))
    const at = cards().findIndex(({ textContent }) => textContent!.includes('200 × 200'))
    await clickWhenReady(act(at, '裁剪'))
    await until('the frame', () => dialog()?.querySelector('.mtm-cropping__frame') != null)
    expect(dialog()!.querySelector('img')!.getAttribute('src')).to.include(id(9))
    await pressButton(dialog()!, '显示整张图片')
    await until('the whole', () => dialog()!.textContent!.includes('400 × 200'))
    await pressButton(dialog()!, '裁剪')
    await until('kept', () => sent('crop').length === 1)
    expect(sent('crop')[0]!.body).to.deep.include({ box: null })
  })

  it('shows the effects of a deletion before it', async () => {
    const at = cards().findIndex(({ textContent }) => textContent!.includes('用作布面'))
    await clickWhenReady(act(at, '删除'))
    const question = () => document.querySelector<HTMLElement>('body > sl-dialog')
    await until('the question', () => question()?.textContent?.includes('3 张未完成的订单') === true)
    expect(question()!.textContent).to.include('删除后改为按织法绘制')
    await pressButton(question()!, '删除')
    await until('gone', () => sent('delete').length === 1)
  })

  it('assigns a started upload to the currently shown owner', async () => {
    await app.show('/screen?ownerKind=fabric&ownerNo=TW-3207')
    await pressButton(pane(), '上传图片')
    await until('its owner', () => dialog()?.textContent?.includes('TW-3207 烟草人字纹') === true)
    type(dialog()!.querySelector('[name=text]'), '悬垂')
    await app.unmount()
    await app.mount()
    await app.show('/screen?ownerKind=fabric&ownerNo=TW-3208')
    await pressButton(pane(), '上传图片')
    await until('the other', () => dialog()?.textContent?.includes('TW-3208') === true)
    expect(
      dialog()!.querySelector<HTMLInputElement>('[name=text]')!.value,
      'what was written stays',
    ).to.equal('悬垂')
    expect(dialog()!.textContent).to.not.include('TW-3207')
  })

  it('starts an upload with the shown owner, and finds owners by number or name', async () => {
    setDicts({
      picture_owner: [
        { value: 'fabric', text: '面料', textEn: 'Fabric', textJp: '生地' },
        { value: 'collection', text: '款式系列', textEn: 'Style collection', textJp: 'コレクション' },
      ],
    } as never)
    await app.show('/screen?ownerKind=fabric&ownerNo=TW-3207')
    await pressButton(pane(), '上传图片')
    await until('its owner', () => dialog()?.textContent?.includes('TW-3207 烟草人字纹') === true)
    await until('the upload of the kit', () => Boolean(dialog()!.querySelector('input[type=file]')))
    type(dialog()!.querySelector('[name=ownerKind]'), 'collection')
    await until('no owner of another kind', () => !dialog()!.textContent!.includes('TW-3207'))
    const owner = () => dialog()!.querySelector<HTMLInputElement>('input[role=combobox]')!
    type(owner(), '商务')
    const choice = () => dialog()!.querySelector<HTMLElement>('[role=option]')
    await until('found by name', () => choice()?.textContent?.includes('BUSINESS 商务') === true)
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await clickWhenReady(choice()!)
    await until('chosen', () => dialog()!.textContent!.includes('BUSINESS 商务') && !choice())
    const listRequests = server.calls.filter(({ path }) => path === '/mtm/collection/list')
    expect(listRequests.some(({ query }) => query.get('collectionNo') === '商务*')).to.equal(true)
    expect(listRequests.some(({ query }) => query.get('text') === '*商务*')).to.equal(true)
  })
})
