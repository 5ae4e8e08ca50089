import { expect } from 'chai'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { $tabs, $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { answer, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type FakeRow,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import { DepartmentBasics } from './department-basics.tsx'

const ID = '1'.repeat(32)
const STALE = '数据已被他人修改，请刷新'

function Basics() {
  const options = { resource: department.name }
  const { data } = useApi<Row<typeof department>>(`${department.base}/queryById`, { id: ID }, options)
  if (!data) return null
  return (
    <>
      <DepartmentBasics of={data} />
      <output>{data.version}</output>
    </>
  )
}

describe('the facts of a department', () => {
  let running: RunningApp
  let server: FakeResource
  let saving: Promise<void>

  beforeEach(async () => {
    saving = Promise.resolve()
    signedIn({ codes: ['depart:list', 'depart:edit'] })
    const facts = { departName: '销售部', orgCode: 'A01', orgCategory: '1', departOrder: 0, parentId: null }
    server = fakeResource(department, [{ ...facts, id: ID, version: 1, title: '销售部', mobile: null }], {
      // what holds no version is changed as it is
      [`PUT ${department.base}/edit`]: async ({ body }) => {
        await saving
        const sent = body as FakeRow
        const [row] = server.rows
        if (sent.version !== undefined && sent.version !== row!.version)
          return answer(409, { success: false, message: STALE, code: 409, result: null })
        server.rows = [{ ...row!, ...sent, version: Number(row!.version) + 1 }]
        return answer(200, okEnvelope(null, '修改成功!'))
      },
    })
    running = await startApp({ basics: Basics }, { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts })
    await running.show('/basics')
    await until('form', () => field('departName') !== null)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  const field = (name: string) => running.pane().querySelector<HTMLInputElement>(`[name=${name}]`)!
  const edits = () => server.calls.filter(({ path }) => path === `${department.base}/edit`)
  const save = () => pressButton(running.pane(), '保存')
  const isSaving = () => (byText(running.pane(), '保存') as HTMLElement & { loading: boolean }).loading
  const isDirty = () => $tabs.get().tabs.some(({ dirty }) => dirty)

  it('do not overwrite what another user has changed since', async () => {
    type(field('departName'), '门店部')
    server.rows = [{ ...server.rows[0]!, mobile: '13800000000', version: 2 }]
    announceChange(department, [ID])
    await until('their version', () => running.pane().querySelector('output')!.textContent === '2')
    await save()
    await until('refused', () => running.pane().textContent.includes(STALE))
    expect(edits()[0]!.body).to.include({ id: ID, version: 1 })
    expect(server.rows[0]).to.include({ departName: '销售部', mobile: '13800000000' })
    // begun anew from what it is now
    await pressButton(running.pane(), '重置')
    await until('theirs', () => field('mobile').value === '13800000000')
    type(field('departName'), '门店部')
    await save()
    await until('saved', () => server.rows[0]!.departName === '门店部')
    expect(server.rows[0]).to.include({ mobile: '13800000000', version: 3 })
  })

  it('keep text that is typed while saving, and save it over the new version', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    saving = promise
    type(field('departName'), '门店部')
    await save()
    await until('on its way', () => edits().length === 1)
    type(field('fax'), '0571-1')
    resolve()
    await until('saved', () => $toasts.get().length === 1 && !isSaving())
    expect(field('fax').value).to.equal('0571-1')
    expect(isDirty(), 'it is still to be saved').to.equal(true)
    await save()
    await until('saved too', () => server.rows[0]!.fax === '0571-1')
    expect(edits()[1]!.body).to.include({ departName: '门店部', version: 2 })
    await until('nothing left', () => !isDirty())
  })

  it('are saved from a draft that an earlier release has left without a version', async () => {
    type(field('departName'), '门店部')
    await running.unmount()
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(`department:${ID}`))!
    const { content } = JSON.parse(sessionStorage.getItem(key)!) as { content: object }
    sessionStorage.setItem(key, JSON.stringify(content))
    await running.mount()
    await until('restored', () => field('departName')?.value === '门店部')
    await save()
    await until('saved', () => server.rows[0]!.departName === '门店部')
    expect(edits()[0]!.body).to.include({ id: ID, version: 1 })
  })
})
