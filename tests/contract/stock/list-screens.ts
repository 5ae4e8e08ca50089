import type { Query } from '../../support/stock-client.ts'

/** A list screen of the stock client: what it sends, and what it shows of the answers (backend contract 4). */
export interface ListScreen {
  /** the title of the screen */
  name: string
  /** address of its resource */
  base: string
  /** `dataIndex` of its columns, in their order */
  columns: readonly string[]
  /** what the search form sends for the first record */
  search: Query
  /** two records as the dialog sends them, in the order in which they are added */
  records: readonly [Values, Values]
  /** the field by whose value the tests know a record */
  known: string
  /** what the dialog sends when the first record is changed, beside the whole row */
  change: Values
  /** table and column of the duplicate check, and the field it is made for */
  unique?: { column: string; field: string }
  /** texts of the answers */
  says: { add: string; edit: string; remove: string; removeAll: string }
  /** message of an import of one row; absent: the screen has no buttons for workbooks */
  imported?: string
}
type Values = Readonly<Record<string, unknown>>

const FAMILY_A = {
  add: '添加成功！',
  edit: '编辑成功!',
  remove: '删除成功!',
  removeAll: '批量删除成功！',
}
const FAMILY_B = { add: '添加成功！', edit: '修改成功!', remove: '删除成功!', removeAll: '删除成功!' }
/** Every import of ours checks its rows, and says so in the words of the stock imports that do. */
const ONE_ROW = '共1行数据全部导入成功！'

