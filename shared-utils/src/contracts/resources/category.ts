import { datetime, defineResource, text } from '../resource.ts'

/** Categories of a tenant, a dictionary that is a tree, stock contract 4.11. */
export const category = defineResource({
  name: 'category',
  base: '/sys/category',
  access: 'category',
  label: ['分类', 'Category', '分類'],
  tree: { parent: 'parentId' },
  sort: { field: 'code', order: 'asc' },
  fields: {
    name: text({
      label: ['类型名称', 'Name', '分類名'],
      required: true,
      missing: ['请输入类型名称!', 'Enter a name', '分類名を入力してください'],
      max: 100,
      search: 'like',
      sortable: true,
    }),
    parentId: text({ label: ['上级', 'Above', '上位'], max: 32, wire: 'pid', inSheets: false }),
    // the server makes it; only a file may bring its own
    code: text({
      label: ['类型编码', 'Code', '分類コード'],
      max: 100,
      unique: true,
      pattern: {
        source: '([A-Z]\\d\\d)+',
        message: ['编码形如 A01A02', 'A code looks like A01A02', 'A01A02 のような形式です'],
      },
      search: 'prefix',
      sortable: true,
      lockedOnEdit: true,
    }),
    // told by the tree
    hasChild: text({
      label: ['是否有子节点', 'Has some below', '下位の有無'],
      sheetHead: '是否有子节点(1:有)',
      readonly: true,
    }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      sortable: true,
      inSheets: false,
    }),
  },
})
