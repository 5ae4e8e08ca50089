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
