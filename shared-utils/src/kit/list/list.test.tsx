import '../kit.css'
import { expect } from 'chai'
import { useState } from 'react'
import { setViewport } from '@web/test-runner-commands'
import { dict, defineResource, image, length, text } from '@mtm/shared-utils/contracts/resource'
import type { SavedQuery, SuperQuery } from '@mtm/shared-utils/contracts/dto/super-query'
import { onlineUser } from '@mtm/shared-utils/contracts/resources/monitor/online-user'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { bus, setDicts, setLocale, storage } from '@mtm/shared-utils/runtime'
import { eventually, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { fakeResource, type FakeResource } from '../testing/fake-resource.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import { byText, pressButton, settle, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import AdvancedQuery from './advanced/advanced-query.tsx'
import { isWrong, rulesOf, storedValue } from './advanced/condition-value.tsx'
import { DataTable } from './data-table.tsx'
import { readAddress, requestParams, shownFilters, storedFilters } from './list-address.ts'
import { ListState } from './list-state.tsx'
import { offeredPages, Pagination } from './pagination.tsx'
import { RowActions } from './row-actions.tsx'
import { SearchForm } from './search-form.tsx'
import { useList } from './use-list.ts'
import { useResourceColumns } from './use-resource-columns.tsx'

const cloth = defineResource({
  name: 'cloth',
  base: '/mtm/cloth',
  access: 'cloth',
  label: ['布', 'Cloth', '布'],
  fields: {
    no: text({ label: ['编号', 'No.', '番号'], search: 'prefix', sortable: true }),
    name: text({ label: ['名称', 'Name', '名称'], search: 'like' }),
    weave: dict('weave', { label: ['织法', 'Weave', '織り'], search: 'eq' }),
    width: length({ label: ['幅宽', 'Width', '幅'], search: 'range' }),
    maker: text({ label: ['厂家', 'Maker', 'メーカー'], stored: false }),
  },
})
const names = ['no', 'name', 'weave', 'width']

describe('the address of a list', () => {
  it('ignores invalid parts', () => {
    const address = readAddress(cloth, names, {
      pageNo: '-3',
      pageSize: '999',
      column: 'secret',
      order: 'asc',
      x: 'y',
    })
    expect(address).to.deep.equal({ page: 1, size: 10, sort: null, filters: {} })
  })

  it('becomes a request in the grammar of the server', () => {
    const query = {
      pageNo: '2',
      column: 'no',
      order: 'desc',
      no: 'W1',
      name: 'wool',
      weave: 'a,b',
      width_begin: '1400',
    }
    expect(requestParams(cloth, readAddress(cloth, names, query))).to.deep.equal({
      pageNo: 2,
      pageSize: 10,
      column: 'no',
      order: 'desc',
      no: 'W1*',
      name: '*wool*',
      weave: 'a++b',
      width_begin: '1400',
    })
  })

  it('contains an advanced query as far as it is valid', () => {
    const conditions = [
      { field: 'no', rule: 'left_like', val: '1' },
      { field: 'secret', rule: 'eq', val: '1' },
      { field: 'no', rule: 'drop', val: '1' },
      { field: 'maker', rule: 'eq', val: '1' },
    ]
    const query = { superQueryParams: JSON.stringify(conditions), superQueryMatchType: 'or' }
    const address = readAddress(cloth, names, query)
    expect(address.advanced).to.deep.equal({ match: 'or', conditions: conditions.slice(0, 1) })
    expect(requestParams(cloth, address)).to.deep.include({
      superQueryParams: JSON.stringify(conditions.slice(0, 1)),
      superQueryMatchType: 'or',
    })
    for (const superQueryParams of ['{', '{}', '[]', '[null]', '3'])
      expect(readAddress(cloth, names, { superQueryParams })).to.not.have.property('advanced')
    const nothing = JSON.stringify([{ field: 'username', rule: 'eq', val: 'x' }])
    const online = readAddress(onlineUser, ['username'], { superQueryParams: nothing })
    expect(online).to.not.have.property('advanced')
  })

  it('queries by wire names, which differ from those of the address', () => {
    const notice = defineResource({
      name: 'notice',
      base: '/sys/notice',
      access: 'notice',
      label: ['通告', 'Notice', 'お知らせ'],
      fields: {
        title: text({
          label: ['标题', 'Title', '件名'],
          wire: 'titile',
          search: 'like',
          sortable: true,
        }),
      },
    })
    const query = {
      column: 'title',
      title: 'x',
      superQueryParams: JSON.stringify([{ field: 'title', rule: 'eq', val: '1' }]),
    }
    const address = readAddress(notice, ['title'], query)
    expect(address.filters).to.deep.equal({ title: 'x' })
    expect(requestParams(notice, address)).to.deep.equal({
      pageNo: 1,
      pageSize: 10,
      column: 'titile',
      order: 'asc',
      titile: '*x*',
      superQueryParams: JSON.stringify([{ field: 'titile', rule: 'eq', val: '1' }]),
    })
  })

  it('stores base units while the user reads display units', () => {
    expect(storedFilters(cloth, { width_begin: '140.5', width_end: 'wide', name: ' x ' })).to.deep.equal({
      width_begin: '1405',
      width_end: null,
      name: 'x',
    })
    expect(shownFilters(cloth, { width_begin: '1405', name: 'x' })).to.deep.equal({
      width_begin: '140.5',
      name: 'x',
    })
  })

  it('offers the first, the last and the pages around', () => {
    expect(offeredPages(1, 1)).to.deep.equal([1])
    expect(offeredPages(1, 9)).to.deep.equal([1, 2, null, 9])
    expect(offeredPages(5, 9)).to.deep.equal([1, null, 4, 5, 6, null, 9])
    expect(offeredPages(4, 5)).to.deep.equal([1, 2, 3, 4, 5])
  })
})

describe('a condition of an advanced query', () => {
  it('is stored in the units of the server, several values only where it compares with several', () => {
    const { width, name, weave } = cloth.fields
    expect(storedValue(width, 'eq', '1,280.5')).to.equal('12805')
    expect(storedValue(width, 'in', '140，１５０.5, ')).to.equal('1400,1505')
    expect(storedValue(name, 'eq', ' 蓝,灰 ')).to.equal('蓝,灰')
    expect(storedValue(name, 'in', '蓝，灰')).to.equal('蓝,灰')
    expect(rulesOf(weave)).to.include('in')
    expect([isWrong(width, 'eq', '12cm'), isWrong(width, 'in', '1,x')]).to.deep.equal([true, true])
    expect([isWrong(width, 'eq', ''), isWrong(name, 'eq', 'x')]).to.deep.equal([false, false])
  })
})

let searched: SuperQuery | null | undefined
function Advanced() {
  const query: SuperQuery = { match: 'and', conditions: [{ field: 'width', rule: 'ge', val: '1400' }] }
  return (
    <AdvancedQuery
      resource={cloth}
      query={query}
      onQuery={(next) => (searched = next)}
      onClose={() => undefined}
    />
  )
}

let ran = ''
function Actions() {
  const action = (key: string) => ({ key, label: key, run: () => (ran = key) })
  return <RowActions actions={['edit', 'copy', 'move', 'drop'].map(action)} more="more of row 1" />
}
function Chosen() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <DataTable
      label="x"
      rows={[{ id: '1' }]}
      columns={[{ key: 'no', label: 'no', render: ({ id }) => id }]}
      selection={chosen}
      onSelect={setChosen}
    />
  )
}
function List() {
  const list = useList(cloth)
  return <p>{list.rows.map((row) => row.no).join()}</p>
}
const Search = () => <SearchForm resource={cloth} names={['no']} values={{}} onSearch={() => undefined} />
function Filtered() {
  const list = useList(cloth, { filters: ['no', 'name'] })
  return (
    <SearchForm
      resource={cloth}
      names={['no', 'name']}
      values={list.filters}
      onSearch={(values) => list.setFilters(values)}
    />
  )
}
function Folding() {
  const list = useList(cloth, { filters: names })
  return <SearchForm resource={cloth} names={names} values={list.filters} onSearch={list.setFilters} />
}
const nothing = () => undefined
const Pages = () => (
  <div style={{ inlineSize: 332 }}>
    <Pagination page={50} size={10} total={1000} onPage={nothing} onSize={nothing} />
  </div>
)
const Neighbour = () => null

