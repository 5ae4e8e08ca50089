import * as z from 'zod/mini'
import type { StockClient } from '../../support/stock-client.ts'
import { until } from '../../support/until.ts'
import type { ListedCall } from './listed-call.ts'
import { allDictionaries, announcementShape, anything, choices, filled } from './shapes.ts'

const DICT = 'listed_dict'
const TITLE = '清单通告'
const RULE = 'listed_rule'
const REPORT = 'report_fabric'
/** A picture of one point. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const dictOf = (client: StockClient) => client.only('/sys/dict/list', [], { dictCode: DICT })
const announcementOf = (client: StockClient) => client.only('/sys/annountCement/list', [], { titile: TITLE })
/** A call about the announcement of the list, by its id under this name. */
const about = (name: string) => async (client: StockClient) => ({
  query: { [name]: (await announcementOf(client)).id },
})

/** Calls of a heading. */
const under =
  (group: string) =>
  (
    method: ListedCall['method'],
    path: string,
    entry: Omit<ListedCall, 'group' | 'method' | 'path'>,
  ): ListedCall => ({ group, method, path, ...entry })

const dictionary = under('Dictionaries')
const DICTIONARIES: readonly ListedCall[] = [
  dictionary('POST', '/sys/dict/add', {
    send: () => ({ body: { dictName: '清单字典', dictCode: DICT } }),
    says: '保存成功！',
    result: anything,
  }),
  dictionary('PUT', '/sys/dict/edit', {
    send: async (client) => ({ body: { ...(await dictOf(client)), description: 'x' } }),
    says: '编辑成功!',
    result: anything,
  }),
  dictionary('POST', '/sys/dictItem/add', {
    send: async (client) => {
      const { id: dictId } = await dictOf(client)
      return { body: { dictId, itemText: '一', itemValue: '1', sortOrder: 1, status: 1 } }
    },
    says: '保存成功！',
    result: anything,
  }),
  dictionary('PUT', '/sys/dictItem/edit', {
    send: async (client) => {
      const { id: dictId } = await dictOf(client)
      const item = await client.only('/sys/dictItem/list', [], { dictId })
      return { body: { ...item, itemText: '壹' } }
    },
    says: '编辑成功!',
    result: anything,
  }),
  dictionary('GET', '/sys/dict/getDictItems/{dictCode}', {
    send: async (client) => {
      const at = `/sys/dict/getDictItems/${DICT}`
      // the cache hears of the new item a moment later
      await until(
        'the item is known',
        () => client.get<unknown[]>(at),
        ({ length }) => length === 1,
      )
      return { at }
    },
    result: choices.check(z.length(1)),
  }),
  dictionary('GET', '/sys/dict/loadDictItem/{dict}', {
    send: () => ({ at: '/sys/dict/loadDictItem/sys_user,realname,username', query: { key: 'admin' } }),
    result: z.array(filled).check(z.length(1)),
  }),
  dictionary('GET', '/sys/dict/loadDict/{dict}', {
    send: () => ({ at: '/sys/dict/loadDict/sys_user,realname,username', query: { keyword: '管理' } }),
    result: choices.check(z.minLength(1)),
  }),
  dictionary('GET', '/sys/dict/refleshCache', { result: z.null() }),
  dictionary('GET', '/sys/dict/queryAllDictItems', { result: allDictionaries }),
]

