import { expect } from 'chai'
import { setViewport } from '@web/test-runner-commands'
import { defineResource, text } from '@mtm/shared-utils/contracts/resource'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { answer, axeFindings, clickWhenReady, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { describeCrudScreen } from '../testing/describe-crud-screen.ts'
import { fakeResource, type FakeResource } from '../testing/fake-resource.ts'
import { press, pressButton, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { duplicateCheck, ruleCheck, TextField, type FieldBinding } from '../form.ts'
import { crudScreen } from '../screen.ts'

const branch = defineResource({
  name: 'branch',
  base: '/test/branch',
  access: 'branch',
  label: ['网点', 'Branch', '拠点'],
  recycle: true,
  tree: { parent: 'parentId' },
  fields: {
    name: text({ label: ['名称', 'Name', '名称'], required: true, search: 'like', sortable: true }),
    code: text({ label: ['编码', 'Code', 'コード'], required: true }),
    parentId: text({ label: ['上级', 'Above', '上位'], max: 32 }),
  },
})
const screen = crudScreen(branch, {
  columns: ['name', 'code'],
  filters: ['name'],
  form: [['name'], ['code'], ['parentId']],
  drawer: true,
  remoteChecks: (row) => ({
    code: ruleCheck('branch_code'),
    name: duplicateCheck('test_branch', 'name', row?.id),
  }),
  fields: {
    code: (binding, _values, change) => (
      <>
        <TextField {...(binding as FieldBinding<string | null>)} />
        <button type="button" onClick={() => change({ name: '由编码得名', code: 'N' })}>
          补全
        </button>
      </>
    ),
  },
})
/** The same without levels, above the list: every promise of a declared screen holds with a recycle bin too. */
const { tree: _, ...flat } = branch
const outlet = { ...flat, name: 'outlet' }

describeCrudScreen({
  resource: outlet,
  screen: crudScreen(outlet, {
    columns: ['name', 'code'],
    filters: ['name'],
    form: [['name'], ['code']],
  }),
  isArchetype: true,
  columns: ['name', 'code'],
  filters: ['name'],
  form: { name: '东街', code: 'E' },
  row: (n) => ({ name: `网点${n}`, code: `B${n}` }),
})

const id = (letter: string) => letter.repeat(32)
const row = (letter: string, name: string, parentId: string | null) => ({
  id: id(letter),
  name,
  code: letter,
  parentId,
  version: 1,
})

describe('a tree as a screen', () => {
  let app: RunningApp
  let server: FakeResource
  let queries: URLSearchParams[]
  const refusal = (message: string) => answer(200, { success: false, message, code: 500, result: null })
  beforeEach(async () => {
    queries = []
    signedIn({ codes: branch.actions.map((action) => permissionOf(branch, action)) })
    server = fakeResource(
      branch,
      [row('a', '总店', null), row('b', '东区', id('a')), row('c', '东街', id('b')), row('d', '分店', null)],
      {
        'GET /sys/checkRule/checkByCode': ({ query }) => {
          queries.push(query)
          return query.get('value') === 'bad' ? refusal('编码不合规则') : null
        },
        'GET /sys/duplicate/check': ({ query }) => {
          queries.push(query)
          return query.get('fieldVal') === '总店' ? refusal('该值不可用，系统中已存在！') : null
        },
      },
    )
    app = await startApp({ screen })
    await app.show('/screen')
    await until('rows', () => lines().length === 2)
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
  })
  const lines = () => [...(app.pane()?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const names = () => lines().map((line) => line.querySelector('.mtm-tree-mark')!.nextSibling!.textContent)
  const drawer = () => app.box.querySelector<HTMLElement>('sl-drawer[open]')

  it('shows its top, and what stands below a row when it is opened, by mouse or by keys', async () => {
    expect(names()).to.deep.equal(['总店', '分店'])
    expect(lines()[1]!.hasAttribute('aria-expanded')).to.equal(false)
    const mark = lines()[0]!.querySelector<HTMLElement>('.mtm-tree-mark button')!
    expect(mark.ariaLabel).to.equal('展开第 1 行')
    mark.click()
    await until('opened', () => names().includes('东区'))
    expect(mark.ariaLabel).to.equal('收起第 1 行')
    lines()[1]!.focus()
    press('ArrowRight')
    await until('opened further', () => names().join() === '总店,东区,东街,分店')
    expect(lines().map((line) => line.getAttribute('aria-level'))).to.deep.equal(['1', '2', '3', '1'])
    expect(await axeFindings(app.pane())).to.deep.equal([])
    lines()[1]!.focus()
    press('ArrowLeft')
    await until('closed', () => names().join() === '总店,东区,分店')
  })

  it('has the lines of its tools close together on a phone', async () => {
    try {
      await setViewport({ width: 320, height: 600 })
      // the window of a browser on a desk may be wider
      app.pane().style.maxWidth = '320px'
      const tops = () => {
        const tools = [...app.pane().querySelectorAll('.mtm-list__tools > *')]
        return [...new Set(tools.map((tool) => Math.round(tool.getBoundingClientRect().top)))]
      }
      await until('several lines', () => tops().length > 1)
      const [first, second] = tops()
      expect(second! - first!).to.be.at.most(40)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('is unfolded and folded as a whole, and by rows in between', async () => {
    await pressButton(app.pane(), '展开全部')
    await until('everything', () => names().join() === '总店,东区,东街,分店')
    expect(server.calls.filter(({ path }) => path.endsWith('/childList'))).to.deep.equal([])
    expect(lines().map((line) => line.getAttribute('aria-level'))).to.deep.equal(['1', '2', '3', '1'])
    await clickWhenReady(lines()[1]!.querySelector<HTMLElement>('.mtm-tree-mark button'))
    await until('one closed', () => names().join() === '总店,东区,分店')
    type(app.pane().querySelector('.mtm-search [name=name]'), '东')
    await pressButton(app.pane(), '查询')
    await until('found once each', () => names().join() === '东区,东街')
    expect(app.pane().textContent).to.not.match(/展开全部|折叠全部/)
    await pressButton(app.pane(), '重置')
    await until('levels again', () => names().join() === '总店,东区,分店')
    await pressButton(app.pane(), '折叠全部')
    await until('folded', () => names().join() === '总店,分店')
  })

  it('can be read where its rows are selected, in light and in dark', async () => {
    app.pane().querySelector<HTMLElement>('thead input')!.click()
    await until('selected', () => lines().every((line) => line.getAttribute('aria-selected') === 'true'))
    const { classList } = document.documentElement
    try {
      expect(await axeFindings(app.pane())).to.deep.equal([])
      classList.add('sl-theme-dark')
      expect(await axeFindings(app.pane())).to.deep.equal([])
    } finally {
      classList.remove('sl-theme-dark')
    }
  })

  it('shows what fits wherever it stands when something is looked for', async () => {
    type(app.pane().querySelector('.mtm-search [name=name]'), '东')
    await pressButton(app.pane(), '查询')
    await until('found', () => lines().length === 2 && app.pane().textContent!.includes('东街'))
  })

  it('opens a record at the side, and puts a new one below another', async () => {
    await pressButton(lines()[0]!, '更多')
    await until('menu', () => lines()[0]!.querySelector('sl-dropdown[open]') !== null)
    await pressButton(lines()[0]!, '添加下级')
    await until('form', () => drawer()?.querySelector('[name=name]') != null)
    expect(location.search).to.equal(`?open=new.${id('a')}`)
    await until(
      'above',
      () => drawer()!.querySelector('[data-field=parentId]')?.textContent?.includes('总店') === true,
    )
    expect(await axeFindings(drawer()!)).to.deep.equal([])
    type(drawer()!.querySelector('[name=name]'), '西区')
    type(drawer()!.querySelector('[name=code]'), 'w')
    await pressButton(drawer()!, '保存')
    await until('saved', () => server.rows.some((one) => one.name === '西区' && one.parentId === id('a')))
    await until('closed', () => location.search === '')
    await clickWhenReady(lines()[0]!.querySelector<HTMLElement>('.mtm-tree-mark button'))
    await until('there', () => names().includes('西区'))
  })
  it('puts what was begun elsewhere below the row it is opened from now; what was typed stays', async () => {
    const field = (name: string) => drawer()?.querySelector<HTMLInputElement>(`[name=${name}]`)
    const chips = () => [...(drawer()?.querySelectorAll('[data-field=parentId] .mtm-picker__chip') ?? [])]
    const above = () =>
      chips()
        .map(({ textContent }) => textContent)
        .join()
    await app.show(`/screen?open=new.${id('a')}`)
    await until('first place', () => above() === '总店')
    type(field('name')!, '西区')
    const leave = async () => {
      await app.show('/screen')
      await until('left', () => drawer() === null)
    }
    await leave()
    await app.show(`/screen?open=new.${id('d')}`)
    await until('second place', () => above() === '分店')
    expect(field('name')!.value).to.equal('西区')
    expect(drawer()!.textContent).to.include('已恢复上次未保存的内容')
    type(field('code')!, 'w')
    await leave()
    await app.show('/screen?open=new')
    await until('at the top', () => above() === '' && field('code')?.value === 'w')
    await pressButton(drawer()!, '保存')
    await until('saved', () => server.rows.some(({ name, parentId }) => name === '西区' && parentId === null))
  })
  it('keeps what was typed when its address names another place at once', async () => {
    const field = (name: string) => drawer()?.querySelector<HTMLInputElement>(`[name=${name}]`)
    const above = () => drawer()?.querySelector('[data-field=parentId] .mtm-picker__chip')?.textContent
    await app.show(`/screen?open=new.${id('a')}`)
    await until('first place', () => above() === '总店')
    type(field('name')!, '西区')
    await app.show(`/screen?open=new.${id('d')}`)
    await until('second place', () => above() === '分店')
    expect(field('name')!.value).to.equal('西区')
    expect(drawer()!.textContent).to.include('已恢复上次未保存的内容')
  })
  it('asks the server about fields that are left, and before saving; a field may fill those beside it', async () => {
    await app.show(`/screen?open=edit.${id('b')}`)
    const field = (name: string) => drawer()!.querySelector<HTMLInputElement>(`[name=${name}]`)!
    await until('form', () => drawer()?.querySelector('[name=name]') != null)
    const errors = () =>
      [...drawer()!.querySelectorAll('.mtm-field__error')].map(({ textContent }) => textContent)
    field('code').focus()
    type(field('code'), 'bad')
    field('name').focus()
    await until('refused when it was left', () => errors().join() === '编码不合规则')
    type(field('name'), '总店')
    await pressButton(drawer()!, '保存')
    await until('refused before saving', () => errors().includes('该值不可用，系统中已存在！'))
    expect(Object.fromEntries(queries.at(-1)!)).to.include({ tableName: 'test_branch', dataId: id('b') })
    expect(server.calls.some(({ path }) => path.endsWith('/edit'))).to.equal(false)
    await pressButton(drawer()!, '补全')
    await until('filled', () => field('name').value === '由编码得名' && errors().length === 0)
    await pressButton(drawer()!, '保存')
    await until('saved', () => server.rows.some(({ name, code }) => name === '由编码得名' && code === 'N'))
  })
})