describe('lists', () => {
  let app: RunningApp
  let server: FakeResource
  beforeEach(async () => {
    signedIn({ codes: ['cloth:list'] })
    server = fakeResource(cloth, [{ id: '1', no: 'W1' }])
    const views = {
      list: List,
      actions: Actions,
      chosen: Chosen,
      neighbour: Neighbour,
      advanced: Advanced,
      form: Search,
      filtered: Filtered,
      folding: Folding,
      pages: Pages,
    }
    app = await startApp(views)
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
  })

  it('are searched by a form of three columns, fewer where there is no room', async () => {
    const columns = () =>
      getComputedStyle(app.pane().querySelector('.mtm-search')!).gridTemplateColumns.split(' ').length
    try {
      for (const [width, wanted] of [
        [1440, 3],
        [1087, 2],
        [767, 1],
      ] as const) {
        await setViewport({ width, height: 600 })
        await app.show('/form')
        await until(`${wanted} columns`, () => columns() === wanted)
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('are searched from a field that keeps the focus, and follow the address', async () => {
    await app.show('/filtered')
    const field = () => app.pane().querySelector<HTMLInputElement>('[name=no]')!
    field().focus()
    type(field(), ' W1 ')
    field().form!.requestSubmit()
    await until('searched', () => location.search === '?no=W1' && field().value === 'W1')
    expect(document.activeElement).to.equal(field())
    // nothing is requested
    expect(field().hasAttribute('aria-required')).to.equal(false)
    expect(field().closest('.mtm-field')!.textContent).to.equal('编号')
    await app.show('/filtered?no=W2')
    await until('another address', () => field().value === 'W2')
  })

  it('stay unfolded when the last folded filter is cleared, because its field has the focus', async () => {
    await app.show('/folding?width_begin=1400')
    const field = () => app.pane().querySelector<HTMLInputElement>('[name=width_begin]')!
    await until('unfolded', () => field()?.value === '140')
    field().focus()
    type(field(), '')
    field().form!.requestSubmit()
    await until('searched', () => location.search === '')
    await settle()
    expect(field() !== null && document.activeElement === field()).to.equal(true)
  })

  it('choose a row by its whole cell', async () => {
    await app.show('/chosen')
    const cell = app.pane().querySelector<HTMLElement>('td.mtm-table__select')!
    const { left, top, width, height } = cell.getBoundingClientRect()
    expect(Math.min(width, height)).to.be.at.least(40)
    ;(document.elementFromPoint(left + 3, top + height / 2) as HTMLElement).click()
    await until('chosen', () => cell.querySelector('input')!.checked)
  })

  it('shows two actions of a row and the others in a menu', async () => {
    await app.show('/actions')
    const visible = [...app.pane().querySelectorAll('.mtm-row-actions > .mtm-link')].map(
      (link) => link.textContent,
    )
    expect(visible).to.deep.equal(['edit', 'copy'])
    byText(app.pane(), '更多').click()
    await until('menu', () => app.pane().querySelector<HTMLElement & { open: boolean }>('sl-dropdown')!.open)
    const drop = byText(app.pane(), 'drop')
    await until('item', () => drop.getBoundingClientRect().height > 0)
    drop.click()
    await until('run', () => ran === 'drop')
  })

  it('draws the menu of a row without computing styles for each item', async () => {
    const real = window.getComputedStyle
    const measured: string[] = []
    window.getComputedStyle = (element, part) => {
      measured.push(element.localName)
      return real.call(window, element, part)
    }
    try {
      await app.show('/actions')
      await until('items', () => {
        const items = [...app.pane().querySelectorAll('sl-menu-item')]
        return (
          items.length === 2 && items.every(({ shadowRoot }) => shadowRoot?.querySelector('slot') != null)
        )
      })
    } finally {
      window.getComputedStyle = real
    }
    expect(measured).to.not.include('sl-menu-item')
  })

  it('send no query with an invalid number in a condition', async () => {
    await app.show('/advanced')
    const layer = () => app.pane().querySelector<HTMLElement>('sl-dialog')!
    const value = () => layer().querySelector<HTMLInputElement>('[name=val]')!
    await until('shown in cm', () => value().value === '140')
    type(value(), '12cm')
    await pressButton(layer(), '查询')
    await until(
      'told',
      () => layer().textContent!.includes('请输入数字') && document.activeElement === value(),
    )
    expect(searched).to.equal(undefined)
    type(value(), '152')
    await pressButton(layer(), '查询')
    await until('asked', () => searched?.conditions[0]?.val === '1520')
  })

  it('save conditions by Enter, and move the focus when a condition or saved query is removed', async () => {
    await app.show('/advanced')
    const layer = () => app.pane().querySelector<HTMLElement>('sl-dialog')!
    const fields = () => [...layer().querySelectorAll<HTMLElement>('[name=field]')]
    const title = () => layer().querySelector<HTMLInputElement>('[name=title]')!
    await pressButton(layer(), '添加条件')
    await until('two', () => fields().length === 2)
    const remove = layer().querySelector<HTMLElement>('[aria-label="删除条件 2"]')!
    remove.focus()
    remove.click()
    await until('one', () => fields().length === 1)
    await eventually(() => expect(document.activeElement).to.equal(fields()[0]))
    title().form!.requestSubmit()
    await settle()
    expect(layer().querySelectorAll('.mtm-advanced__saved li')).to.have.length(0)
    type(title(), '宽幅')
    title().form!.requestSubmit()
    await until('kept', () => layer().querySelectorAll('.mtm-advanced__saved li').length === 1)
    const forget = layer().querySelector<HTMLElement>('[aria-label="删除宽幅"]')!
    forget.focus()
    forget.click()
    await until('forgotten', () => layer().querySelectorAll('.mtm-advanced__saved li').length === 0)
    await eventually(() => expect(document.activeElement).to.equal(title()))
  })

  it('apply the valid part of a saved query, and start empty without one', async () => {
    const record = (field: string) => ({ field, rule: 'eq', val: 'x' })
    storage.set('JSuperQuerySaved_/advanced', [
      { title: 'some', matchType: 'and', records: [record('maker'), record('name')] },
      { title: 'none', matchType: 'and', records: [record('maker'), record('gone')] },
    ] as SavedQuery[])
    await app.show('/advanced')
    const layer = () => app.pane().querySelector<HTMLElement>('sl-dialog')!
    const fields = () =>
      [...layer().querySelectorAll<HTMLSelectElement>('[name=field]')].map(({ value }) => value)
    await pressButton(layer(), 'some')
    await until('the name', () => fields().join() === 'name')
    await pressButton(layer(), 'none')
    await until('the first field', () => fields().join() === 'no')
    expect(layer().querySelector<HTMLInputElement>('[name=val]')!.value).to.equal('')
    storage.remove('JSuperQuerySaved_/advanced')
  })

  it('have the pages of the longest list in one line of a phone', async () => {
    try {
      await setViewport({ width: 390, height: 600 })
      await app.show('/pages')
      await until('one line', () => {
        const parts = [...app.pane().querySelectorAll('.mtm-pages__page, .mtm-pages__step')]
        return parts.length === 7 && new Set(parts.map((part) => part.getBoundingClientRect().top)).size === 1
      })
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('refetches when its resource changes, a hidden tab only once it is shown', async () => {
    await app.show('/list')
    await until('rows', () => app.pane().textContent === 'W1')
    server.rows = [{ id: '1', no: 'W2' }]
    bus.raise(resourceChanged, { resource: 'cloth', ids: ['1'] })
    await until('newer', () => app.pane().textContent === 'W2')
    const requestCount = server.calls.length
    await app.show('/neighbour')
    await settle()
    server.rows = [{ id: '1', no: 'W3' }]
    bus.raise(resourceChanged, { resource: 'cloth', ids: ['1'] })
    bus.raise(resourceChanged, { resource: 'other', ids: ['1'] })
    await settle()
    expect(server.calls).to.have.length(requestCount)
    await app.show('/list')
    await until('newest', () => app.pane().textContent === 'W3')
    expect(server.calls).to.have.length(requestCount + 1)
  })

  it('narrows when rights or data rules change, a hidden tab once it is shown', async () => {
    server.rows = [
      { id: '1', no: 'W1' },
      { id: '2', no: 'W2' },
    ]
    await app.show('/list')
    await until('rows', () => app.pane().textContent === 'W1,W2')
    // a data rule shows in no list of rights: what comes with the notice reads as before
    const same = () => signedIn({ codes: ['cloth:list'] })
    server.rows = [{ id: '1', no: 'W1' }]
    same()
    await until('narrower', () => app.pane().textContent === 'W1')
    await app.show('/neighbour')
    await settle()
    const requestCount = server.calls.length
    server.rows = [{ id: '3', no: 'W3' }]
    same()
    await settle()
    expect(server.calls).to.have.length(requestCount)
    await app.show('/list')
    await until('other rows', () => app.pane().textContent === 'W3')
  })
})

describe('a failure without a sentence', () => {
  const broken = new TypeError('rows is undefined')
  const nothing = () => undefined
  const faces = {
    loading: false,
    error: broken,
    denied: false,
    filtered: false,
    total: 0,
    size: 10,
    refetch: nothing,
    clearFilters: nothing,
  }
  const List = () => (
    <ListState list={faces} thing="布">
      {null}
    </ListState>
  )
  const Saved = () => <ErrorPanel error={broken} title="未能保存" />

  it('explains what to do in a list, and mentions kept input only where something was entered', async () => {
    signedIn()
    const app = await startApp({ list: List, saved: Saved })
    await app.show('/list')
    expect(app.pane().textContent).to.include('布列表加载失败').and.to.include('请将编号告知管理员')
    expect(app.pane().textContent).to.not.match(/填写的内容已保留|rows is undefined/)
    await app.show('/saved')
    expect(app.pane().textContent).to.include('填写的内容已保留')
    await app.stop()
  })
})

describe('a cell', () => {
  const garment = defineResource({
    name: 'garment',
    base: '/mtm/garment',
    access: 'garment',
    label: ['服装', 'Garment', '服'],
    fields: {
      state: dict('garment_state', { label: ['状态', 'State', '状態'] }),
      picture: image({ label: ['图片', 'Picture', '写真'] }),
    },
  })
  const item = (value: string, text: string, color?: string) => ({
    value,
    text,
    textEn: `${text} en`,
    textJp: text,
    title: text,
    label: text,
    ...(color && { color }),
  })
  const path = `garment/${'a'.repeat(32)}.webp`
  const rows = [
    { id: '1', state: 'done', state_dictText: '完成', picture: `${path},${path}` },
    { id: '2', state: 'open,done', state_dictText: '进行中,完成', picture: null },
    { id: '3', state: 'old', state_dictText: '已停用', picture: 'https://elsewhere.example/x.png' },
    { id: '4', state: 'stray', state_dictText: '', picture: null },
  ]
  const View = () => (
    <DataTable
      label="x"
      rows={rows}
      columns={useResourceColumns<(typeof rows)[0]>(garment, ['state', 'picture'])}
    />
  )

  it('shows texts of a dictionary in the colours of its items, and those of items that are no longer in force', async () => {
    signedIn()
    setDicts({ garment_state: [item('done', '完成', 'green'), item('open', '进行中')] })
    const app = await startApp({ view: View })
    await app.show('/view')
    const states = () =>
      [...app.pane().querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]!)
    expect(states().map(({ textContent }) => textContent)).to.deep.equal([
      '完成',
      '进行中 完成',
      '已停用',
      'stray',
    ])
    expect(states().map((cell) => cell.querySelector('.mtm-tag--success')?.textContent)).to.deep.equal([
      '完成',
      '完成',
      undefined,
      undefined,
    ])
    await setLocale('en-US')
    await until('translated', () => states()[0]!.textContent === '完成 en')
    await setLocale('zh-CN')
    // an item that is added meanwhile
    setDicts({
      garment_state: [item('done', '完成', 'green'), item('open', '进行中'), item('stray', '新增', 'gray')],
    })
    await until('added', () => states()[3]!.querySelector('.mtm-tag--gray')?.textContent === '新增')
    await app.stop()
  })

  it('shows the first stored picture, and none from elsewhere', async () => {
    signedIn()
    // nothing is stored here: the picture stays on its way, where it would be taken out once it has failed
    const failing = (event: Event) => event.stopPropagation()
    addEventListener('error', failing, true)
    const app = await startApp({ view: View })
    try {
      await app.show('/view')
      const sources = [...app.pane().querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
      expect(sources).to.deep.equal([`/api/sys/common/static/${path}?w=80`])
    } finally {
      await app.stop()
      removeEventListener('error', failing, true)
    }
  })
})
