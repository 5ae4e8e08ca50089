import { defineResource, dict, integer, text } from '../resource.ts'

/** Items of a dictionary in three languages, stock contract 4.10. */
export const dictionaryItem = defineResource({
  name: 'dictionary-item',
  base: '/sys/dictItem',
  access: 'dict',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['字典项', 'Item', '辞書項目'],
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    dictId: text({
      label: ['字典', 'Dictionary', '辞書'],
      required: true,
      max: 32,
      search: 'eq',
      lockedOnEdit: true,
    }),
    itemText: text({
      label: ['名称', 'Text', '名称'],
      sheetHead: '字典项文本',
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    itemTextEn: text({ label: ['英文名称', 'English text', '英語名称'], max: 100 }),
    itemTextJp: text({ label: ['日文名称', 'Japanese text', '日本語名称'], max: 100 }),
    itemValue: text({
      label: ['数据值', 'Value', '値'],
      sheetHead: '字典项值',
      required: true,
      max: 100,
      pattern: {
        source: '[^\\s,`~!@#$^&*()=|{}\'"<>/?！￥（）【】‘’；：”“。，、？《》]+',
        message: [
          '数据值不能包含特殊字符！',
          'A value holds no spaces or special characters',
          '値に空白や特殊文字は使用できません',
        ],
      },
      sortable: true,
      lockedOnEdit: true,
    }),
    color: text({
      label: ['颜色', 'Colour', '色'],
      max: 30,
      pattern: {
        source: '[a-z]+|#[0-9a-fA-F]{6}',
        message: [
          '颜色形如 green 或 #1890ff',
          'A colour such as green or #1890ff',
          'green や #1890ff の形式です',
        ],
      },
    }),
    sortOrder: integer({ label: ['排序', 'Order', '並び順'], min: 1, maxValue: 99_999, sortable: true }),
    status: dict('dict_item_status', { label: ['状态', 'Status', '状態'], search: 'eq', sortable: true }),
    description: text({ label: ['描述', 'Description', '説明'], max: 255 }),
  },
})
