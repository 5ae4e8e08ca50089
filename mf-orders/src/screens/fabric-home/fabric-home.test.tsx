import { expect } from 'chai'
import { pageOf } from '@mtm/shared-utils/contracts/envelope'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import {
  fakeResource,
  type FakeResource,
  press,
  pressButton,
  type RunningApp,
  settle,
  startApp,
  type,
} from '@mtm/shared-utils/kit/testing'
import { setDicts } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import zhCN from '../../locales/zh-CN.ts'
import { BUTTON, LINING, sampleFabric } from '../../testing/catalogue/samples.ts'
import { fabricParams, readAlbum, toggleFacet, typedNumber } from '../../parts/address/album-address.ts'
import FabricHome from './fabric-home.screen.tsx'
import { ordersTexts } from '../../texts.ts'

const FACETS = {
  colourFamily: [
    { value: 'navy', count: 2 },
    { value: 'grey', count: 1 },
  ],
  pattern: [{ value: 'solid', count: 3 }],
  weave: [],
  weightClass: [{ value: 'mid', count: 3 }],
  season: [],
  priceClass: [],
  mill: [{ value: 'Test Mill', count: 3 }],
  collection: [{ value: 'City', count: 3, label: { text: '都市', textEn: 'City', textJp: 'シティ' } }],
}
const CLOTHS = [
  sampleFabric('TW-3201', { freeMm: 10_001 }),
  sampleFabric('TW-3202', { freeMm: 10_000, pattern: 'glenCheck' }),
  sampleFabric('TW-3203', { freeMm: 3_000, substituteNo: 'TW-3201', status: 'discontinued' }),
]

const PICTURES = ['a', 'b'].map((letter, index) => ({
  id: letter.repeat(32),
  ownerKind: 'fabric',
  ownerNo: 'TW-3201',
  use: 'drape',
  path: `swatch/${letter.repeat(32)}.webp`,
  text: `图${index}`,
  sort: index,
}))
const COLLECTION = { text: '那不勒斯', textEn: 'N', textJp: 'N', cover: null, members: 4 }
const FIXED = {
  id: 'd'.repeat(32),
  styleNo: 'MS-DIN-04',
  text: '礼服',
  textEn: 'Dinner jacket',
  textJp: 'ディナージャケット',
  category: 'MJ',
  values: {},
  lockedGroups: ['lapel.shape', 'vent'],
  basePrice: 128_000,
}

const MADE_STYLE = {
  styleNo: 'MS-BUS-01',
  text: '商务',
  textEn: 'Business',
  textJp: 'ビジネス',
  category: 'MJ',
  values: {},
}

describe('the address of the album', () => {
  it('keeps valid values and drops the rest', () => {
    const address = readAlbum({ tab: 'nope', pageNo: '-3', inStockM: '1e9', weave: 'twill,linen', open: '' })
    expect(address).to.deep.include({ tab: 'fabric', page: 1, inStockM: '', open: null })
    expect(address.facets).to.deep.equal({ weave: ['twill', 'linen'] })
    expect(toggleFacet(address, 'weave', 'linen')).to.equal('twill')
    expect(toggleFacet(readAlbum({ weave: 'twill' }), 'weave', 'twill')).to.equal(null)
  })

  it('requests normalised numbers without typed wildcards', () => {
    expect(typedNumber(' ＴＷ－3*2 ')).to.equal('TW-32')
    const address = readAlbum({ number: 'tw32', weave: 'twill', pageNo: '2' })
    expect(fabricParams(address, true)).to.include({
      fabricNo: 'tw32',
      weave: 'twill',
      pageNo: 2,
      pageSize: 30,
    })
    expect(fabricParams(address, false)).to.include({ noLike: 'tw32', weave: 'twill' })
  })
})

