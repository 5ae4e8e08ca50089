import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { IMPORT_LIMIT, type ImportJob, type ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { Cell } from './excel.ts'
import { formWith, rowsOf, workbook } from './testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { noticesOf } from '../../platform/testing/notices.ts'

const POSITION = '/api/sys/position'
const HEADS = ['职务编码', '职务名称', '职级']
let home: TestApp
let admin: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

interface Sent {
  who?: SignedIn
  base?: string
  field?: string
  language?: string
}
async function send(file: Buffer, { who = admin, base = POSITION, field, language = 'zh-CN' }: Sent = {}) {
  const { payload, headers } = formWith(file, { field })
  const url = `${base}/importExcel`
  return who.call('POST', url, { payload, headers: { ...headers, 'accept-language': language } })
}
const sendRows = async (rows: readonly (readonly Cell[])[], sent: Sent = {}) =>
  (await send(await workbook(rows), sent)).json<Envelope<ImportResult>>()
const importRows = (rows: readonly (readonly Cell[])[], sent: Sent = {}) =>
  sendRows([['职务列表数据'], ['导出人:x'], HEADS, ...rows], sent)
const one = async (code: string, who = admin) =>
  (await who.get<Page<Record<string, unknown>>>(`${POSITION}/list?code=${code}`)).result.records[0]

describe('an import', () => {
  it('adds rows of a file in the stock layout, for any form field name', async () => {
    const rows = [['in-1', '一', '员级'], ['in-2', '二', '2'], [], ['in-3', 3, 'Senior']]
    const { success, code, message, result } = await importRows(rows, { field: 'files[]' })
    assert.deepEqual([success, code, message], [true, 200, '共3行数据全部导入成功！'])
    assert.deepEqual([result.totalCount, result.successCount, result.errorCount], [3, 3, 0])
    const third = await one('in-3')
    assert.deepEqual([third?.name, third?.postRank_dictText, third?.createBy], ['3', '正高级', 'admin'])
    assert.equal((await one('in-2'))?.postRank, '2')
  })

  it('imports its own export', async () => {
    const exported = await admin.call('GET', `${POSITION}/exportXls?column=code&order=asc&code=*er*`)
    const rows = await rowsOf(exported.rawPayload)
    const { message } = await sendRows(rows as Cell[][], { who: stranger })
    assert.equal(message, `共${rows.length - 3}行数据全部导入成功！`)
    const again = (await stranger.call('GET', `${POSITION}/exportXls?column=code&order=asc`)).rawPayload
    assert.deepEqual((await rowsOf(again)).slice(2), rows.slice(2))
  })

  it('reads headings in any language and order, with or without titles, and lists ignored ones', async () => {
    const heads = ['等級不明', '職務名', ' position CODE ', 'Rank', 'id', 'tenantId']
    const row = ['?', '縫製', 'order-1', '中级', 'f'.repeat(32), 7]
    const { result, message } = await sendRows([heads, row], { language: 'en' })
    assert.equal(message, 'All 1 rows were imported')
    assert.deepEqual(result.ignoredHeads, ['等級不明', 'id', 'tenantId'])
    const added = await one('order-1')
    assert.equal(added?.name, '縫製')
    assert.notEqual(added?.id, 'f'.repeat(32))
    assert.equal(await one('order-1', stranger), undefined)
  })

  it('refuses rows individually with number and all reasons, and imports the others', async () => {
    const { success, code, message, result } = await importRows([
      ['some-1', '好', '员级'],
      ['owner', '老板', '员级'],
      ['some-2', null, '不存在'],
      ['some-1', '重', '员级'],
      ['x'.repeat(101), '长', '员级'],
      ['some-3', '好', '员级'],
    ])
    assert.deepEqual([success, code, message], [true, 201, '文件导入成功，但有错误。'])
    assert.equal(result.msg, '总上传行数：6，已导入行数：2，错误行数：4')
    assert.deepEqual(result.refused, [
      { row: 5, reason: '职务编码已经存在' },
      { row: 6, reason: '职级：内容不正确；职务名称：请填写此项' },
      { row: 7, reason: '职务编码在文件中重复（第 4 行）' },
      { row: 8, reason: '职务编码：最多 100 个字符' },
    ])
    assert.equal((await one('owner'))?.name === '老板', false)
    // as linked by stock clients: once, without a token
    const fetched = () => home.app.inject({ method: 'GET', url: `/jeecg-boot${result.fileUrl}` })
    assert.match(String(result.fileUrl), /^\/sys\/common\/static\/logs\/\d{8}\/[\da-f]{48}\.txt$/)
    assert.equal(
      (await fetched()).body.split('\r\n').slice(0, 2).join('|'),
      '总上传行数：6，已导入行数：2，错误行数：4|第 5 行：职务编码已经存在，忽略导入。',
    )
    assert.equal((await fetched()).statusCode, 404)
    assert.ok((await one('some-1')) && (await one('some-3')))
    assert.equal(await one('some-2'), undefined)
  })

  it('gives reasons in the caller’s language', async () => {
    const rows = [
      ['owner', 'x', 'Senior'],
      [null, 'x', 'Senior'],
    ]
    const english = await importRows(rows, { language: 'en' })
    assert.deepEqual(
      english.result.refused.map(({ reason }) => reason),
      ['Position code exists already', 'Position code: Please fill this in'],
    )
    const japanese = await importRows(rows, { language: 'ja' })
    assert.equal(japanese.result.msg, '総行数：2、取込済：0、エラー：2')
  })

  it('stays consistent for two concurrent imports of a file', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => [`twin-${n}`, 'x', '员级'])
    const both = await Promise.all([importRows(rows), importRows(rows)])
    assert.equal(both[0].result.successCount + both[1].result.successCount, 120)
    for (const { result } of both)
      for (const { reason } of result.refused)
        assert.match(reason, /^(职务编码已经存在|数据库中已存在该记录)$/)
  })

  it('imports many rows completely', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => [`large-${n}`, 'x', '员级'])
    const { result } = await importRows(rows, { who: stranger })
    assert.equal(result.successCount, 1_200)
  })

  it('is logged and announced', async () => {
    const heard = noticesOf(home.app, 'resource.changed')
    await importRows([
      ['log-1', 'x', '员级'],
      ['owner', 'x', '员级'],
    ])
    const added = await one('log-1')
    const entry = await home.db
      .selectFrom('sysLog')
      .select(['logContent', 'operateType', 'userid'])
      .where('logContent', 'like', 'position:import%')
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    assert.deepEqual(entry, {
      logContent: `position:import ${String(added?.id)}`,
      operateType: 5,
      userid: 'admin',
    })
    // notices of earlier imports may not have arrived yet
    let notice: unknown
    do notice = await heard.next()
    while (!(notice as { ids: string[] }).ids.includes(String(added?.id)))
    assert.deepEqual(notice, { resource: 'position', ids: [added?.id] })
  })

  it('is limited to holders of the code', async () => {
    const file = await workbook([HEADS, ['forbidden', 'x', '员级']])
    const { payload, headers } = formWith(file)
    const unknown = await home.app.inject({
      method: 'POST',
      url: `${POSITION}/importExcel`,
      payload,
      headers,
    })
    assert.equal(unknown.statusCode, 500)
    assert.match(unknown.body, /Token失效/)
    const role = await addTestRole(home.db, { codes: ['position:list', 'position:add', 'position:export'] })
    await addTestUser(home.db, { username: 'adder', roleIds: [role] })
    assert.equal((await send(file, { who: await signedIn(home.app, 'adder') })).statusCode, 403)
    assert.equal(await one('forbidden'), undefined)
  })
})

