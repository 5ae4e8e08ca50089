import { datetime, defineResource, integer, text } from '../resource.ts'

/** Dictionaries of a tenant, stock contract 4.9; missing values come from tenant 0's dictionary of the same code. */
export const dictionary = defineResource({
  name: 'dictionary',
  base: '/sys/dict',
  access: 'dict',
  label: ['字典', 'Dictionary', '辞書'],
  recycle: true,
  history: true,
  fields: {
    dictName: text({
      label: ['字典名称', 'Name', '辞書名'],
      required: true,
      missing: ['请输入字典名称!', 'Enter a name', '辞書名を入力してください'],
      max: 100,
      search: 'like',
      sortable: true,
    }),
    dictCode: text({
      label: ['字典编码', 'Code', '辞書コード'],
      required: true,
      missing: ['请输入字典编码!', 'Enter a code', '辞書コードを入力してください'],
      max: 100,
      unique: { column: 'sys_dict.dict_code' },
      pattern: {
        source: '[\\w.-]{1,100}',
        message: [
          '只能使用字母、数字、下划线、点和连字符',
          'Letters, digits, dots, hyphens and underscores only',
          '半角英数字と . - _ のみ使用できます',
        ],
      },
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    description: text({ label: ['描述', 'Description', '説明'], max: 255 }),
    itemCount: integer({ label: ['字典项', 'Items', '項目数'], readonly: true, inSheets: false }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      sortable: true,
      inSheets: false,
    }),
  },
})