/** Screens that are a list, a dialog and buttons for workbooks, and nothing more. */
export const LIST_SCREENS: readonly ListScreen[] = [
  {
    name: '角色管理',
    base: '/sys/role',
    columns: ['roleName', 'roleCode', 'description', 'createTime', 'updateTime'],
    search: { roleName: '*回放一*' },
    records: [
      { roleName: '回放一', roleCode: 'replay_one', description: 'x' },
      { roleName: '回放二', roleCode: 'replay_two' },
    ],
    known: 'roleCode',
    change: { description: '改过' },
    unique: { column: 'sys_role.role_code', field: 'roleCode' },
    says: { ...FAMILY_B, remove: '删除角色成功', removeAll: '删除角色成功!' },
    imported: ONE_ROW,
  },
  {
    name: '职务管理',
    base: '/sys/position',
    columns: ['code', 'name', 'postRank_dictText'],
    search: { code: '*replay_1*', name: '*回放*', postRank: '2' },
    records: [
      { code: 'replay_1', name: '回放一', postRank: '2' },
      { code: 'replay_2', name: '回放二', postRank: '3' },
    ],
    known: 'code',
    change: { name: '回放改' },
    unique: { column: 'sys_position.code', field: 'code' },
    says: FAMILY_B,
    imported: ONE_ROW,
  },
  {
    name: '系统校验规则',
    base: '/sys/checkRule',
    columns: ['ruleName', 'ruleCode', 'ruleDescription'],
    search: { ruleName: '*回放*', ruleCode: '*replay_check_1*' },
    records: [
      {
        ruleName: '回放一',
        ruleCode: 'replay_check_1',
        ruleJson: '[{"digits":"1","pattern":"^[a-z]$","message":"小写"}]',
        ruleDescription: 'x',
      },
      {
        ruleName: '回放二',
        ruleCode: 'replay_check_2',
        ruleJson: '[{"digits":"*","pattern":"^.{2}$","message":"两位"}]',
      },
    ],
    known: 'ruleCode',
    change: { ruleDescription: '改过' },
    unique: { column: 'sys_check_rule.rule_code', field: 'ruleCode' },
    says: FAMILY_A,
    imported: ONE_ROW,
  },
  {
    name: '系统编码规则',
    base: '/sys/fillRule',
    columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
    search: { ruleName: '*回放*', ruleCode: '*replay_fill_1*' },
    records: [
      {
        ruleName: '回放一',
        ruleCode: 'replay_fill_1',
        ruleClass: 'shop_order_num',
        ruleParams: '{"prefix":"R"}',
      },
      { ruleName: '回放二', ruleCode: 'replay_fill_2', ruleClass: 'shop_order_num' },
    ],
    known: 'ruleCode',
    change: { ruleParams: '{"prefix":"S"}' },
    unique: { column: 'sys_fill_rule.rule_code', field: 'ruleCode' },
    says: FAMILY_A,
    imported: ONE_ROW,
  },
  {
    name: '模板管理',
    base: '/sys/message/sysMessageTemplate',
    columns: ['templateCode', 'templateName', 'templateContent', 'templateType_dictText'],
    search: { templateCode: '*replay_text_1*', templateType: '1' },
    records: [
      {
        templateCode: 'replay_text_1',
        templateName: '回放一',
        templateType: '1',
        templateContent: '您好 ${name}',
        templateTestJson: '{"name":"甲"}',
      },
      {
        templateCode: 'replay_text_2',
        templateName: '回放二',
        templateType: '4',
        templateContent: '<p>二</p>',
      },
    ],
    known: 'templateCode',
    change: { templateName: '回放改' },
    unique: { column: 'sys_sms_template.template_code', field: 'templateCode' },
    says: { ...FAMILY_A, edit: '更新成功！' },
    imported: ONE_ROW,
  },
  {
    name: '多数据源管理',
    base: '/sys/dataSource',
    columns: ['code', 'name', 'dbType_dictText', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername'],
    search: { name: '*回放一*', dbType: '6' },
    records: [
      {
        code: 'replay_one',
        name: '回放一',
        dbType: '6',
        dbDriver: 'org.postgresql.Driver',
        dbUrl: 'jdbc:postgresql://db.example.com:5432/orders',
        dbName: 'orders',
        dbUsername: 'reader',
      },
      {
        code: 'replay_two',
        name: '回放二',
        dbType: '4',
        dbDriver: 'com.mysql.cj.jdbc.Driver',
        dbUrl: 'jdbc:mysql://db.example.com:3306/orders',
        dbName: 'orders',
        dbUsername: 'reader',
      },
    ],
    known: 'code',
    change: { remark: '改过' },
    unique: { column: 'sys_data_source.code', field: 'code' },
    says: FAMILY_A,
    imported: ONE_ROW,
  },
  {
    name: '租户管理',
    base: '/sys/tenant',
    columns: ['name', 'id', 'beginDate', 'endDate', 'status_dictText'],
    search: {},
    records: [
      {
        id: 9101,
        name: '回放一',
        beginDate: '2026-01-01 00:00:00',
        endDate: '2099-01-01 00:00:00',
        status: 1,
      },
      { id: 9102, name: '回放二', status: 1 },
    ],
    known: 'name',
    change: { name: '回放改' },
    says: { ...FAMILY_B, remove: '删除成功' },
  },
  {
    name: '系统通告',
    base: '/sys/annountCement',
    columns: [
      'titile',
      'msgCategory_dictText',
      'sender',
      'priority_dictText',
      'msgType_dictText',
      'sendStatus_dictText',
      'sendTime',
      'cancelTime',
    ],
    search: { titile: '回放一' },
    records: [
      {
        titile: '回放一',
        msgCategory: '1',
        startTime: '2026-01-01 00:00:00',
        endTime: '2099-01-01 00:00:00',
        priority: 'M',
        msgType: 'ALL',
        msgAbstract: '摘要',
        msgContent: '<p>内容</p>',
        userIds: '',
      },
      {
        titile: '回放二',
        msgCategory: '1',
        startTime: '2026-01-01 00:00:00',
        endTime: '2099-01-01 00:00:00',
        priority: 'L',
        msgType: 'ALL',
        msgAbstract: '摘要',
        userIds: '',
      },
    ],
    known: 'titile',
    change: { msgAbstract: '改过' },
    says: FAMILY_B,
    imported: ONE_ROW,
  },
]
