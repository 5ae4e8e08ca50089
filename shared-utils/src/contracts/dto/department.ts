import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

/** A department in its tree (backend contract 4.5); contacts are there for those who may list departments. */
export interface DepartmentNode {
  id: string
  key: string
  value: string
  title: string
  parentId: string | null
  departName: string
  departNameEn: string | null
  orgCode: string
  orgCategory: string
  departOrder: number
  /** for those who head it */
  mobile?: string | null
  address?: string | null
  memo?: string | null
  isLeaf: boolean
  children: DepartmentNode[] | null
}

/** Puts a department somewhere else: below another or at the top, before one of its new neighbours or last. */
export const moveDepartmentBody = z.object({
  id: idSchema,
  parentId: z.nullable(idSchema),
  before: z.optional(z.nullable(idSchema)),
})

/** What `queryMyDeptTreeList` says in its message: leads departments, or is a member only. */
export const LEADS = '2'
export const MEMBER = '1'
