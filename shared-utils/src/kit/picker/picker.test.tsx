import '../kit.css'
import { expect } from 'chai'
import { useState } from 'react'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  until,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { setLocale } from '@mtm/shared-utils/runtime'
import { queryClient } from '../query/client.ts'
import { byText, press, pressButton, startApp, type, type RunningApp } from '../testing.ts'
import { UserField } from './user-field.tsx'

const id = (n: number) => String(n).padStart(32, '0')
const PEOPLE = Array.from({ length: 40 }, (_, n) => ({
  id: id(n),
  username: `tailor${n}`,
  realname: `裁缝${n}`,
}))
/** More than one request may name. */
const MANY = Array.from({ length: 120 }, (_, n) => id(n))

describe('a choice of users', () => {
  let app: RunningApp
  let calls: SeenCall[]
  let restore: () => void
  let fails: boolean
  let start: readonly string[]
  let chosen: readonly string[]
  let more: { by?: 'code'; single?: boolean }

  function Screen() {
    const [value, setValue] = useState(start)
    chosen = value
    return <UserField name="users" label="用户" value={value} onChange={setValue} {...more} />
  }

  /** Little room: at the top or at the foot of the window, in a box that cuts off what is too much. */
  const narrow = (edge: 'top' | 'bottom') => () => (
    <div style={{ position: 'absolute', [edge]: 0, width: 300, height: 70, overflow: 'hidden' }}>
      <Screen />
    </div>
  )

  const Slim = () => (
    <div style={{ width: 250 }}>
      <Screen />
    </div>
  )

  beforeEach(async () => {
    fails = false
    start = []
    more = {}
    queryClient.clear()
    const server = fakeServer({
      'GET /sys/choice/department': () => [
        {
          id: id(900),
          code: 'A01',
          label: '示范裁缝店',
          children: [{ id: id(901), code: 'A01A01', label: '销售部' }],
        },
      ],
      'GET /sys/user/queryUserComponentData': ({ query }) => {
        if (fails) return answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
        const ids = query.get('ids')?.split(',')
        const codes = query.get('codes')?.split(',')
        const keyword = query.get('keyword') ?? ''
        const inside = query.get('departId') === id(901) ? ['裁缝7', '裁缝8'] : null
        const found = PEOPLE.filter((one) =>
          ids
            ? ids.includes(one.id)
            : codes
              ? codes.includes(one.username)
              : (!inside || inside.includes(one.realname)) &&
                `${one.realname}${one.username}`.includes(keyword),
        )
        return {
          records: found.slice(0, 30),
          total: found.length,
          size: 30,
          current: 1,
          pages: 2,
          orders: [],
        }
      },
    })
    calls = server.calls
    restore = server.restore
    app = await startApp({ choice: Screen, slim: Slim, top: narrow('top'), bottom: narrow('bottom') })
  })
  afterEach(async () => {
    await app.stop()
    restore()
  })

  const input = () => app.pane().querySelector<HTMLInputElement>('[role=combobox]')!
  const options = () => [...app.pane().querySelectorAll<HTMLElement>('[role=option]')]
  const chips = () =>
    [...app.pane().querySelectorAll('.mtm-picker__chip')].map(({ textContent }) => textContent)
  const note = () => app.pane().querySelector('.mtm-picker__note')?.textContent ?? ''

  it('requests nothing before it opens, counts the hidden matches, and debounces typing', async () => {
    await app.show('/choice')
    expect(calls).to.have.length(0)
    input().click()
    await until('people', () => options().length === 30)
    expect(note()).to.include('另有 10 项')
    for (const typed of ['裁', '裁缝', '裁缝39']) type(input(), typed)
    await until('found', () => options().length === 1)
    expect(calls.map(({ query }) => query.get('keyword'))).to.deep.equal([null, '裁缝39'])
    type(input(), 'nobody')
    await until('nothing', () => note().includes('没有查询到任何数据'))
  })

  it('takes by Enter the match of the typed text, never an earlier one', async () => {
    await app.show('/choice')
    input().click()
    await until('people', () => options().length === 30)
    type(input(), '裁缝39')
    press('Enter', input())
    await until('found', () => options().length === 1)
    expect(chosen).to.deep.equal([])
    press('Enter', input())
    await until('chosen', () => chips().join() === '裁缝39')
  })

  it('lists below its field, or above it at the foot of the window, and is cut off by nothing', async () => {
    for (const at of ['top', 'bottom'] as const) {
      await app.show(`/${at}`)
      input().click()
      await until('people', () => options().length === 30)
      const list = app.pane().querySelector('[role=listbox]')!.getBoundingClientRect()
      const field = input().getBoundingClientRect()
      if (at === 'top') expect(list.top).to.be.at.least(field.bottom)
      else expect(list.bottom).to.be.at.most(field.top)
      expect([list.top >= 0, list.bottom <= innerHeight, list.height > 200]).to.deep.equal([true, true, true])
      const shown = document.elementFromPoint(list.left + 20, list.top + 20)!
      expect(options().some((option) => option.contains(shown))).to.equal(true)
      press('Escape', input())
      await until('closed', () => app.pane().querySelector(':popover-open') === null)
    }
  })

  it('walks round with the arrow keys, chooses and takes back, by keys and by hand', async () => {
    await app.show('/choice')
    input().focus()
    press('ArrowDown')
    await until('people', () => options().length === 30)
    const isActive = (at: number) =>
      eventually(() => expect(input().getAttribute('aria-activedescendant')).to.equal(options()[at]!.id))
    press('ArrowUp')
    await isActive(29)
    press('ArrowDown')
    await isActive(0)
    press('Enter')
    await until('first', () => chips().join() === '裁缝0')
    expect(options()[0]!.getAttribute('aria-selected')).to.equal('true')
    options()[2]!.click()
    await until('third', () => chips().join() === '裁缝0,裁缝2')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    app.pane().querySelector<HTMLElement>('[aria-label="移除裁缝0"]')!.click()
    await until('taken back', () => chips().join() === '裁缝2')
    expect(document.activeElement).to.equal(input())
    input().blur()
    await until('closed', () => input().getAttribute('aria-expanded') === 'false')
  })

  it('loads the names of its initial values in requests of limited length, and removes all of them', async () => {
    start = MANY
    await app.show('/choice')
    await until('names', () => chips()[0] === '裁缝0')
    expect(calls.map(({ query }) => query.get('ids')!.split(',').length)).to.deep.equal([100, 20])
    // a deleted user keeps a place, so that they can be removed
    expect(chips()).to.have.length(120)
    byText(app.pane(), '清空').click()
    await until('none', () => chosen.length === 0)
  })

  it('has its action in the line of its search, at any width and in any language', async () => {
    start = [id(1), id(2)]
    for (const locale of ['zh-CN', 'en-US', 'ja_JP'] as const) {
      await setLocale(locale)
      await app.show('/slim')
      const acts = () => [...app.pane().querySelectorAll<HTMLElement>('.mtm-picker .mtm-link')]
      await until('acts', () => acts().length === 2 && chips().length === 2)
      const middle = (part: Element) => {
        const { top, height } = part.getBoundingClientRect()
        return Math.round(top + height / 2)
      }
      const field = app.pane().querySelector('.mtm-picker')!.getBoundingClientRect()
      for (const act of acts()) {
        expect(Math.abs(middle(act) - middle(input())), `${locale} ${act.textContent}`).to.be.at.most(2)
        expect(act.getBoundingClientRect().right, act.textContent).to.be.at.most(field.right + 1)
      }
    }
    await setLocale('zh-CN')
  })

  it('reports a failure, and retries', async () => {
    fails = true
    await app.show('/choice')
    input().click()
    await until('failure', () => note().includes('数据库繁忙'))
    fails = false
    byText(app.pane(), '重试').click()
    await until('people', () => options().length === 30)
  })

  it('are chosen out of the tree of departments too, by their user names, and nothing before it is confirmed', async () => {
    start = ['tailor3']
    more = { by: 'code' }
    await app.show('/choice')
    await until('named', () => chips().join() === '裁缝3')
    await pressButton(app.pane(), '按部门选择')
    const dialog = () => app.pane().querySelector<HTMLElement>('.mtm-user-picker')
    const inside = (selector: string) => [...(dialog()?.querySelectorAll<HTMLElement>(selector) ?? [])]
    await until(
      'tree and people',
      () => inside('[role=treeitem]').length === 2 && inside('[role=option]').length === 30,
    )
    inside('[role=treeitem]')[1]!.click()
    await until('people of it', () => inside('[role=option]').length === 2)
    const lastQuery = () => calls.filter(({ query }) => query.has('departId')).at(-1)!.query
    expect([lastQuery().get('departId'), lastQuery().get('below')]).to.deep.equal([id(901), '1'])
    inside('[type=checkbox]')[0]!.click()
    await until('without those below', () => lastQuery().get('below') === '0')
    await until('people again', () => inside('[role=listbox]:not([aria-busy])').length === 1)
    inside('[role=combobox]')[0]!.focus()
    press('ArrowDown')
    const active = () => inside('[role=combobox]')[0]!.getAttribute('aria-activedescendant')
    await until('the first is active', () => active() === inside('[role=option]')[0]!.id)
    press('Enter')
    await until(
      'chosen',
      () =>
        inside('.mtm-picker__chip')
          .map(({ textContent }) => textContent)
          .join() === '裁缝3,裁缝8',
    )
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    expect(chosen).to.deep.equal(['tailor3'])
    await pressButton(dialog()!.closest('sl-dialog')!, '确定')
    await until('taken', () => chosen.join() === 'tailor3,tailor8')
    await until('closed', () => dialog() === null)
  })
})
