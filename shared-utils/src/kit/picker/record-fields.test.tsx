import { expect } from 'chai'
import { useState, type ReactNode } from 'react'
import { setDicts } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  until,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { DictCheckboxesField, DictMultiSelectField, DictRadioField, DictSearchField } from '../dict.ts'
import { queryClient } from '../query/client.ts'
import { byText, press, startApp, type, type RunningApp } from '../testing.ts'
import { CategoryField, DepartmentField, PositionField, RoleField, TreeDictField } from '../picker.ts'
import { TreeField } from './tree-field-door.ts'
import type { TreeNode, TreeSource } from './tree-source.ts'

const ROLES = [
  { id: 'r'.repeat(32), code: 'manager', label: '店长' },
  { id: 's'.repeat(32), code: 'tailor', label: '裁缝' },
]
const TREE = [
  {
    id: '1'.repeat(32),
    code: 'A01',
    label: '总店',
    children: [
      {
        id: '2'.repeat(32),
        code: 'A01A01',
        label: '量体部',
        children: [{ id: '3'.repeat(32), code: 'A01A01A01', label: '上门组' }],
      },
      { id: '4'.repeat(32), code: 'A01A02', label: '生产部' },
    ],
  },
]
const item = (value: string, text: string) => ({ value, text, textEn: text, textJp: text, title: text })
const PRIORITY = ['L', 'M', 'H'].map((value) => ({
  ...item(value, `优先${value}`),
  label: value,
  disabled: false,
}))

/** Levels of a tree on the server, by what they stand below. */
const LEVELS: Record<string, [key: string, title: string, leaf: boolean][]> = {
  0: [
    ['a', '服装', false],
    ['b', '配件', true],
  ],
  a: [['a1', '西装', false]],
  a1: [['a11', '双排扣', true]],
}
const branch = (key: string, title: string, code: string, children: object[] | null = null) => ({
  key,
  value: key,
  title,
  code,
  parentId: '0',
  leaf: children === null,
  icon: null,
  children,
})

let levelFails: boolean
let start: readonly string[]
let chosen: unknown
let draw: (bind: {
  name: string
  label: string
  value: readonly string[]
  onChange(value: readonly string[]): void
}) => ReactNode

function Screen() {
  const [value, setValue] = useState(start)
  chosen = value
  return draw({ name: 'one', label: '选择', value, onChange: setValue })
}