describe('an invalid file', () => {
  const refusal = async (rows: Cell[][]) => {
    const { success, message } = await sendRows(rows)
    return success ? 'taken' : message
  }

  it('is refused as a whole with a message', async () => {
    assert.equal(await refusal([['a'], ['b'], ['c']]), '文件导入失败:缺少列 职务编码、职务名称、职级')
    assert.equal(await refusal([HEADS.slice(0, 2), ['a', 'b']]), '文件导入失败:缺少列 职级')
    assert.equal(
      await refusal([
        [...HEADS, 'Position code'],
        ['a', 'b', '1', 'c'],
      ]),
      '文件导入失败:列 职务编码 重复',
    )
    assert.equal(await refusal([['x'], ['y'], HEADS]), '文件导入失败:没有数据行')
    assert.equal(await refusal([HEADS, [' ', null, '']]), '文件导入失败:没有数据行')
    const many = Array.from({ length: IMPORT_LIMIT + 1 }, (_, n) => [`m-${n}`, 'x', '1'])
    assert.equal(await refusal([['x'], ['y'], HEADS, ...many]), '文件导入失败:超过 5000 行，请分成几个文件')
    assert.equal(await one('m-1'), undefined)
  })

  it('is refused when it is not a workbook, too large, or missing', async () => {
    const csv = (await send(Buffer.from('a,b\n1,2'))).json<Envelope>()
    assert.deepEqual(
      [csv.success, csv.message],
      [false, '文件导入失败:不是 Excel 文件（.xlsx）或 CSV 文件，或文件已损坏'],
    )
    const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1))
    assert.equal(large.statusCode, 413)
    assert.match(large.json<Envelope>().message, /^文件大小超出10MB限制/)
    const json = await admin.post(`${POSITION}/importExcel`, {})
    assert.deepEqual([json.success, json.message], [false, '文件导入失败:未收到文件'])
  })
})

