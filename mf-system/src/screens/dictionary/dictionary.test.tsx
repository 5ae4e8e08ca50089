import { expect } from 'chai'
import { pageOf } from '@mtm/shared-utils/contracts/envelope'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import { $dicts, $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
  topDialog,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './dictionary.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  dictName: `字典${n}`,
  dictCode: `dict_${n}`,
  description: null,
  itemCount: n,
  createTime: '2026-11-20 10:00:00',
})

describeCrudScreen({
  resource: dictionary,
  screen,
  app,
  columns: ['dictName', 'dictCode', 'itemCount', 'description', 'createTime'],
  filters: ['dictName', 'dictCode'],
  form: { dictName: '领型', dictCode: 'collar' },
  row,
})

describe('the items of a dictionary', () => {
  const ID = '0'.repeat(32)
  const ITEM = '1'.repeat(32)
  let running: RunningApp
  let server: FakeResource
  let refreshed: () => Response

  beforeEach(async () => {
    signedIn({ codes: ['list', 'add', 'edit', 'delete'].map((code) => `dict:${code}`) })
    const item = {
      id: ITEM,
      version: 0,
      dictId: ID,
      itemText: '平驳领',
      itemTextEn: 'Notch',
      itemTextJp: '',
      itemValue: 'notch',
      color: 'green',
      sortOrder: 1,
      status: 1,
    }
    const succeed = () => answer(200, okEnvelope(null, '操作成功！'))
    refreshed = succeed
    server = fakeResource(dictionary, [{ ...row(0), id: ID, version: 1 }], {
      // the page that is shown, and the one that is last of all
      'GET /sys/dictItem/list': ({ query }) => {
        const isLast = query.get('column') === 'sortOrder' && query.get('order') === 'desc'
        return pageOf([isLast ? { ...item, sortOrder: 41 } : item], { total: 41, pageNo: 1, pageSize: 10 })
      },
      'GET /sys/dictItem/dictItemCheck': ({ query }) =>
        query.get('itemValue') === 'notch' && query.get('dictId') === ID
          ? answer(200, { success: false, message: '该值不可用，系统中已存在！', code: 500, result: null })
          : null,
      'POST /sys/dictItem/add': succeed,
      'PUT /sys/dictItem/edit': succeed,
      'DELETE /sys/dictItem/deleteBatch': succeed,
      'GET /sys/dict/refleshCache': () => refreshed(),
      'GET /sys/dict/queryAllDictItems': () => ({ fresh: [{ value: '1', text: '新', title: '新' }] }),
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  /** the layer on top */
  const layer = () => topDialog(running.box)
  const drawer = () => running.box.querySelector('sl-drawer')!
  const field = (name: string) => layer().querySelector<HTMLInputElement>(`[name="${name}"]`)
  const sent = (path: string) => server.calls.filter((call) => call.path === path)

  it('are listed, added, changed and deleted beside their dictionary, in three languages', async () => {
    await running.show(`/screen?items=${ID}`)
    await until('items', () => running.box.querySelector('sl-drawer tbody tr') !== null)
    expect(sent('/sys/dictItem/list')[0]!.query.get('dictId')).to.equal(ID)
    expect(drawer().querySelector('.mtm-tag--success')!.textContent).to.equal('平驳领')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await pressButton(drawer(), '新增字典项')
    await until('form', () => running.box.querySelector('sl-dialog[open] [name="itemValue"]') !== null)
    type(field('itemText'), '戗驳领')
    type(field('itemTextJp'), 'ピークド')
    type(field('itemValue'), 'a b')
    await pressButton(layer(), '保存')
    await until('refused', () => running.box.textContent!.includes('数据值不能包含特殊字符！'))
    type(field('itemValue'), 'notch')
    await pressButton(layer(), '保存')
    await until('taken', () => running.box.textContent!.includes('该值不可用，系统中已存在！'))
    expect(sent('/sys/dictItem/add')).to.have.length(0)
    type(field('itemValue'), 'peak')
    await pressButton(layer(), '保存')
    await until('added', () => sent('/sys/dictItem/add').length === 1)
    expect(sent('/sys/dictItem/add')[0]!.body).to.deep.include({
      dictId: ID,
      itemText: '戗驳领',
      itemTextJp: 'ピークド',
      itemValue: 'peak',
      status: '1',
      sortOrder: 42,
    })
    await until('closed', () => running.box.querySelector('sl-dialog [name="itemText"]') === null)
    byText(drawer().querySelector('tbody')!, '删除').click()
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '删除')
    await until('deleted', () => sent('/sys/dictItem/deleteBatch')[0]?.query.get('ids') === ITEM)
  })

  it('are reloaded everywhere on request', async () => {
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
    await pressButton(running.pane(), '刷新缓存')
    await until('told', () => $toasts.get().some(({ text }) => text === '刷新缓存完成！'))
    expect($dicts.get()).to.have.property('fresh')
    refreshed = () => answer(200, { success: false, message: '数据库繁忙', code: 500, result: null })
    await pressButton(running.pane(), '刷新缓存')
    const failed = '刷新缓存失败！ 数据库繁忙'
    await until('failed', () => $toasts.get().some(({ title, text }) => `${title} ${text}` === failed))
  })
})
