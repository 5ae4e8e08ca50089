import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type {
  SampleActivity,
  SampleAnswer,
  SampleArea,
  SampleCount,
  SampleOwnUser,
  SamplePage,
  SampleProject,
  SampleRadar,
  SampleService,
  SampleTask,
  SampleTeam,
  SampleTreeNode,
} from '@mtm/shared-utils/contracts/dto/sample-lists'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'

/** Reads behind a permission code. */
const GUARDED = [
  '/list/search/projects',
  '/workplace/activity',
  '/workplace/radar',
  '/asynTreeList',
  '/report/getYearCountInfo',
  '/report/getMonthCountInfo',
  '/report/getCntrNoCountInfo',
  '/report/getCabinetCountInfo',
  '/task/process',
] as const
/** Reads of everybody who is signed in. */
const OPEN = ['/mock/api/user/info', '/workplace/teams', '/area'] as const

describe('the sample boards', () => {
  let home: TestApp
  let admin: SignedIn
  let far: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
    const all = await addTestRole(home.db, { tenantId: 7, codes: 'all' })
    await addTestUser(home.db, { username: 'far', tenantIds: [7], roleIds: [all] })
    far = await signedIn(home.app, 'far')
  })
  after(() => home.close())

  const read = async <T>(path: string, who = admin) => (await who.call('GET', `/api${path}`)).json<T>()
  const result = async <T>(path: string, who = admin) => (await read<SampleAnswer<T>>(path, who)).result

  it('show visible orders as projects, newest first, under each stock address', async () => {
    for (const base of ['/jeecg-boot/api', '/jeecg-boot/mock/api']) {
      const answer = await admin.call('GET', `${base}/list/search/projects?pageSize=5`)
      const { status, result: list } = answer.json<SampleAnswer<SamplePage<SampleProject>>>()
      assert.equal(status, 200)
      assert.equal(list.data.length, 5)
      const times = await home.db
        .selectFrom('mtmOrder')
        .select('id')
        .where('tenantId', '=', 0)
        .where('delFlag', '=', 0)
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .limit(5)
        .execute()
      assert.deepEqual(
        list.data.map(({ id }) => id),
        times.map(({ id }) => id),
      )
    }
    const [first] = (await result<SamplePage<SampleProject>>('/list/search/projects')).data
    const found = await result<SamplePage<SampleProject>>(`/list/search/projects?no=${first!.title}`)
    assert.deepEqual([found.totalCount, found.data[0]?.id], [1, first!.id])
    const beyond = await result<SamplePage<SampleProject>>('/list/search/projects?pageNo=900000')
    assert.deepEqual(beyond.data, [])
  })

  it('show the last step of each new order by name', async () => {
    const steps = await result<SampleActivity[]>('/workplace/activity')
    assert.ok(steps.length > 0 && steps.length <= 20)
    assert.ok(
      steps.every(({ user, project, time }) => user.nickname && project.name && project.event && time),
    )
    assert.deepEqual(
      steps.map(({ time }) => time),
      steps
        .map(({ time }) => time)
        .toSorted()
        .reverse(),
    )
  })

  it('show the departments, and steps at every station', async () => {
    const teams = await result<SampleTeam[]>('/workplace/teams')
    assert.ok(teams.every(({ id, name, avatar }) => id && name && avatar === ''))
    const radar = await result<SampleRadar[]>('/workplace/radar')
    assert.ok(radar.length >= 9)
    assert.ok(radar.every((one) => one.item && one['部门'] >= one['团队'] && one['个人'] >= 0))
  })

  it('unfold the menu level by level', async () => {
    const { success, message, result: top } = await read<Envelope<SampleTreeNode[]>>('/asynTreeList?id=0')
    assert.deepEqual([success, message], [true, 'ok'])
    const parent = top.find(({ hasChildren }) => hasChildren)!
    const below = await result<SampleTreeNode[]>(`/asynTreeList?id=${parent.id}`)
    assert.ok(below.length > 0)
    assert.ok(below.every(({ id }) => !top.some((one) => one.id === id)))
  })

  it('answer the areas as a bare list', async () => {
    const areas = await read<SampleArea[]>('/area')
    const province = areas.find(({ value }) => value === '440000')!
    assert.equal(province.label, '广东省')
    assert.ok(province.children!.find(({ value }) => value === '440300')!.children!.length > 0)
  })

  it('count orders, garments and rolls in the columns of the stock charts', async () => {
    const chart = async (name: string, who = admin) =>
      (await read<Envelope<SampleCount[]>>(`/report/get${name}CountInfo`, who)).result
    const { count } = await home.db
      .selectFrom('mtmOrder')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenantId', '=', 0)
      .where('delFlag', '=', 0)
      .where('status', '<>', 'SAVED')
      .executeTakeFirstOrThrow()
    const years = await chart('Year')
    assert.equal(
      years.reduce((sum, { yearcount }) => sum + yearcount!, 0),
      Number(count),
    )
    assert.ok(
      (await chart('Month')).every(({ month, monthcount }) => month! >= 1 && month! <= 12 && monthcount),
    )
    assert.ok(
      (await chart('CntrNo')).some(({ classifyname, cntrnocount }) => classifyname && cntrnocount! > 0),
    )
    const rolls = await chart('Cabinet')
    assert.ok(rolls.length > 0 && rolls.every((row) => row.cabinetname && row.cabinetcocunt! > 0))
    for (const name of ['Year', 'Month', 'CntrNo', 'Cabinet']) assert.deepEqual(await chart(name, far), [])
  })

  it('list steps of pieces as tasks in the usual page', async () => {
    const { result: tasks } = await read<Envelope<Page<SampleTask>>>('/task/process?pageSize=5')
    assert.equal(tasks.records.length, 5)
    assert.ok(tasks.total > 5)
    assert.ok(
      tasks.records.every(
        ({ name, taskEndTime, principal, result: kind }) => name && taskEndTime && principal && kind,
      ),
    )
    assert.ok(
      tasks.records.some(({ taskBeginTime, taskEndTime }) => taskBeginTime && taskBeginTime <= taskEndTime),
    )
  })

  it('show the caller with what their role holds', async () => {
    const answer = await admin.call('GET', '/jeecg-boot/mock/api/user/info')
    const { result: own } = answer.json<SampleAnswer<SampleOwnUser>>()
    assert.deepEqual([own.username, own.password, own.role?.id], ['admin', '', own.roleId])
    assert.ok(own.role!.permissions.length > 0)
    assert.ok(!answer.body.includes('$2'), 'no hash of a password')
  })

  it('are refused to strangers, and show a tenant only its own', async () => {
    await addTestUser(home.db, { username: 'nobody' })
    const nobody = await signedIn(home.app, 'nobody')
    for (const path of GUARDED) assert.equal((await nobody.get(`/api${path}`)).code, 510, path)
    for (const path of [...GUARDED, ...OPEN])
      assert.equal((await home.app.inject({ url: `/api${path}` })).statusCode, 500, path)
    assert.equal((await result<SamplePage<SampleProject>>('/list/search/projects', far)).totalCount, 0)
    assert.deepEqual(await result<SampleActivity[]>('/workplace/activity', far), [])
    assert.deepEqual(await result<SampleTeam[]>('/workplace/teams', far), [])
    assert.ok((await result<SampleRadar[]>('/workplace/radar', far)).every((one) => one['部门'] === 0))
    assert.equal((await read<Envelope<Page<SampleTask>>>('/task/process', far)).result.total, 0)
  })

  it('show none of the orders to those whose rule hides them', async () => {
    const role = await addTestRole(home.db, {
      codes: ['dashboard:workplace', 'station-log:list', 'order:list'],
    })
    await addTestUser(home.db, { username: 'idle', roleIds: [role] })
    const idle = await signedIn(home.app, 'idle')
    assert.equal((await result<SamplePage<SampleProject>>('/list/search/projects', idle)).totalCount, 0)
    assert.deepEqual(await result<SampleActivity[]>('/workplace/activity', idle), [])
    assert.equal((await read<Envelope<Page<SampleTask>>>('/task/process', idle)).result.total, 0)
  })

  it('save a fabric for holders of its codes, in their tenant', async () => {
    const [cloth] = (await result<SamplePage<SampleService>>('/service?no=QL-801')).data
    const body = { key: cloth!.key, description: '深蓝细条' }
    const { status } = (await admin.call('PUT', '/jeecg-boot/api/service', { payload: body })).json<{
      status: number
    }>()
    assert.equal(status, 200)
    assert.equal(
      (await result<SamplePage<SampleService>>('/service?no=QL-801')).data[0]!.description,
      '深蓝细条',
    )
    assert.equal((await far.put('/api/service', body)).success, false)
    const reader = await addTestRole(home.db, { codes: ['fabric:list'] })
    await addTestUser(home.db, { username: 'reader', roleIds: [reader] })
    const only = await signedIn(home.app, 'reader')
    assert.equal((await only.put('/api/service', body)).code, 510)
    assert.equal((await only.post('/api/service', body)).code, 510)
    const partial = await admin.call('POST', '/api/service', { payload: { no: 'QL-999', description: 'x' } })
    assert.equal(partial.statusCode, 400)
    const { result: full } = await admin.get<Record<string, unknown>>(
      `/api/mtm/fabric/queryById?id=${cloth!.key}`,
    )
    const { fabricNo: _, text: __, ...others } = full
    const added = await admin.call('POST', '/api/service', {
      payload: { ...others, no: 'QL-999', description: '新面料' },
    })
    assert.equal(added.statusCode, 200, added.body)
    const [stored] = (await result<SamplePage<SampleService>>('/service?no=QL-999')).data
    assert.equal(stored?.description, '新面料')
  })
})