describe('choices of records', () => {
  let app: RunningApp
  let calls: SeenCall[]
  let restore: () => void
  const pane = () => app.pane()
  const input = () => pane().querySelector<HTMLInputElement>('[role=combobox]')!
  const options = () => [...pane().querySelectorAll<HTMLElement>('[role=option]')]
  const lines = () => [...pane().querySelectorAll<HTMLElement>('[role=treeitem]')]
  const labels = () => lines().map(({ lastElementChild }) => lastElementChild?.textContent)
  const chips = () => [...pane().querySelectorAll('.mtm-picker__chip')].map(({ textContent }) => textContent)
  const note = () => pane().querySelector('.mtm-picker__note')?.textContent ?? ''
  const csv = (bind: Parameters<typeof draw>[0]) => ({
    ...bind,
    value: bind.value.join(),
    onChange: (value: string | null | undefined) => bind.onChange(value ? value.split(',') : []),
  })
  const run = async (drawn: typeof draw) => {
    draw = drawn
    app = await startApp({ view: Screen })
    await app.show('/view')
    await until('field', () => pane().querySelector('[aria-busy]') === null)
  }
  const key = (name: string) => press(name, input())
  const isActive = (at: number) =>
    until(`line ${at}`, () => input().getAttribute('aria-activedescendant') === lines()[at]!.id)

  beforeEach(() => {
    start = []
    levelFails = false
    queryClient.clear()
    const pages = ({ query }: SeenCall) => {
      const [keys, keyword] = [query.get('ids') ?? query.get('codes'), query.get('keyword') ?? '']
      const found = ROLES.filter(({ id, code, label }) =>
        keys ? keys.split(',').some((one) => one === id || one === code) : label.includes(keyword),
      )
      return { records: found, total: found.length }
    }
    const server = fakeServer({
      'GET /sys/choice/role': pages,
      'GET /sys/choice/position': pages,
      'GET /sys/choice/department': () => TREE,
      'GET /sys/dict/loadDict/cloth': ({ query }) =>
        query.get('keyword') === '坏'
          ? answer(200, { success: false, message: '字典不存在', code: 500, result: null })
          : query.get('keyword') === '羊'
            ? [item('w', '羊毛')]
            : [],
      'GET /sys/dict/loadTreeData': ({ query }) =>
        levelFails
          ? answer(200, { success: false, message: '字典Code格式不正确！', code: 500, result: null })
          : (LEVELS[query.get('pid')!] ?? []).map(([key, title, leaf]) => ({
              ...branch(key, title, ''),
              leaf,
            })),
      'GET /sys/dict/loadDict/sys_category%2Cname%2Cid': ({ query }) =>
        query.get('keyword') === '扣' ? [item('a11', '双排扣')] : [],
      'GET /sys/dict/loadDictItem/sys_category%2Cname%2Cid': ({ query }) =>
        query
          .get('key')!
          .split(',')
          .map((one) => `名${one}`),
      'GET /sys/category/loadTreeRoot': () => [
        branch('c1', '面料', 'A01', [branch('c2', '羊毛', 'A01A01')]),
        branch('c3', '辅料', 'B01'),
      ],
      'GET /sys/category/loadDictItem': ({ query }) =>
        query
          .get('ids')!
          .split(',')
          .map(() => '别处的分类'),
      'GET /sys/dict/loadDictItem/cloth': ({ query }) =>
        query
          .get('key')!
          .split(',')
          .map((one) => `名${one}`),
    })
    calls = server.calls
    restore = server.restore
  })
  afterEach(async () => {
    await app.stop()
    restore()
  })

  it('are known by id or by code, several or one at most', async () => {
    start = ['manager']
    await run((bind) => <RoleField {...bind} by="code" single />)
    await until('named', () => chips().join() === '店长')
    expect(calls[0]!.query.get('codes')).to.equal('manager')
    input().click()
    await until('roles', () => options().length === 2)
    options()[1]!.click()
    await until('another in its place', () => chips().join() === '裁缝')
    expect(chosen).to.deep.equal(['tailor'])
    expect(input().getAttribute('aria-expanded')).to.equal('false')
    await app.stop()
    start = []
    await run((bind) => <PositionField {...bind} />)
    input().click()
    await until('positions', () => options().length === 2)
    for (const [at, one] of options().entries()) {
      one.click()
      await until(`chosen: ${at + 1}`, () => chips().length === at + 1)
    }
    expect(chosen).to.deep.equal(ROLES.map(({ id }) => id))
  })

  it('are in a tree that keys move through, expand and search', async () => {
    await run((bind) => <DepartmentField {...bind} />)
    expect(calls).to.have.length(0)
    input().focus()
    key('ArrowDown')
    await until('tree', () => lines().length === 3)
    expect(labels()).to.deep.equal(['总店', '量体部', '生产部'])
    key('ArrowDown')
    await isActive(1)
    key('ArrowRight')
    await eventually(() => expect(labels()).to.include('上门组'))
    expect(await axeFindings(pane())).to.deep.equal([])
    key('ArrowRight')
    await isActive(2)
    key('Enter')
    await eventually(() => expect(chips()).to.deep.equal(['上门组']))
    key('ArrowLeft')
    await isActive(1)
    key('ArrowLeft')
    await eventually(() => expect(lines()[1]!.getAttribute('aria-expanded')).to.equal('false'))
    type(input(), 'a01a02')
    await until('found, with what leads to it', () => labels().join() === '总店,生产部')
    lines()[1]!.click()
    await until('both', () => chips().join() === '上门组,生产部')
    key('Backspace')
    await eventually(() => expect(chosen).to.deep.equal(['3'.repeat(32)]))
    key('Escape')
    await eventually(() => expect(input().getAttribute('aria-expanded')).to.equal('false'))
    expect(calls).to.have.length(1)
  })

  it('show the ancestors of the current choice', async () => {
    start = ['A01A01A01']
    await run((bind) => <DepartmentField {...bind} by="code" single />)
    await until('named', () => chips().join() === '上门组')
    input().click()
    await until('way', () => labels().join() === '总店,量体部,上门组,生产部')
    pane().querySelector<HTMLElement>('.mtm-tree__fold')!.click()
    await until('folded', () => lines().length === 1)
  })

  it('search a dictionary 300 ms after the last letter, never for nothing', async () => {
    start = ['k']
    await run((bind) => <DictSearchField {...csv(bind)} dict="cloth" />)
    await until('named', () => chips().join() === '名k')
    input().click()
    await until('prompt', () => note() === '请输入搜索内容')
    type(input(), '  ')
    for (const typed of ['x', '羊']) type(input(), typed)
    await until('found', () => options().length === 1)
    const searches = calls.filter(({ path }) => path.endsWith('loadDict/cloth'))
    expect(searches.map(({ query }) => query.get('keyword'))).to.deep.equal(['羊'])
    type(input(), '没有')
    await until('nothing', () => note() === '没有查询到任何数据')
    type(input(), '坏')
    await until('refused', () => note().startsWith('字典不存在'))
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('are in a tree table whose levels load as they open', async () => {
    start = ['a11']
    await run((bind) => (
      <TreeDictField {...csv(bind)} dict="sys_category,name,id" hasChildField="has_child" />
    ))
    await until('named', () => chips().join() === '名a11')
    expect(calls).to.have.length(1)
    input().focus()
    key('ArrowDown')
    await until('first level', () => labels().join() === '服装,配件')
    expect(Object.fromEntries(calls.at(-1)!.query)).to.include({
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: 'has_child',
      pid: '0',
    })
    expect(lines().map((line) => line.getAttribute('aria-expanded'))).to.deep.equal(['false', null])
    key('ArrowRight')
    await until('second level', () => labels().join() === '服装,西装,配件')
    expect(calls.at(-1)!.query.get('pid')).to.equal('a')
    expect(await axeFindings(pane())).to.deep.equal([])
    key('ArrowLeft')
    await until('closed', () => labels().join() === '服装,配件')
    key('ArrowRight')
    await until('open again', () => labels().join() === '服装,西装,配件')
    expect(calls).to.have.length(3)
    levelFails = true
    key('ArrowRight')
    await isActive(1)
    key('ArrowRight')
    await until('refused', () => note().startsWith('字典Code格式不正确！'))
    levelFails = false
    byText(pane(), '重试').click()
    await until('third level', () => labels().join() === '服装,西装,双排扣,配件')
    expect(lines()[2]!.getAttribute('aria-selected')).to.equal('true')
    lines()[3]!.click()
    await until('both', () => chips().join() === '双排扣,配件')
    expect(chosen).to.deep.equal(['a11', 'b'])
    // the server searches levels that are not open
    type(input(), '扣')
    await until('found', () => labels().join() === '双排扣')
    type(input(), '没有')
    await until('nothing', () => note() === '没有查询到任何数据')
  })

  it('keep every level open that was opened while none had loaded', async () => {
    const held = new Map<string, PromiseWithResolvers<readonly TreeNode[]>>()
    const node = (id: string): TreeNode => ({ id, code: id, label: id })
    const source: TreeSource = {
      name: 'held',
      load: () => Promise.resolve(['a', 'b'].map((id) => ({ ...node(id), hasMore: true }))),
      levels: {
        below({ id }) {
          held.set(id, Promise.withResolvers())
          return held.get(id)!.promise
        },
        find: () => Promise.resolve([]),
      },
    }
    await run((bind) => <TreeField {...bind} source={source} />)
    input().click()
    await until('first level', () => labels().join() === 'a,b')
    for (const fold of pane().querySelectorAll<HTMLElement>('.mtm-tree__fold')) fold.click()
    await until('asked', () => held.size === 2)
    held.get('b')!.resolve([node('b1')])
    await until('one', () => labels().join() === 'a,b,b1')
    held.get('a')!.resolve([node('a1')])
    await until('both', () => labels().join() === 'a,a1,b,b1')
  })

  it('are categories, known by id or by code, whole or below one of them', async () => {
    start = ['A01A01']
    await run((bind) => <CategoryField {...csv(bind)} by="code" single />)
    await until('named', () => chips().join() === '羊毛')
    expect(calls.at(-1)!.query.get('pcode')).to.equal('0')
    input().click()
    await until('way', () => labels().join() === '面料,羊毛,辅料')
    type(input(), 'b01')
    await until('found', () => labels().join() === '辅料')
    lines()[0]!.click()
    await until('another', () => chips().join() === '辅料')
    expect(chosen).to.deep.equal(['B01'])
    expect(await axeFindings(pane())).to.deep.equal([])
    await app.stop()
    start = ['c2', 'elsewhere']
    await run((bind) => <CategoryField {...csv(bind)} pcode="A01" />)
    await until('named', () => chips().join() === '羊毛,别处的分类')
    expect(
      calls
        .filter(({ path }) => path.endsWith('loadTreeRoot'))
        .at(-1)!
        .query.get('pcode'),
    ).to.equal('A01')
    expect(calls.at(-1)!.query.get('ids')).to.equal('elsewhere')
  })

  it('list the items of a dictionary', async () => {
    setDicts({ priority: PRIORITY })
    await run((bind) => (
      <>
        <DictRadioField {...csv(bind)} dict="priority" />
        <DictCheckboxesField {...csv(bind)} dict="priority" tags />
        <DictMultiSelectField {...csv(bind)} dict="priority" />
      </>
    ))
    byText(pane(), '优先M').click()
    await until(
      'chosen everywhere',
      () => chips().join() === '优先M' && pane().querySelectorAll('input:checked').length === 2,
    )
    type(input(), 'h')
    await until('found', () => options().length === 1)
    options()[0]!.click()
    await until('both', () => (chosen as string[]).join() === 'M,H')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('keep the names of items that are no longer offered, and show deleted ones as they are', async () => {
    setDicts({ priority: PRIORITY.map((one) => ({ ...one, disabled: one.value === 'H' })) })
    start = ['H', 'old']
    await run((bind) => <DictMultiSelectField {...csv(bind)} dict="priority" />)
    await until('named', () => chips().join() === '优先H,old')
    input().click()
    await until('offered', () => options().length === 2)
  })
})