const announcement = under('Announcements and logs')
const ANNOUNCEMENTS: readonly ListedCall[] = [
  announcement('GET', '/sys/annountCement/doReleaseData', {
    send: async (client) => {
      const times = { startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
      const kind = { priority: 'L', msgCategory: '1', msgType: 'ALL' }
      await client.post('/sys/annountCement/add', { titile: TITLE, msgAbstract: 'x', ...times, ...kind })
      return about('id')(client)
    },
    says: '该系统通知发布成功',
    result: anything,
  }),
  announcement('GET', '/sys/annountCement/listByUser', {
    result: z.looseObject({
      anntMsgList: z.array(announcementShape).check(z.minLength(1)),
      anntMsgTotal: z.number(),
      sysMsgList: z.array(announcementShape),
      sysMsgTotal: z.number(),
    }),
  }),
  announcement('GET', '/sys/annountCement/queryById', { send: about('id'), result: announcementShape }),
  announcement('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
    send: async (client) => ({ body: { anntId: (await announcementOf(client)).id } }),
    result: anything,
  }),
  announcement('GET', '/sys/annountCement/doReovkeData', {
    send: about('id'),
    says: '该系统通知撤销成功',
    result: anything,
  }),
  announcement('GET', '/sys/loginfo', {
    says: '登录成功',
    result: z.looseObject({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
  }),
  announcement('GET', '/sys/visitInfo', {
    result: z
      .array(z.looseObject({ visit: z.number(), ip: z.number(), tian: z.iso.date(), type: filled }))
      .check(z.length(7)),
  }),
  announcement('GET', '/sys/duplicate/check', {
    send: () => ({
      query: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'nobody_has_this', dataId: '' },
    }),
    says: '该值可用！',
    result: anything,
  }),
  announcement('GET', '/sys/checkRule/checkByCode', {
    send: async (client) => {
      const ruleJson = JSON.stringify([{ digits: '*', pattern: '^[a-z]+$', message: 'x' }])
      await client.post('/sys/checkRule/add', { ruleName: 'x', ruleCode: RULE, ruleJson })
      return { query: { ruleCode: RULE, value: 'abc' } }
    },
    result: anything,
  }),
]

const report = under('Report-backed picker')
const REPORTS: readonly ListedCall[] = [
  report('GET', '/online/cgreport/api/getRpColumns/{code}', {
    send: () => ({ at: `/online/cgreport/api/getRpColumns/${REPORT}` }),
    result: z.looseObject({
      columns: z.array(z.looseObject({ title: filled, dataIndex: filled, sorter: z.boolean() })),
      dictOptions: z.record(z.string(), choices),
      cgRpConfigId: filled,
      cgRpConfigName: filled,
    }),
  }),
  report('GET', '/online/cgreport/api/getQueryInfo/{cgRpConfigId}', {
    send: async (client) => ({ at: `/online/cgreport/api/getQueryInfo/${await reportId(client)}` }),
    result: z.array(
      z.looseObject({ field: filled, label: filled, mode: z.literal(['single', 'group']), view: filled }),
    ),
  }),
  report('GET', '/online/cgreport/api/getData/{cgRpConfigId}', {
    send: async (client) => ({
      at: `/online/cgreport/api/getData/${await reportId(client)}`,
      query: { column: 'fabricNo', order: 'asc', pageNo: 1, pageSize: 10 },
    }),
    result: z.looseObject({ records: z.array(z.looseObject({ fabricNo: filled })), total: z.number() }),
  }),
]
async function reportId(client: StockClient): Promise<string> {
  const head = await client.get<{ cgRpConfigId: string }>(`/online/cgreport/api/getRpColumns/${REPORT}`)
  return head.cgRpConfigId
}

const file = new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' })
const upload = under('Upload')
const UPLOADS: readonly ListedCall[] = [
  upload('POST', '/sys/common/upload', {
    send: () => ({ form: { file, name: 'x.png', fields: { biz: 'temp' } } }),
    result: z.null(),
  }),
]

/** Dictionaries, announcements, checks, reports and uploads. */
export const RECORD_CALLS: readonly ListedCall[] = [...DICTIONARIES, ...ANNOUNCEMENTS, ...REPORTS, ...UPLOADS]

/** Deletes what these calls made. */
export async function forgetRecords(client: StockClient): Promise<void> {
  const dict = await dictOf(client)
  await client.remove('/sys/dict/delete', { id: dict.id })
  await client.remove(`/sys/dict/deletePhysic/${dict.id}`, {})
  await client.remove('/sys/annountCement/delete', { id: (await announcementOf(client)).id })
  const rule = await client.only('/sys/checkRule/list', [], { ruleCode: RULE })
  await client.remove('/sys/checkRule/delete', { id: rule.id })
}