describe('a background import', () => {
  const begin = async (file: Buffer, { who = admin, name = 'rows.xlsx' } = {}) => {
    const { payload, headers } = formWith(file, { name })
    return (await who.call('POST', `${POSITION}/importJob`, { payload, headers })).json<Envelope<ImportJob>>()
  }
  const jobState = async (id: string, who = admin) =>
    (await who.get<ImportJob>(`/api/sys/import/${id}`)).result
  const ended = async (id: string) => {
    for (;;) {
      const job = await jobState(id)
      if (job.status !== 'running') return job
    }
  }
  const rowsFrom = (prefix: string, count: number) =>
    workbook([HEADS, ...Array.from({ length: count }, (_, n) => [`${prefix}-${n}`, 'x', '1'])])

  it('answers at once, and reports progress and the result of each row', async () => {
    const { result: begun } = await begin(
      await workbook([HEADS, ['job-1', '一', '员级'], ['job-1', '二', '1'], ['job-3', '三', 'x']]),
    )
    assert.deepEqual([begun.status, begun.total, begun.done], ['running', 3, 0])
    const { status, message, result, done, refused } = await ended(begun.id)
    assert.deepEqual([status, message, done, refused], ['done', '文件导入成功，但有错误。', 3, 2])
    assert.deepEqual(
      result?.refused.map(({ row }) => row),
      [3, 4],
    )
    assert.equal((await one('job-1'))?.name, '一')
  })

  it('accepts CSV files, without formulas', async () => {
    const text = `${HEADS.join()}\r\ncsv-1,"=HYPERLINK(""x"")",员级\r\n`
    const { result: begun } = await begin(Buffer.from(text), { name: 'rows.csv' })
    assert.equal((await ended(begun.id)).status, 'done')
    assert.equal((await one('csv-1'))?.name, '=HYPERLINK("x")')
    const file = await rowsOf((await admin.call('GET', `${POSITION}/exportXls?code=csv-1`)).rawPayload)
    assert.equal(file.at(-1)?.[1], '=HYPERLINK("x")')
  })

  it('takes a workbook under the name that stock clients give to their exports', async () => {
    const { result: begun } = await begin(await rowsFrom('xls', 1), { name: '职务.xls' })
    assert.equal((await ended(begun.id)).result?.successCount, 1)
  })

  it('explains how to convert a file of the old format', async () => {
    const { success, message } = await begin(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), { name: 'old.xls' })
    assert.deepEqual(
      [success, message],
      [false, '文件导入失败:请将旧版（.xls）或加密文件另存为未加密的 .xlsx'],
    )
  })

  it('stops when cancelled, keeping imported rows', async () => {
    // a concurrent insert of one of its rows blocks it midway
    const other = await home.db.startTransaction().execute()
    const row = { id: newId(), tenantId: 0, code: 'c-1000', name: 'x', postRank: '1' }
    await other.insertInto('sysPosition').values(row).execute()
    const { result: begun } = await begin(await rowsFrom('c', 2_000))
    try {
      while ((await jobState(begun.id)).done === 0);
      assert.equal((await stranger.delete(`/api/sys/import/${begun.id}`)).success, false)
      assert.equal((await admin.delete(`/api/sys/import/${begun.id}`)).success, true)
    } finally {
      await other.rollback().execute()
    }
    const { status, message, result } = await ended(begun.id)
    assert.deepEqual([status, message], ['cancelled', '导入已取消。'])
    assert.ok(result!.successCount > 0 && result!.successCount < 2_000)
    const { total } = (await admin.get<Page<object>>(`${POSITION}/list?code=c-*`)).result
    assert.equal(total, result!.successCount)
    assert.equal((await admin.delete(`/api/sys/import/${begun.id}`)).success, false, 'it has ended')
  })

  it('is visible only to its owner, and ended with its process', async () => {
    const { result: begun } = await begin(await rowsFrom('d', 1))
    assert.equal((await stranger.get(`/api/sys/import/${begun.id}`)).success, false)
    assert.equal((await admin.get('/api/sys/import/x')).success, false)
    await ended(begun.id)
    await home.db
      .updateTable('sysImportJob')
      .set({ status: 'running', heartbeat: new Date(0) })
      .where('id', '=', begun.id)
      .execute()
    const { status, message } = await jobState(begun.id)
    assert.deepEqual([status, message], ['failed', '导入中断，部分数据可能已导入，请核对后重试。'])
  })
})

