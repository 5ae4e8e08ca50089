/** The answer of the sample lists (backend contract 4.31), which is not the usual envelope. */
export interface SampleAnswer<T> {
  message: string
  status: 200
  timestamp: number
  result: T
}

/** A page of a sample list. */
export interface SamplePage<T> {
  data: T[]
  pageSize: number
  pageNo: number
  totalPage: number
  totalCount: number
}

/** A member of the tenant with the first of their roles. */
export interface SampleUser {
  id: string
  name: string
  username: string
  /** always empty */
  password: ''
  /** 1 in use, 2 frozen */
  status: number
  telephone: string
  lastLoginIp: string
  lastLoginTime: string
  createTime: string
  deleted: 0
  roleId: string
  role: { id: string; name: string } | null
}

/** What a role may do with the things of one menu entry. */
export interface SampleRolePermission {
  roleId: string
  permissionId: string
  permissionName: string
  /** JSON of `actionEntitySet` */
  actions: string
  actionEntitySet: SampleAction[]
}
export interface SampleAction {
  /** permission code */
  action: string
  describe: string
  defaultCheck: boolean
}

/** A role of the tenant. */
export interface SampleRole {
  id: string
  name: string
  describe: string
  status: 1
  creatorId: string
  createTime: string
  deleted: 0
  permissions: SampleRolePermission[]
}

/** A menu entry with its buttons. */
export interface SamplePermission {
  id: string
  name: string
  describe: string
  status: number
  /** JSON of its actions */
  actionData: string
  /** permission codes */
  actions: string[]
  deleted: 0
}

/** A fabric as the sample table shows it. */
export interface SampleService {
  key: string
  no: string
  description: string
  /** metres that are free */
  callNo: number
  /** 0 discontinued, 1 on sale, 2 low stock, 3 out of stock */
  status: 0 | 1 | 2 | 3
  updatedAt: string
  editable: false
}

/** The caller, with what their first role may do. */
export interface SampleOwnUser extends Omit<SampleUser, 'role'> {
  /** address of the picture; empty: none */
  avatar: string
  role: SampleRole | null
}

/** An order as the sample list of projects shows it. */
export interface SampleProject {
  id: string
  /** address of a picture of its fabric; empty: none */
  cover: string
  /** number of the order */
  title: string
  /** numbers of its fabrics */
  description: string
  /** 1 in work, 0 closed */
  status: 0 | 1
  updatedAt: string
}

/** The last step of an order. */
export interface SampleActivity {
  id: string
  user: { nickname: string; avatar: string }
  /** `name` is the number of the order, `event` the state that it reached */
  project: { name: string; action: string; event: string }
  time: string
}

/** A department of the caller. */
export interface SampleTeam {
  id: string
  name: string
  /** departments have no picture */
  avatar: ''
}

/** Steps that pieces took at a station in the last seven days: by the caller, their department, and all below it. */
export interface SampleRadar {
  item: string
  个人: number
  团队: number
  部门: number
}

/** A menu entry in the sample tree. */
export interface SampleTreeNode {
  id: string
  name: string
  component: string
  orderNum: number
  hasChildren: boolean
}

/** A province, city or district. */
export interface SampleArea {
  /** six digits of the national code */
  value: string
  label: string
  children?: SampleArea[]
}

/** A row of the sample charts; each chart fills its own columns. Spelled as in the stock product. */
export interface SampleCount {
  year: number | null
  month: number | null
  yearcount: number | null
  monthcount: number | null
  classifyname: string | null
  cntrnocount: number | null
  cabinetname: string | null
  cabinetcocunt: number | null
}

/** A step of a piece as the sample list of tasks shows it. */
export interface SampleTask {
  taskId: string
  /** station */
  name: string
  /** empty: unknown */
  taskBeginTime: string
  taskEndTime: string
  principal: string
  /** kind of step */
  result: string
}
