import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('org_category', '机构类型', [
    ['1', '公司', 'Company', '会社'],
    ['2', '部门', 'Department', '部門'],
    ['3', '岗位', 'Post', '職位'],
  ]),
  defineDictionary('depart_status', '部门状态', [
    ['1', '启用', 'In use', '使用中'],
    ['0', '不启用', 'Not in use', '未使用'],
  ]),
]
