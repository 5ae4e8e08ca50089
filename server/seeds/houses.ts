import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { stableId } from '../src/platform/database/database.ts'

/** What somebody does in a house; in a small house one person does several. */
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

/** A tailor of the demonstration: a tenant with people, goods and orders of its own. */
export interface House {
  tenantId: number
  name: string
  zone: string
  locale: Locale
  /** the first two letters of its order numbers */
  numberPrefix: string
  /** the first part of what its ids are made of: the same data in two houses is not the same row */
  key: string
  /** the account that does a duty */
  accounts: Readonly<Record<Duty, string>>
}

/** The house of tenant 0. */
export const FIRST_HOUSE: House = {
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

/** A small Japanese house: its own people, cloths, customers and number prefix. */
export const TOKYO_HOUSE: House = {
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

export const HOUSES: readonly House[] = [FIRST_HOUSE, TOKYO_HOUSE]

/** The id of a demonstration row of a house, such as `customer:0`. */
export const idIn = (house: House, name: string): string => stableId(`${house.key}${name}`)

/** The id of an account; its name is unique over all houses. */
export const userId = (username: string): string => stableId(`user:${username}`)
