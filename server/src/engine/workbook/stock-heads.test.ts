import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rowsOf } from './testing.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { readHeads } from './heads.ts'
import { storesOf } from '../resource/store.ts'

/** Headings of stock workbooks (backend contract 2.9); null: not a stock resource, or unknown. */
const HEADS: Readonly<Record<string, readonly string[] | null>> = {
  '/sys/annountCement':
    '标题,内容,开始时间,结束时间,发布人,优先级,消息类型,通告对象类型,发布状态,发布时间,撤销时间'.split(','),
  '/sys/category': '类型名称,类型编码,是否有子节点(1:有)'.split(','),
  '/sys/dict': '字典名称,字典编码,描述,字典列表,字典项文本,字典项值,描述,排序'.split(','),
  '/sys/message/sysMessage':
    '推送内容,推送所需参数Json格式,接收人,推送失败原因,发送次数,推送状态 0未推送 1推送成功 2推送失败,推送时间,消息标题,推送方式：1短信 2邮件 3微信,备注'.split(
      ',',
    ),
  '/sys/message/sysMessageTemplate': '模板CODE,模板标题,模板内容,模板测试json,模板类型'.split(','),
  '/sys/position': '职务编码,职务名称,职级,公司id,组织机构编码'.split(','),
  '/sys/role': '角色名,角色编码,描述'.split(','),
  '/sys/sysDepart': '机构/部门名称,英文名,排序,描述,机构类别,机构编码,手机号,传真,地址,备注'.split(','),
  '/sys/sysDepartRole': '部门id,部门角色名称,部门角色编码,描述,创建人,创建时间,更新人,更新时间'.split(','),
  '/sys/user':
    '登录账号,真实姓名,头像,生日,性别,电子邮件,电话,状态,删除状态,工号,职务,座机号,（1普通成员 2上级）,负责部门'.split(
      ',',
    ),
  // headings that the contract does not give
  '/sys/checkRule': null,
  '/sys/dataSource': null,
  '/sys/fillRule': null,
  '/sys/log': null,
  '/sys/quartzJob': null,
  '/sys/sysUserAgent': null,
  '/mtm/appointment': null,
  '/mtm/button': null,
  '/mtm/customer': null,
  '/mtm/fabric': null,
  '/mtm/fitting': null,
  '/mtm/lining': null,
  '/mtm/measure': null,
  '/mtm/mould': null,
  '/mtm/mould/version': null,
  '/mtm/order': null,
  '/mtm/order/items': null,
  '/mtm/payment': null,
  '/mtm/production/log': null,
  '/mtm/shipment': null,
  '/mtm/stock': null,
  '/mtm/stock/moves': null,
  '/mtm/stock/reservation': null,
  '/mtm/stock/roll': null,
}
/** Titles above the headings. */
const TITLES = 2

let home: TestApp
let admin: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
})
after(() => home.close())

describe('the headings of a workbook', () => {
  it('are defined for every exported resource', () => {
    const bases = home.app.guardedRoutes
      .flatMap(({ method, url }) => /^\/api(\/.+)\/exportXls$/.exec(method === 'GET' ? url : '')?.[1] ?? [])
      .toSorted()
    assert.deepEqual(bases, Object.keys(HEADS).toSorted())
  })

  for (const [base, heads] of Object.entries(HEADS)) {
    if (!heads) continue
    it(`of ${base} equal those of stock workbooks, and are recognised in one`, async () => {
      const answer = await admin.call('GET', `/api${base}/exportXls`)
      const rows = await rowsOf(answer.rawPayload)
      const store = storesOf(home.db).find(({ resource }) => resource.base === base)!
      const lines = store.options.details ? 2 : 1
      const written = rows.slice(TITLES, TITLES + lines).flat()
      const count = (list: readonly unknown[], head: string) => list.filter((one) => one === head).length
      for (const head of heads) assert.ok(count(written, head) >= count(heads, head), head)
      const sheet = rows.map((cells, place) => ({ number: place + 1, cells }))
      const { columns, details } = readHeads(store, sheet, 'zh-CN')
      const found = [...columns.values(), ...(details?.values() ?? [])].map(({ field }) => field)
      // computed fields are ignored
      const computed = heads.filter(
        (head) =>
          !found.some(({ sheetHead, label }) => (sheetHead ?? label[0]) === head) && head !== '字典列表',
      )
      assert.deepEqual(computed, COMPUTED[base] ?? [])
    })
  }
})

/** Headings of stock workbooks that imports ignore. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  '/sys/annountCement': ['发布人', '发布状态', '发布时间', '撤销时间'],
  '/sys/category': ['是否有子节点(1:有)'],
  // written by the product only
  '/sys/message/sysMessage': [
    '推送内容',
    '推送所需参数Json格式',
    '接收人',
    '推送失败原因',
    '发送次数',
    '推送状态 0未推送 1推送成功 2推送失败',
    '推送时间',
    '消息标题',
    '推送方式：1短信 2邮件 3微信',
    '备注',
  ],
  '/sys/position': ['组织机构编码'],
  '/sys/sysDepartRole': ['创建人', '创建时间', '更新人', '更新时间'],
  '/sys/user': ['头像', '状态', '删除状态', '职务', '负责部门'],
}
