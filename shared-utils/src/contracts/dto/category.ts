/** A category where one is chosen from a tree (backend contract 4.9, loadTreeData). */
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

/** What `loadOne` may look for: nothing else of the table is named by a client. */
export const CATEGORY_KEYS = ['id', 'code', 'name'] as const
