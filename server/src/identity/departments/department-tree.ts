import type { DepartmentNode } from '@mtm/shared-utils/contracts/dto/department'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { departNameIn } from './depart-name.ts'

/** Whose departments, and in which language they are called by their names. */
type Of = Pick<Caller, 'tenantId' | 'locale'>

/** A department of a tenant as trees and searches know it. */
export type DepartmentRow = Awaited<ReturnType<typeof readDepartments>>[number]

/** Every department of a tenant, in its order. */
export function readDepartments(db: Database, of: Of) {
  return departmentsOf(db, of).execute()
}

/** Whether a department is called so in part: by its name, or as the caller's language calls it. */
export function isCalled({ departName, title }: DepartmentRow, part: string): boolean {
  return [departName, title].some((name) => name.toLowerCase().includes(part))
}

function departmentsOf(db: Database, { tenantId, locale }: Of) {
  return db
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'departName', 'departNameEn', 'orgCode', 'orgCategory', 'departOrder'])
    .select(departNameIn(locale).as('title'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('departOrder')
    .orderBy('orgCode')
}

/** Departments as a forest; one whose parent is not among them stands at the top. */
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

/** One department without what is below it. */
export function departmentNode(row: DepartmentRow, children: DepartmentNode[] = []): DepartmentNode {
  return {
    ...row,
    key: row.id,
    value: row.id,
    isLeaf: children.length === 0,
    children: children.length > 0 ? children : null,
  }
}

/** The departments that a person leads, and everything below them, with how to reach them. */
export async function ledDepartments(
  db: Database,
  { userId, tenantId, locale }: Pick<Caller, 'userId'> & Of,
): Promise<DepartmentRow[]> {
  const [rows, led] = await Promise.all([
    departmentsOf(db, { tenantId, locale }).select(['mobile', 'address', 'memo']).execute(),
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
