import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('msgType', '发送消息类型', [
    ['4', '系统', 'System message', 'システム'],
    ['1', '短信', 'Text message', 'SMS'],
    ['2', '邮件', 'Mail', 'メール'],
    ['3', '微信', 'WeChat', 'WeChat'],
  ]),
  defineDictionary('msgSendStatus', '消息发送状态', [
    ['0', '未发送', 'Waiting', '未送信'],
    ['1', '发送成功', 'Sent', '送信済み'],
    ['2', '发送失败', 'Failed', '送信失敗'],
    ['-1', '放弃发送', 'Given up', '送信中止'],
  ]),
]
