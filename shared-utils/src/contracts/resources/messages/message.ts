import { datetime, defineResource, dict, integer, text, textarea } from '../../resource.ts'

/** What the product sends to people, whichever way: stock contract 4.14. Rows are written by the product only. */
export const message = defineResource({
  name: 'message',
  base: '/sys/message/sysMessage',
  access: 'message',
  actions: ['list', 'delete', 'export'],
  label: ['消息', 'Message', 'メッセージ'],
  family: 'A',
  fields: {
    esContent: textarea({
      label: ['推送内容', 'Content', '内容'],
      readonly: true,
      search: 'like',
      width: 220,
    }),
    esParam: textarea({
      label: ['推送所需参数', 'Values', 'パラメーター'],
      readonly: true,
      sheetHead: '推送所需参数Json格式',
    }),
    esReceiver: text({
      label: ['接收人', 'Receiver', '宛先'],
      readonly: true,
      search: 'like',
      sortable: 'short',
      width: 170,
    }),
    esResult: text({
      label: ['推送失败原因', 'Reason of the failure', '失敗の理由'],
      readonly: true,
    }),
    esSendNum: integer({
      label: ['发送次数', 'Tries', '送信回数'],
      readonly: true,
      width: 90,
    }),
    esSendStatus: dict('msgSendStatus', {
      label: ['推送状态', 'Status', '状態'],
      readonly: true,
      search: 'eq',
      sheetHead: '推送状态 0未推送 1推送成功 2推送失败',
      width: 110,
    }),
    esSendTime: datetime({
      label: ['推送时间', 'Sent at', '送信日時'],
      readonly: true,
      search: 'range',
      sortable: 'short',
      width: 170,
    }),
    esTitle: text({
      label: ['消息标题', 'Title', 'タイトル'],
      readonly: true,
      search: 'like',
      sheetHead: '消息标题',
      width: 200,
    }),
    esType: dict('msgType', {
      label: ['推送方式', 'Sent by', '送信手段'],
      readonly: true,
      search: 'eq',
      sheetHead: '推送方式：1短信 2邮件 3微信',
      width: 120,
    }),
    createTime: datetime({
      label: ['创建时间', 'Created', '作成日時'],
      readonly: true,
      search: 'range',
      sortable: true,
      inSheets: false,
      width: 170,
    }),
    remark: textarea({ label: ['备注', 'Remark', '備考'], readonly: true }),
  },
})
