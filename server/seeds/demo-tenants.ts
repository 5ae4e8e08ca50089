import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { stableId } from '../src/platform/database/database.ts'

/** Duties of people in a tenant; in a small tenant one person has several. */
export type Duty =
  | 'admin'
  | 'manager'
  | 'sales'
  | 'customer'
  | 'reviewer'
  | 'planner'
  | 'cutter'
  | 'line'
  | 'qc'
  | 'presser'
  | 'packer'
  | 'warehouse'
  | 'finance'
  | 'auditor'

/** A demonstration tenant with its own people, materials and orders. */
export interface DemoTenant {
  tenantId: number
  name: string
  zone: string
  locale: Locale
  /** the first two letters of its order numbers */
  numberPrefix: string
  /** prefix of its stable ids, so that equal data in two tenants gets different rows */
  key: string
  /** the account of a duty */
  accounts: Readonly<Record<Duty, string>>
}

/** Tenant 0. */
export const MAIN_TENANT: DemoTenant = {
  tenantId: 0,
  name: '本店',
  zone: 'Asia/Shanghai',
  locale: 'zh-CN',
  numberPrefix: 'TX',
  key: '',
  accounts: {
    admin: 'admin',
    manager: 'manager',
    sales: 'sales',
    customer: 'customer',
    reviewer: 'reviewer',
    planner: 'planner',
    cutter: 'cutter',
    line: 'line',
    qc: 'qc',
    presser: 'presser',
    packer: 'packer',
    warehouse: 'warehouse',
    finance: 'finance',
    auditor: 'auditor',
  },
}

/** A small Japanese tenant with its own people, fabrics, customers and number prefix. */
export const TOKYO_TENANT: DemoTenant = {
  tenantId: 1,
  name: '見本テーラー東京',
  zone: 'Asia/Tokyo',
  locale: 'ja_JP',
  numberPrefix: 'TK',
  key: 'tokyo:',
  accounts: {
    admin: 'tokyo-admin',
    manager: 'tokyo-admin',
    sales: 'tokyo-sales',
    customer: 'tokyo-customer',
    reviewer: 'tokyo-reviewer',
    planner: 'tokyo-workshop',
    cutter: 'tokyo-workshop',
    line: 'tokyo-workshop',
    qc: 'tokyo-workshop',
    presser: 'tokyo-workshop',
    packer: 'tokyo-workshop',
    warehouse: 'tokyo-workshop',
    finance: 'tokyo-admin',
    auditor: 'auditor',
  },
}

export const TENANTS: readonly DemoTenant[] = [MAIN_TENANT, TOKYO_TENANT]

/** The id of a demonstration row of a tenant, such as `customer:0`. */
export const idIn = (tenant: DemoTenant, name: string): string => stableId(`${tenant.key}${name}`)

/** The id of an account; its name is unique over all tenants. */
export const userId = (username: string): string => stableId(`user:${username}`)
