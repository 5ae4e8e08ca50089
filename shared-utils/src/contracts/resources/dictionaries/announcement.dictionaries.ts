import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('msg_category', '通告类型', [
    ['1', '通知公告', 'Announcement', 'お知らせ'],
    ['2', '系统消息', 'System message', 'システムメッセージ'],
  ]),
  defineDictionary('msg_type', '通告对象类型', [
    ['USER', '指定用户', 'Chosen users', '指定ユーザー'],
    ['ALL', '全体用户', 'Everybody', '全員'],
  ]),
  defineDictionary('priority', '优先级', [
    ['L', '低', 'Low', '低', 'blue'],
    ['M', '中', 'Medium', '中', 'orange'],
    ['H', '高', 'High', '高', 'red'],
  ]),
  defineDictionary('send_status', '发布状态', [
    ['0', '未发布', 'Not released', '未公開', 'gray'],
    ['1', '已发布', 'Released', '公開済み', 'green'],
    ['2', '已撤销', 'Revoked', '取り下げ済み', 'red'],
  ]),
  defineDictionary('read_status', '阅读状态', [
    ['0', '未读', 'Unread', '未読', 'orange'],
    ['1', '已读', 'Read', '既読', 'gray'],
  ]),
]
