import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

/** A department in its tree (backend contract 4.5); contacts only for people who may list departments. */
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
  /** only for its heads */
  mobile?: string | null
  address?: string | null
  memo?: string | null
  isLeaf: boolean
  children: DepartmentNode[] | null
}

/** Moves a department: below another or to the top level, before a new sibling or last. */
export const moveDepartmentBody = z.object({
  id: idSchema,
  parentId: z.nullable(idSchema),
  before: z.optional(z.nullable(idSchema)),
})

/** Messages of `queryMyDeptTreeList`: heads departments, or is only a member. */
export const LEADS = '2'
export const MEMBER = '1'
