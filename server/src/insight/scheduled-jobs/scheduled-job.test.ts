import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import { TOKEN_DEAD, type Envelope, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { JobKind, NextRuns } from '@mtm/shared-utils/contracts/dto/monitor/scheduled-job'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { jobRun } from '@mtm/shared-utils/contracts/resources/monitor/job-run'
import type { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { formWith, rowsOf, workbook } from '../../engine/workbook/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { claimDue } from '../../platform/jobs/job-claims.ts'
import { loadJobs } from '../../platform/jobs/job-files.ts'
import { registerJobs } from '../../platform/jobs/job-store.ts'
import { startJobRunner } from '../../platform/jobs/runner.ts'
import { waitFor } from '../../platform/jobs/testing.ts'
import { listening, openSocket } from '../../platform/sockets/testing.ts'
import { messageOfAlarm } from './job-messages.ts'

type Job = Row<typeof scheduledJob>

const BASE = '/api/sys/quartzJob'
/** A job without rows to work on, so that running it is harmless. */
const NAME = 'session.cleanUp'

let home: TestApp
let admin: SignedIn
let stranger: SignedIn
let reader: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
  const list = await addTestRole(home.db, { codes: ['scheduled-job:list'] })
  await addTestUser(home.db, { username: 'watcher', roleIds: [list] })
  reader = await signedIn(home.app, 'watcher')
})
after(() => home.close())
beforeEach(async () => {
  await home.db.deleteFrom('job').execute()
  await registerJobs(home.db, await loadJobs())
})

const list = async (query = '', who = admin) => (await who.get<Page<Job>>(`${BASE}/list?${query}`)).result
const job = async (name = NAME) => (await list(`jobClassName=${name}`)).records[0]!
const act = (action: 'pause' | 'resume' | 'execute', query: string, who = admin) =>
  who.get(`${BASE}/${action}?${query}`)

