import { datetime, defineResource, dict, integer, text, textarea } from '../../resource.ts'

/** Rows of the log by kind, dictionary `log_type`. */
export const LOG_TYPE = { signIn: 1, operation: 2, failure: 3 } as const

/** What `ids` holds when a client deletes every row (stock contract 4.16). */
export const ALL_ROWS = 'allclear'

/** Needed besides `log:delete` to delete every row. */
export const CLEAR_LOG = 'log:clear'

/**
 * A search by parts of texts goes through this many of the newest rows that meet the other conditions, so that a log of
 * a million rows is not read as a whole; a complete record id is found in all rows.
 */
export const SEARCHED_ROWS = 10_000

const shown = { readonly: true } as const

/** Sign-ins, operations and unexpected failures (日志管理), stock contract 4.16. Written by the server. */
export const log = defineResource({
  name: 'log',
  base: '/sys/log',
  access: 'log',
  actions: ['list', 'delete', 'export'],
  label: ['日志', 'Log entry', 'ログ'],
  fields: {
    logContent: text({
      ...shown,
      label: ['日志内容', 'Content', '内容'],
      max: 1000,
      search: 'like',
      width: 360,
    }),
    userid: text({ ...shown, label: ['操作人账号', 'Account', 'アカウント'], search: 'eq', width: 130 }),
    username: text({ ...shown, label: ['操作人名称', 'Name', '氏名'], width: 130 }),
    // for whom the caller acted as agent
    principal: text({ ...shown, label: ['代理对象', 'On behalf of', '代理の対象'], width: 130 }),
    ip: text({ ...shown, label: ['IP 地址', 'IP address', 'IPアドレス'], width: 140 }),
    costTime: integer({
      ...shown,
      label: ['耗时(毫秒)', 'Duration (ms)', '所要時間(ミリ秒)'],
      sortable: 'short',
      width: 130,
    }),
    logType: dict('log_type', { ...shown, label: ['日志类型', 'Type', '種類'], search: 'eq', width: 110 }),
    createTime: datetime({
      ...shown,
      label: ['创建时间', 'Time', '日時'],
      search: 'range',
      sortable: true,
      width: 170,
    }),
    operateType: dict('operate_type', {
      ...shown,
      label: ['操作类型', 'Operation', '操作'],
      search: 'eq',
      width: 100,
    }),
    // HTTP method and route pattern
    method: text({ ...shown, label: ['请求方法', 'Route', 'ルート'], max: 500, width: 260 }),
    requestUrl: text({ ...shown, label: ['请求路径', 'Address', 'アドレス'], width: 260 }),
    // names only: values may be secrets or personal data
    requestParam: textarea({ ...shown, label: ['请求参数名', 'Parameter names', 'パラメーター名'] }),
    requestType: text({ ...shown, label: ['请求方式', 'Method', 'メソッド'], max: 10, width: 100 }),
    status: integer({ ...shown, label: ['状态码', 'Status', 'ステータス'], width: 90 }),
    requestId: text({ ...shown, label: ['请求编号', 'Reference', '照会番号'], search: 'eq', width: 280 }),
  },
})
