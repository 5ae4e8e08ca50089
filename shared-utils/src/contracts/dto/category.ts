/** A category in a tree choice (backend contract 4.9, loadTreeData). */
export interface CategoryNode {
  key: string
  value: string
  title: string
  code: string
  parentId: string
  leaf: boolean
  icon: null
  children: CategoryNode[] | null
}

/** Fields `loadOne` may search by; clients cannot name others. */
export const CATEGORY_KEYS = ['id', 'code', 'name'] as const
