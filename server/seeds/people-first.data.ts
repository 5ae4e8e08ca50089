import type { AccountSeed, DepartSeed, PeopleSeed, PositionSeed } from './people.data.ts'

const depart = (
  code: string,
  name: string,
  en: string,
  abbreviation: string,
  category: DepartSeed['category'] = '2',
): DepartSeed => ({ code, parent: code.slice(0, -3) || null, name, en, abbreviation, category })

/** Shops, pattern room, workshop with its lines, warehouse and office. */
const DEPARTS: readonly DepartSeed[] = [
  depart('A01', '示范裁缝店', 'Sample tailor', '示范', '1'),
  depart('A01A01', '销售部', 'Sales', '销售'),
  depart('A01A01A01', '样例路门店', 'Sample Road shop', '样例路', '3'),
  depart('A01A01A02', '虚构广场门店', 'Fiction Square shop', '虚构广场', '3'),
  depart('A01A02', '制版部', 'Pattern room', '制版'),
  depart('A01A03', '生产部', 'Workshop', '生产'),
  depart('A01A03A01', '计划组', 'Planning', '计划', '3'),
  depart('A01A03A02', '裁剪线', 'Cutting line', '裁剪', '3'),
  depart('A01A03A03', '缝制线', 'Sewing line', '缝制', '3'),
  depart('A01A03A04', '检验线', 'Checking line', '检验', '3'),
  depart('A01A03A05', '整烫线', 'Pressing line', '整烫', '3'),
  depart('A01A03A06', '包装线', 'Packing line', '包装', '3'),
  depart('A01A04', '仓库', 'Warehouse', '仓库'),
  depart('A01A05', '财务部', 'Finance', '财务'),
]

const POSITIONS: readonly PositionSeed[] = [
  { code: 'owner', name: '店主', rank: '5' },
  { code: 'manager', name: '主管', rank: '4' },
  { code: 'fitter', name: '量体师', rank: '3' },
  { code: 'cutter', name: '制版师', rank: '3' },
  { code: 'sewer', name: '技工', rank: '2' },
  { code: 'apprentice', name: '学徒', rank: '1' },
]

/** `[account, name, role, department, position, sex]`; work numbers count from 1. */
const STAFF: readonly [string, string, string, string, string, 1 | 2][] = [
  ['admin', '管理员', 'admin', 'A01', 'owner', 1],
  ['sales', '销售示例', 'salesman', 'A01A01', 'fitter', 1],
  ['reviewer', '审单示例', 'reviewer', 'A01A02', 'cutter', 2],
  ['tenantadmin', '方掌柜', 'tenant_admin', 'A01', 'owner', 2],
  ['manager', '店小满', 'manager', 'A01A01', 'manager', 2],
  ['planner', '计周全', 'planner', 'A01A03A01', 'manager', 1],
  ['cutter', '裁一刀', 'cutter', 'A01A03A02', 'sewer', 1],
  ['line', '针线云', 'line', 'A01A03A03', 'sewer', 2],
  ['qc', '严细心', 'qc', 'A01A03A04', 'sewer', 2],
  ['presser', '汤平整', 'presser', 'A01A03A05', 'sewer', 1],
  ['packer', '包方正', 'packer', 'A01A03A06', 'apprentice', 2],
  ['warehouse', '库有余', 'warehouse', 'A01A04', 'manager', 1],
  ['finance', '金算清', 'finance', 'A01A05', 'manager', 2],
  ['auditor', '明察秋', 'auditor', 'A01', 'manager', 1],
]
const HEADS = new Set(['admin', 'manager', 'reviewer', 'planner', 'warehouse', 'finance'])

const ACCOUNTS: readonly AccountSeed[] = [
  ...STAFF.map(([name, realname, role, code, post, sex], index) => ({
    name,
    realname,
    roles: [role],
    depart: code,
    responsible: HEADS.has(name),
    post,
    workNo: String(index + 1).padStart(5, '0'),
    sex,
  })),
  {
    name: 'customer',
    realname: '客户示例',
    roles: ['customer'],
    depart: null,
    post: null,
    workNo: null,
    sex: 1,
  },
]

/** The people of the first tenant: one account per role. */
export const FIRST_PEOPLE: PeopleSeed = {
  departs: DEPARTS,
  positions: POSITIONS,
  accounts: ACCOUNTS,
  guests: [],
  roleNames: null,
}
