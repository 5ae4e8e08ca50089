/** An entry of a dictionary that is a tree (backend contract 4.9, `loadTreeData`); clients copy `key` to `value`. */
export interface TreeDictNode {
  key: string
  title: string
  /** has no children */
  leaf: boolean
  parentId: string
  value: string | null
  code: string | null
  icon: null
  children: TreeDictNode[] | null
}
