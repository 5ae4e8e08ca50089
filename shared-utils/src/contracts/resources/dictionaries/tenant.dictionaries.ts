import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('tenant_status', '租户状态', [
    ['1', '正常', 'Active', '有効'],
    ['0', '冻结', 'Frozen', '凍結'],
  ]),
]