describe('scheduled jobs', () => {
  it('are listed with what they do, their state as stock clients read it, and found by class and state', async () => {
    const { total } = await list()
    assert.ok(total >= 12)
    const { title, status, status_dictText, nextRun, running, timeZone, delFlag } = await job()
    assert.deepEqual(
      [title, status, status_dictText, running, timeZone, delFlag],
      ['清理过期会话', 0, '正常', false, 'Asia/Shanghai', 0],
    )
    assert.match(nextRun ?? '', /:17:00$/)
    const english = await admin.call('GET', `${BASE}/list?jobClassName=${NAME}`, {
      headers: { 'accept-language': 'en' },
    })
    assert.equal(english.json<{ result: Page<Job> }>().result.records[0]?.title, 'Remove expired sessions')
    await act('pause', `jobClassName=${NAME}`)
    assert.deepEqual(
      (await list('status=-1')).records.map(({ jobClassName }) => jobClassName),
      [NAME],
    )
  })

  it('are reached by no other tenant, nobody without the code, and nobody signed out', async () => {
    const { id } = await job()
    const routes = home.app.guardedRoutes.filter(({ url }) => url.startsWith(BASE))
    assert.ok(routes.length > 18)
    const nobody = withToken(home.app, 'no session')
    const ordinary = await signedIn(home.app, 'sales')
    for (const { method, url } of routes) {
      if (method === 'HEAD') continue
      const at = `${url}?id=${id}&ids=${id}`
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload: { id, ids: id } }
      for (const who of [stranger, ordinary])
        assert.equal((await who.call(method as 'GET', at, body)).statusCode, 403, `${method} ${url}`)
      assert.ok((await nobody.call(method as 'GET', at, body)).body.includes(TOKEN_DEAD), url)
    }
    for (const path of ['pause', 'resume', 'execute', 'kinds', 'exportXls'])
      assert.equal((await reader.call('GET', `${BASE}/${path}?id=${id}`)).statusCode, 403, path)
    assert.equal((await list('', reader)).total, (await list()).total)
    assert.equal((await job()).version, 0)
  })

  it('run only code that the server declares, each once in the list', async () => {
    const add = (more: object) =>
      admin.post(`${BASE}/add`, { jobClassName: NAME, cronExpression: '0 0 9 * * ?', status: 0, ...more })
    assert.equal(
      (await add({ jobClassName: 'org.jeecg.modules.quartz.job.SampleJob' })).message,
      '后台找不到该类名：org.jeecg.modules.quartz.job.SampleJob',
    )
    assert.equal((await add({})).message, '该定时任务类名已存在')
    await admin.delete(`${BASE}/delete?id=${(await job()).id}`)
    assert.equal((await add({ cronExpression: '0 0 9 * * ? 2020' })).message, '按此cron表达式不会再运行')
    const added = await add({ parameter: 'p', status: -1 })
    assert.equal(added.message, '创建定时任务成功')
    const { status, nextRun, parameter, timeoutS, misfire, alarmAfter, createBy } = await job()
    assert.deepEqual(
      [status, nextRun, parameter, timeoutS, misfire, alarmAfter, createBy],
      [-1, null, 'p', 3600, 'run', 3, 'admin'],
    )
    const kinds = (await admin.get<JobKind[]>(`${BASE}/kinds`)).result
    assert.ok(kinds.every(({ taken }) => taken))
    assert.deepEqual(kinds.find(({ name }) => name === NAME)?.title, '清理过期会话')
  })

  it('change their schedule, not their class, and refuse a schedule that Quartz could not use', async () => {
    const { id } = await job()
    const edit = (more: object) => admin.put(`${BASE}/edit`, { id, version: 0, ...more })
    for (const [cronExpression, message] of [
      ['every day', 'cron表达式不正确：应为 6 或 7 段（秒 分 时 日 月 周 [年]）'],
      ['0 0 9 1 * 2', 'cron表达式不能同时指定日和周，其中一个须为 ?'],
    ] as const)
      assert.equal((await edit({ cronExpression })).message, message)
    const changed = { jobClassName: 'order.forgetDrafts', cronExpression: '0 0 9 1 1 ? 2099', timeoutS: null }
    assert.equal((await edit({ ...changed, misfire: 'skip', alarmAfter: 0 })).message, '更新定时任务成功!')
    const { jobClassName, nextRun, timeoutS, misfire, alarmAfter } = await job()
    assert.deepEqual(
      [jobClassName, nextRun, timeoutS, misfire, alarmAfter],
      [NAME, '2099-01-01 09:00:00', 3600, 'skip', 0],
    )
    const stale = await admin.call('PUT', `${BASE}/edit`, { payload: { id, version: 0, description: 'x' } })
    assert.equal(stale.statusCode, 409)
    assert.equal((await edit({ version: 1, timeoutS: 0 })).success, false)
    assert.equal((await edit({ version: 1, misfire: 'never' })).success, false)
  })

  it('are paused and resumed by class or id, with a row in the log', async () => {
    assert.equal((await act('pause', `jobClassName=${NAME}`)).message, '暂停定时任务成功')
    const paused = await job()
    assert.deepEqual([paused.status, paused.nextRun, paused.version], [-1, null, 1])
    assert.equal((await act('resume', `id=${paused.id}`)).message, '恢复定时任务成功')
    const resumed = await job()
    assert.equal(resumed.status, 0)
    assert.match(resumed.nextRun ?? '', /:17:00$/)
    for (const query of ['', 'id=x', 'jobClassName=gone.job', `id=${'0'.repeat(32)}`])
      assert.equal((await act('pause', query)).message, '定时任务不存在！', query)
    const entries = await home.db
      .selectFrom('sysLog')
      .select('logContent')
      .where('logContent', 'like', `%${paused.id}`)
      .orderBy('logContent')
      .execute()
    assert.deepEqual(
      entries.map(({ logContent }) => logContent),
      [`scheduled-job:pause ${paused.id}`, `scheduled-job:resume ${paused.id}`],
    )
  })

  it('run once on request, and keep who wanted it and what came of it', async () => {
    const { id } = await job()
    await act('pause', `id=${id}`)
    const { app, db } = home
    const jobs = (await loadJobs()).filter(({ name }) => name === NAME)
    const log = { error: () => undefined, warn: () => undefined }
    const runner = await startJobRunner({ db, storage: app.storage, jobs, log, changes: app.changes })
    try {
      assert.equal((await act('execute', `id=${id}`)).message, '执行成功!')
      await waitFor(async () => (await job()).lastStatus === 'done' && !(await job()).running)
    } finally {
      await runner.stop()
    }
    const { records, total } = (
      await admin.get<Page<Row<typeof jobRun>>>(`/api/sys/quartzJobRun/list?jobId=${id}`)
    ).result
    assert.equal(total, 1)
    const { status_dictText, message, requestedBy, attempt, durationMs } = records[0]!
    assert.deepEqual(
      [status_dictText, message, requestedBy, attempt],
      ['成功', '0 sessions, 0 captchas', 'admin', 1],
    )
    assert.ok(durationMs! >= 0 && durationMs! < 60_000)
    assert.equal((await job()).status, -1)
  })

  it('are not run on request beside another run, from other sites, or without their code', async () => {
    const { id } = await job()
    const cross = { 'sec-fetch-site': 'cross-site' }
    const far = await admin.call('GET', `${BASE}/execute?id=${id}`, { headers: cross })
    assert.equal(far.statusCode, 403)
    assert.notEqual((await admin.call('HEAD', `${BASE}/execute?id=${id}`)).statusCode, 200)
    await act('execute', `id=${id}`)
    assert.ok(await claimDue(home.db, { names: [NAME], runner: 'r', leaseMs: 60_000 }))
    assert.equal((await job()).running, true)
    assert.equal((await act('execute', `id=${id}`)).message, '任务正在运行，请等它结束后再执行')
    await home.db.updateTable('job').set({ name: 'gone.job' }).where('id', '=', id).execute()
    for (const action of ['execute', 'resume'] as const)
      assert.equal((await act(action, `id=${id}`)).message, '后台找不到该类名：gone.job')
    assert.equal((await job('gone.job')).title, null)
  })

  it('stay deleted at the next start, and come back from the recycle bin as planned anew', async () => {
    const ids = await Promise.all([NAME, 'order.forgetDrafts', 'files.cleanUp'].map(job))
    assert.equal((await admin.delete(`${BASE}/delete?id=${ids[0]!.id}`)).message, '删除成功!')
    const both = `${ids[1]!.id},${ids[2]!.id},`
    assert.equal((await admin.delete(`${BASE}/deleteBatch?ids=${both}`)).message, '删除定时任务成功!')
    await home.db
      .updateTable('job')
      .set({ nextRun: new Date('2020-01-01') })
      .where('delFlag', '=', 1)
      .execute()
    await registerJobs(home.db, await loadJobs())
    assert.equal((await list(`jobClassName=${NAME}`)).total, 0)
    const bin = (await admin.get<Page<Job>>(`${BASE}/recycleBin?pageNo=1`)).result
    assert.equal(bin.total, 3)
    assert.equal((await admin.put(`${BASE}/putRecycleBin`, { ids: ids[0]!.id })).success, true)
    assert.match((await job()).nextRun ?? '', /^20(?!20).*:17:00$/)
    // another row took its place meanwhile
    const taken = { jobClassName: 'files.cleanUp', cronExpression: '0 0 9 * * ?' }
    assert.equal((await admin.post(`${BASE}/add`, taken)).success, true)
    assert.equal(
      (await admin.put(`${BASE}/putRecycleBin`, { ids: ids[2]!.id })).message,
      '该定时任务类名已存在',
    )
    assert.equal((await admin.delete(`${BASE}/deleteRecycleBin?ids=${ids[2]!.id}`)).success, true)
  })

  it('show the next runs of a schedule in the zone of the tenant', async () => {
    const ask = (cron: string) =>
      reader.get<NextRuns>(`${BASE}/nextRuns?cronExpression=${encodeURIComponent(cron)}`)
    const { zone, runs } = (await ask('0 30 9 * * ?')).result
    assert.equal(zone, 'Asia/Shanghai')
    assert.equal(runs.length, 5)
    assert.ok(runs.every((run) => run.endsWith(' 09:30:00')))
    assert.deepEqual((await ask('0 0 9 1 1 ? 2098,2099')).result.runs, [
      '2098-01-01 09:00:00',
      '2099-01-01 09:00:00',
    ])
    assert.match((await ask('0 0 9')).message, /^cron表达式不正确/)
  })

  it('are exported, and imported with the same checks', async () => {
    const answer = await admin.call('GET', `${BASE}/exportXls?jobClassName=${NAME}`)
    const rows = await rowsOf(answer.rawPayload)
    assert.ok(rows.flat().includes(NAME))
    await admin.delete(`${BASE}/delete?id=${(await job()).id}`)
    const file = await workbook([
      ['任务类名', 'cron表达式', '状态'],
      [NAME, '0 0 9 * * ?', '停止'],
      ['gone.job', '0 0 9 * * ?', '正常'],
      ['order.forgetDrafts', '0 0 9 * * ?', '正常'],
    ])
    const imported = await admin.call('POST', `${BASE}/importExcel`, formWith(file))
    const { successCount, refused } = imported.json<Envelope<ImportResult>>().result
    assert.equal(successCount, 1)
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      ['后台找不到该类名：gone.job', '该定时任务类名已存在'],
    )
    const { status, cronExpression } = await job()
    assert.deepEqual([status, cronExpression], [-1, '0 0 9 * * ?'])
  })
})