describe('the album', () => {
  let app: RunningApp
  let server: FakeResource
  let catalogueAnswer: () => unknown = () => BUILT_IN
  let second: unknown
  /** stored favourites, and when their change is answered */
  let marked: string[]
  let keeping: Promise<void> | null
  const pane = () => app.pane()
  const tiles = () => [...pane().querySelectorAll('.mo-tile:not(.mo-tile--ghost)')]
  const ready = () => until('swatches', () => tiles().length > 0)
  const lists = () => server.calls.filter(({ path }) => path.endsWith('/fabric/list'))

  beforeEach(async () => {
    second = CLOTHS[1]
    marked = ['TW-3202']
    keeping = null
    signedIn({ codes: ['fabric:list', 'order:add', 'order:price:view', 'picture:list'] })
    server = fakeResource(fabric, CLOTHS, {
      'GET /mtm/fabric/facets': () => FACETS,
      'GET /mtm/fabric/TW-3201': () => CLOTHS[0],
      'GET /mtm/fabric/TW-3202': () => second,
      'GET /mtm/fabric/TW-3203': () => CLOTHS[2],
      'GET /mtm/fabric/TW-3201/styles': () => [MADE_STYLE],
      'GET /mtm/fabric/TW-3202/styles': () => [],
      'GET /mtm/fabric/TW-3203/styles': () => [],
      'GET /mtm/button/list': () => ({ records: [BUTTON], total: 1, size: 30, current: 1, pages: 1 }),
      'GET /mtm/catalogue': () => catalogueAnswer(),
      'GET /mtm/favourite/list': () => ({ fabric: marked, lining: [], button: [], style: [] }),
      'PUT /mtm/favourite': async ({ body }) => {
        const { no, on } = body as { no: string; on: boolean }
        await keeping
        if (no === 'TW-3203') return answer(200, { success: false, message: '没有', code: 500, result: null })
        marked = [...marked.filter((one) => one !== no), ...(on ? [no] : [])]
        return null
      },
      'GET /mtm/picture/list': ({ query }) => ({
        records: PICTURES.map((one) => ({ ...one, ownerNo: query.get('ownerNo') })),
        total: 2,
        size: 50,
        current: 1,
        pages: 1,
      }),
      'GET /mtm/collection/offered': ({ query }) => [{ ...COLLECTION, collectionNo: query.get('kind') }],
      'GET /mtm/lining/list': () => ({ records: [LINING], total: 1, size: 30, current: 1, pages: 1 }),
      'GET /mtm/style/list': () => ({ records: [FIXED], total: 1, size: 30, current: 1, pages: 1 }),
    })
    setDicts({
      colour_family: [{ value: 'navy', text: '藏青', textEn: 'Navy', textJp: '紺' }],
      fibre: [{ value: 'wool', text: '羊毛', textEn: 'Wool', textJp: 'ウール' }],
    } as never)
    app = await startApp(
      { screen: FabricHome, order: () => null },
      {
        name: '@mtm/mf-orders',
        texts: ordersTexts,
      },
    )
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    catalogueAnswer = () => BUILT_IN
    for (const left of document.querySelectorAll('sl-drawer, sl-dialog')) left.remove()
  })

  it('shows each fabric with number, name, facts and a labelled stock indicator', async () => {
    await app.show('/screen')
    await ready()
    const texts = tiles().map((tile) => tile.textContent)
    expect(texts[0])
      .to.include('TW-3201')
      .and.include('100% 羊毛')
      .and.include('¥320.00')
      .and.include(zhCN.stock.plenty)
    expect(texts[1]).to.include(zhCN.stock.some)
    expect(texts[2]).to.include(zhCN.stock.short)
    expect(tiles()[0]!.querySelector('svg')).to.not.equal(null)
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('keeps its filters in the address and shows the results of each', async () => {
    await app.show('/screen')
    await ready()
    const navy = () =>
      [...pane().querySelectorAll('.mo-filter__value')].find((one) => one.textContent!.includes('藏青'))
    await until('how many', () => navy()?.textContent!.includes('2') === true)
    navy()!.querySelector('input')!.click()
    await until('in the address', () => location.search.includes('colourFamily=navy'))
    await until('asked', () => lists().at(-1)!.query.get('colourFamily') === 'navy')
    const number = pane().querySelector<HTMLInputElement>('[name="number"]')!
    type(number, 'tw32')
    number.form!.requestSubmit()
    await until('searched', () => lists().at(-1)!.query.get('fabricNo') === 'tw32')
    await pressButton(pane(), zhCN.album.clear)
    await until('cleared', () => !location.search.includes('colourFamily'))
  })

  const heart = (at: number) => tiles()[at]!.querySelector<HTMLElement>('.mo-heart')!
  const on = (at: number) => heart(at).getAttribute('aria-pressed')
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

  it('adds favourites, filters by them, and reverts one that was not stored', async () => {
    await app.show('/screen')
    await ready()
    await until('marked before', () => on(1) === 'true')
    heart(0).click()
    await until('marked', () => on(0) === 'true')
    await until('sent', () => sent().length === 1)
    expect(sent()).to.deep.equal([{ kind: 'fabric', no: 'TW-3201', on: true }])
    heart(2).click()
    await until('refused', () => sent().length === 2 && on(2) === 'false')
    const mine = [...pane().querySelectorAll('label')].find(
      ({ textContent }) => textContent === zhCN.favourites.mine,
    )!
    mine.querySelector('input')!.click()
    await until('asked for those alone', () => lists().at(-1)!.query.get('mine') === '1')
    expect(location.search).to.include('mine=1')
  })

  it('shows the previous page when the last favourite of a page is removed', async () => {
    marked = Array.from({ length: 31 }, (_, n) => `TW-${n}`)
    server.listAnswer = ({ query }) => {
      const pageNo = Number(query.get('pageNo'))
      const records = marked.slice((pageNo - 1) * 30, pageNo * 30).map((no) => sampleFabric(no))
      return pageOf(records, { total: marked.length, pageNo, pageSize: 30 })
    }
    await app.show('/screen?mine=1&pageNo=2')
    await until('the last one', () => tiles().length === 1 && on(0) === 'true')
    heart(0).click()
    await until('those before it', () => tiles().length === 30)
    expect(location.search).to.equal('?mine=1')
  })

  it('sends a quick second press after the answer to the first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    keeping = promise
    await app.show('/screen')
    await ready()
    await until('marked before', () => on(1) === 'true')
    heart(0).click()
    await until('marked', () => on(0) === 'true')
    heart(0).click()
    await until('no longer', () => on(0) === 'false')
    heart(1).click()
    await until('another', () => on(1) === 'false')
    await until('told of both things', () => sent().length > 1)
    await settle()
    const first = { kind: 'fabric', no: 'TW-3201', on: true }
    expect(sent()).to.deep.equal([first, { kind: 'fabric', no: 'TW-3202', on: false }])
    resolve()
    await until('told of the last press', () => sent().length === 3)
    expect(sent().at(-1)).to.deep.equal({ ...first, on: false })
    await until('kept', () => marked.length === 0)
    expect([on(0), on(1)]).to.deep.equal(['false', 'false'])
  })

  for (const kind of ['lining', 'button', 'style'] as const)
    it(`shows the collections of kind ${kind} with counts, and their items on a press`, async () => {
      await app.show(`/screen?tab=${kind}`)
      const lastQuery = () => server.calls.filter(({ path }) => path === `/mtm/${kind}/list`).at(-1)?.query
      await until('asked', () => lastQuery() !== undefined)
      if (kind === 'style') expect(lastQuery()!.get('status')).to.equal('1')
      const chip = () =>
        [...pane().querySelectorAll<HTMLElement>('.mo-chips button')].find(({ textContent }) =>
          textContent!.includes('那不勒斯4'),
        )
      await until('collections', () => chip() !== undefined)
      chip()!.click()
      await until('of the collection', () => lastQuery()?.get('collection') === kind)
      expect(chip()!.getAttribute('aria-pressed')).to.equal('true')
      // each kind has its own
      pane().querySelectorAll<HTMLElement>('[role=tab]')[0]!.click()
      await until('the cloths', () => lists().length > 0)
      expect(location.search).to.not.include('collection')
      expect(lists().at(-1)!.query.get('collection')).to.equal(null)
    })

  it('names the collections of fabrics, and requests their items by number', async () => {
    await app.show('/screen')
    await ready()
    const city = () =>
      [...pane().querySelectorAll('.mo-filter__value')].find(({ textContent }) => textContent === '都市3')
    await until('counted', () => city() !== undefined)
    city()!.querySelector('input')!.click()
    await until('asked', () => lists().at(-1)!.query.get('collection') === 'City')
  })

  it('shows the making charge of a style and its fixed groups', async () => {
    await app.show('/screen?tab=style')
    await until('the style', () => tiles()[0]?.textContent?.includes('MS-DIN-04') === true)
    expect(tiles()[0]!.textContent).to.match(/加工费 ¥\s?1,280\.00/)
    expect(tiles()[0]!.textContent).to.include('固定 2 项')
  })

  it('has states for no results, failure and no permission', async () => {
    server.rows = []
    await app.show('/screen?number=zz')
    await until('nothing', () => pane().textContent!.includes('没有符合条件的面料'))
    server.listAnswer = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await app.show('/screen?number=zy')
    await until('failure', () => pane().textContent!.includes('数据库繁忙'))
    server.listAnswer = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })
    await app.show('/screen?number=zx')
    await until('refused', () => pane().textContent!.includes('没有权限查看面料'))
  })

  it('opens a fabric, links to its substitute, and starts an order', async () => {
    await app.show('/screen')
    await ready()
    tiles()[2]!.querySelector<HTMLElement>('.mo-tile__open')!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('the drawer', () => drawer()?.textContent?.includes('TW-3201') === true)
    const order = () =>
      drawer()!.querySelector<HTMLElement & { disabled: boolean }>(
        '.mtm-dialog__footer sl-button[variant=primary]',
      )!
    expect(order().disabled, 'discontinued').to.equal(true)
    await pressButton(drawer()!, 'TW-3201')
    await until('the substitute', () => location.search.includes('open=TW-3201'))
    await until('its facts', () => drawer()?.textContent?.includes('10.00 m') === true)
    await eventually(() => expect(order().disabled).to.equal(false))
    await clickWhenReady(order())
    expect(location.pathname + location.search).to.equal('/order/customized/home?fabric=TW-3201')
  })

  it('links a fabric to similar ones, its printed card and its styles', async () => {
    let printed = ''
    let screen = ''
    const print = window.print
    window.print = () => {
      const paper = document.querySelector('.mo-print-card')
      screen = paper ? getComputedStyle(paper).display : ''
      printed = paper?.textContent ?? 'nothing'
    }
    try {
      await app.show('/screen?open=TW-3201')
      const drawer = () => document.querySelector('sl-drawer')
      await until(
        'the styles',
        () => drawer()?.querySelector('.mo-used')?.textContent?.includes('MS-BUS-01') === true,
      )
      await pressButton(drawer()!, zhCN.swatches.printCard)
      await until('printed', () => printed !== '')
      expect(printed).to.include('TW-3201').and.include('100% 羊毛')
      expect(screen, 'on paper only').to.equal('none')
      await until('the card is gone', () => document.querySelector('.mo-print-card') === null)
      await pressButton(drawer()!, zhCN.swatches.similar)
      await until('those like it', () => lists().at(-1)!.query.get('similarTo') === 'TW-3201')
      expect(location.search).to.equal('?similarTo=TW-3201')
      expect(pane().querySelector('.mo-similar')!.textContent).to.include('与 TW-3201 相似')
      await clickWhenReady(pane().querySelector<HTMLElement>('.mo-similar button')!)
      await until('all again', () => location.search === '')
    } finally {
      window.print = print
    }
  })

  it('shows a button large, with its pictures', async () => {
    await app.show('/screen?tab=button')
    await until('a card', () => tiles().length === 1)
    tiles()[0]!.querySelector<HTMLElement>('.mo-tile__open')!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('its pictures', () => drawer()?.querySelector('.mo-strip') != null)
    expect(location.search).to.equal('?tab=button&open=B-12')
    expect(drawer()!.getAttribute('label') ?? drawer()!.label).to.equal('B-12 深棕牛角扣')
    expect(await axeFindings(drawer()!)).to.deep.equal([])
  })

  it('shows fabrics on a garment on request, from both sides, on cards and in the drawer', async () => {
    await app.show('/screen')
    await ready()
    const isCatalogueRequested = () => server.calls.some(({ path }) => path.endsWith('/mtm/catalogue'))
    expect([pane().querySelector('mtm-garment'), isCatalogueRequested()]).to.deep.equal([null, false])
    await pressButton(pane().querySelector('.mo-worn-choice')!, zhCN.album.asGarment)
    const drawn = (within: Element, frame: string) =>
      within.querySelector('mtm-garment')?.shadowRoot?.querySelector('svg')?.getAttribute('viewBox') === frame
    await until('jackets', () => drawn(tiles()[0]!, '-360 0 720 900'))
    expect(location.search).to.equal('?worn=MJ')
    expect(tiles()[0]!.querySelector('.mo-worn')!.getAttribute('aria-hidden')).to.equal('true')
    type(pane().querySelector('[name="worn"]'), 'MT')
    await until('trousers', () => drawn(tiles()[0]!, '-280 0 560 1150'))
    await pressButton(pane().querySelector('.mo-worn-choice')!, zhCN.preview.back)
    await until('their back', () => location.search === '?worn=MT&view=back')
    expect(await axeFindings(pane())).to.deep.equal([])
    tiles()[2]!.querySelector<HTMLElement>('.mo-tile__open')!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('the same garment in it', () => drawer() !== null && drawn(drawer()!, '-280 0 560 1150'))
    expect(drawer()!.querySelector('mtm-garment')!.shadowRoot!.querySelector('svg')!.ariaLabel).to.include(
      '背面',
    )
    await pressButton(drawer()!, zhCN.album.asCloth)
    await until('the swatch and its ruler', () => drawer()!.querySelector('.mo-ruler') !== null)
    expect(location.search, 'the album stays').to.include('worn=MT')
  })

  it('reports a garment that cannot be drawn, and retries', async () => {
    catalogueAnswer = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await app.show('/screen?open=TW-3201')
    const drawer = () => document.querySelector('sl-drawer')
    await until('the drawer', () => drawer()?.querySelector('.mo-worn-choice') != null)
    await pressButton(drawer()!, zhCN.album.asGarment)
    await until('the failure', () => drawer()!.textContent!.includes('数据库繁忙'))
    catalogueAnswer = () => BUILT_IN
    await pressButton(drawer()!.querySelector('.mo-worn')!, '重试')
    await until('the garment', () => drawer()!.querySelector('mtm-garment') !== null)
  })

  it('compares up to four cloths', async () => {
    second = answer(500, { success: false, message: '面料繁忙', code: 500, result: null })
    await app.show('/screen')
    await ready()
    for (const tile of tiles().slice(0, 2))
      tile.querySelector<HTMLInputElement>('.mo-tile__compare input')!.click()
    await eventually(() =>
      expect(pane().querySelector('.mo-tray')?.textContent).to.include('TW-3201 · TW-3202'),
    )
    await pressButton(pane().querySelector('.mo-tray')!, zhCN.album.compareOpen)
    const dialog = () => document.querySelector('sl-dialog[open]')
    await until('one failed', () => dialog()?.textContent.includes('面料繁忙') === true)
    second = CLOTHS[1]
    await pressButton(dialog()!, '重试')
    await until('both', () => dialog()?.querySelectorAll('.mo-compared__one').length === 2)
    await pressButton(dialog()!, zhCN.album.asGarment)
    await until('on the same garment', () => dialog()!.querySelectorAll('mtm-garment').length === 2)
    press('Escape')
    await until('closed', () => dialog() === null)
    await pressButton(pane().querySelector('.mo-tray')!, zhCN.album.compareClear)
    await eventually(() => expect(pane().querySelector('.mo-tray')).to.equal(null))
  })
})