describe('an import of clients', () => {
  it('numbers them with the importer as owner, and salespeople export only their own', async () => {
    const base = '/api/mtm/customer'
    const codes = ['customer:list', 'customer:import', 'customer:export']
    const role = await addTestRole(home.db, { codes })
    const own = await home.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'salesman')
      .executeTakeFirstOrThrow()
    await addTestUser(home.db, { username: 'seller', roleIds: [role, own.id] })
    const seller = await signedIn(home.app, 'seller')
    const rows: Cell[][] = [
      ['客户编号', 'Name', '性别', '电话', '业务员'],
      ['C000', '甲', '男', 13800138000, 'someone'],
      ['C000', '乙', 'Female', '00123', 'someone'],
    ]
    const { result, message } = await sendRows(rows, { who: seller, base })
    assert.equal(message, '共2行数据全部导入成功！')
    assert.deepEqual(result.ignoredHeads, ['客户编号', '业务员'])
    await sendRows([rows[1]!.map((_, n) => rows[0]![n] ?? null), ['', '丙', '1', '', '']], { base })
    const mine = await seller.get<Page<Record<string, unknown>>>(`${base}/list?column=customerNo&order=asc`)
    assert.deepEqual(
      mine.result.records.map(({ name, phone, sex, salesman }) => [name, phone, sex, salesman]),
      [
        ['甲', '13800138000', '1', 'seller'],
        ['乙', '00123', '2', 'seller'],
      ],
    )
    assert.match(String(mine.result.records[0]?.customerNo), /^C\d{10}$/)
    const exported = await rowsOf((await seller.call('GET', `${base}/exportXls`)).rawPayload)
    assert.equal(exported.length, 3 + 2)
  })
})

describe('an import of materials', () => {
  const heads = [
    '纽扣号',
    '名称（中文）',
    '名称（英文）',
    '名称（日文）',
    '材质',
    '规格(L)',
    '色值',
    '每套价格',
    '状态',
  ]
  it('reads amounts in the unit of their heading and applies the resource’s rules', async () => {
    const base = '/api/mtm/button'
    const { result } = await admin.get<Record<string, { value: string; text: string }[]>>(
      '/api/sys/dict/queryAllDictItems',
    )
    const [material, status] = ['button_material', 'fabric_status'].map(
      (code) => result[code]?.[0]?.text ?? '',
    )
    const row = (no: string, sizes: string, price: Cell): Cell[] => [
      no,
      'a',
      'b',
      'c',
      material!,
      sizes,
      '#000',
      price,
      status!,
    ]
    const answer = await sendRows(
      [
        heads,
        row('B-1', '[32,24]', 12.34),
        row('B-2', '[1]', '1,200.5'),
        row('B-3', '32', 1),
        row('B-4', '[32', 1),
        row('B-5', '[32]', 1.234),
        row('B-6', '[32]', '很贵'),
        row('B-7', '[24]', '1,200.5'),
        row('B-8', '[24]', -1),
      ],
      { base },
    )
    assert.deepEqual(answer.result.refused, [
      { row: 3, reason: '规格(L)：内容不正确' },
      { row: 4, reason: '规格(L)：内容不正确' },
      { row: 5, reason: '规格(L)：格式不正确' },
      { row: 6, reason: '每套价格：格式不正确' },
      { row: 7, reason: '每套价格：请输入数字' },
      { row: 9, reason: '每套价格：不能小于 0' },
    ])
    const rows = (await admin.get<Page<Record<string, unknown>>>(`${base}/list?column=buttonNo&order=asc`))
      .result.records
    assert.deepEqual(
      rows.map(({ buttonNo, sizes, setPrice }) => [buttonNo, sizes, setPrice]),
      [
        ['B-1', [32, 24], 1_234],
        ['B-7', [24], 120_050],
      ],
    )
  })
})

describe('an import of roles', () => {
  it('refuses values that violate a declared pattern with the field’s message', async () => {
    const answer = await sendRows(
      [
        ['角色名称', '角色编码'],
        ['量体师傅', '量体'],
      ],
      { base: '/api/sys/role' },
    )
    assert.deepEqual(answer.result.refused, [{ row: 2, reason: '角色编码不可输入汉字!' }])
  })
})
