import type { DepartmentNode } from '@mtm/shared-utils/contracts/dto/department'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { sql, type SqlBool } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import type { Database } from '../../platform/database/database.ts'
import { departNameIn } from './department-name.ts'

/** The tenant of the departments, the language of their names, and what the reader may see of them. */
type TreeContext = Pick<Caller, 'tenantId' | 'locale' | 'permissions' | 'roleCodes' | 'dataRules'>

/** A department of a tenant as used by trees and searches. */
export type DepartmentRow = Awaited<ReturnType<typeof readDepartments>>[number]

/** All departments of a tenant, in order; with their contacts for those who may list departments. Customers see none. */
export function readDepartments(db: Database, of: TreeContext) {
  return departmentsOf(db, of)
    .$if(of.permissions.has(permissionOf(department, 'list')), (rows) => rows.select(CONTACTS))
    .$if(isCustomer(of), (rows) => rows.where(sql<SqlBool>`false`))
    .execute()
}

/** Whether part of the department's name matches, in its own name or in the caller's language. */
export function isCalled({ departName, title }: DepartmentRow, part: string): boolean {
  return [departName, title].some((name) => name.toLowerCase().includes(part))
}

const CONTACTS = ['mobile', 'address', 'memo'] as const

function departmentsOf(db: Database, { tenantId, locale }: TreeContext) {
  return db
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'departName', 'departNameEn', 'orgCode', 'orgCategory', 'departOrder'])
    .select(departNameIn(locale).as('title'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('departOrder')
    .orderBy('orgCode')
}

/** Departments as a forest; those whose parent is missing are roots. */
export function departmentForest(rows: readonly DepartmentRow[]): DepartmentNode[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  )
  const branch = (row: DepartmentRow): DepartmentNode => {
    const children = (below.get(row.id) ?? []).map(branch)
    return departmentNode(row, children)
  }
  return (below.get(null) ?? []).map(branch)
}

/** One department without its subtree. */
export function departmentNode(row: DepartmentRow, children: DepartmentNode[] = []): DepartmentNode {
  return {
    ...row,
    key: row.id,
    value: row.id,
    isLeaf: children.length === 0,
    children: children.length > 0 ? children : null,
  }
}

/** The departments a user heads, with their subtrees and contacts. */
export async function ledDepartments(
  db: Database,
  of: Pick<Caller, 'userId'> & TreeContext,
): Promise<DepartmentRow[]> {
  const { userId, tenantId } = of
  const [rows, led] = await Promise.all([
    departmentsOf(db, of).select(CONTACTS).execute(),
    db
      .selectFrom('sysUserDepart as member')
      .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
      .select('depart.orgCode')
      .where('member.userId', '=', userId)
      .where('member.responsible', '=', true)
      .where('depart.tenantId', '=', tenantId)
      .where('depart.delFlag', '=', 0)
      .execute(),
  ])
  return rows.filter((row) => led.some(({ orgCode }) => row.orgCode.startsWith(orgCode)))
}
