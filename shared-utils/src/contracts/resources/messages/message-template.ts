import { defineResource, dict, text, textarea } from '../../resource.ts'

/** Longest text of a template. */
const MOST = 2_000

/** Texts of messages: stock contract 4.15; missing ones come from tenant 0. */
export const messageTemplate = defineResource({
  name: 'message-template',
  base: '/sys/message/sysMessageTemplate',
  access: 'message-template',
  label: ['消息模板', 'Message template', 'メッセージテンプレート'],
  family: 'A',
  history: true,
  fields: {
    templateCode: text({
      label: ['模板编码', 'Code', 'コード'],
      required: true,
      max: 32,
      pattern: {
        source: '[A-Za-z][A-Za-z0-9_.-]*',
        message: [
          '以字母开头，只能含字母、数字和 _ . -',
          'Begins with a letter; only letters, digits and _ . -',
          '英字で始まり、英数字と _ . - のみ使用できます',
        ],
      },
      unique: { column: 'sys_sms_template.template_code' },
      search: 'like',
      sortable: 'short',
      lockedOnEdit: true,
      sheetHead: '模板CODE',
      width: 180,
    }),
    templateName: text({
      label: ['模板标题', 'Title', 'タイトル'],
      required: true,
      max: 100,
      search: 'like',
      sortable: 'short',
      width: 220,
    }),
    templateContent: textarea({
      label: ['模板内容', 'Content', '本文'],
      required: true,
      max: MOST,
      search: 'like',
    }),
    templateTestJson: textarea({
      label: ['模板测试json', 'Test data (JSON)', 'テストデータ（JSON）'],
      max: 1_000,
    }),
    templateType: dict('msgType', {
      label: ['模板类型', 'Kind', '種類'],
      required: true,
      max: 1,
      search: 'eq',
      sortable: 'short',
      width: 120,
    }),
    templateNameEn: text({
      label: ['标题（英文）', 'Title (English)', 'タイトル（英語）'],
      max: 200,
      inSheets: false,
    }),
    templateNameJp: text({
      label: ['标题（日文）', 'Title (Japanese)', 'タイトル（日本語）'],
      max: 200,
      inSheets: false,
    }),
    templateContentEn: textarea({
      label: ['内容（英文）', 'Content (English)', '本文（英語）'],
      max: MOST,
      inSheets: false,
    }),
    templateContentJp: textarea({
      label: ['内容（日文）', 'Content (Japanese)', '本文（日本語）'],
      max: MOST,
      inSheets: false,
    }),
  },
})