describe('people who may see jobs', () => {
  it('get one message of a job that keeps failing, administrators included', async () => {
    const { id } = await job()
    const alarm = {
      jobId: id,
      runId: 'a'.repeat(32),
      name: NAME,
      label: ['清理过期会话', 'Remove expired sessions', '期限切れセッションの削除'] as const,
      failures: 3,
      message: 'no paper',
      at: new Date(),
    }
    await messageOfAlarm(home.db, alarm)
    await messageOfAlarm(home.db, alarm)
    const sent = await home.db
      .selectFrom('sysAnnouncementSend as send')
      .innerJoin('sysAnnouncement as message', 'message.id', 'send.anntId')
      .innerJoin('sysUser as person', 'person.id', 'send.userId')
      .select(['person.username', 'message.msgContent', 'send.tenantId'])
      .where('message.busType', '=', 'scheduled-job')
      .orderBy('person.username')
      .execute()
    const names = sent.map(({ username }) => username)
    assert.ok(names.includes('admin') && names.includes('watcher'))
    assert.equal(new Set(names).size, names.length)
    assert.ok(!names.includes('sales') && !names.includes('elsewhere'))
    assert.ok(sent.every(({ tenantId }) => tenantId === 0))
    assert.match(sent[0]!.msgContent ?? '', /清理过期会话 \(session\.cleanUp\).*连续失败 3 次.*no paper/)
  })

  it('see changes at once, and nobody else', async () => {
    const { id } = await job()
    const port = await listening(home.app)
    const open = async (username: string) => {
      const person = await home.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return openSocket(port, { userId: person.id, token: (await signedIn(home.app, username)).token })
    }
    const pages = await Promise.all(['watcher', 'sales', 'elsewhere'].map(open))
    await act('pause', `id=${id}`)
    const heard = [await pages[0]!.next(), await pages[0]!.next()]
    assert.deepEqual(
      heard.map((message) => 'topic' in message && message.topic),
      [`scheduled-job/${id}`, 'job-run/'],
    )
    for (const page of pages) assert.equal(await page.waiting(), 0)
    await Promise.all(pages.map((page) => page.close()))
  })
})
