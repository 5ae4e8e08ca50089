import { boolean, date, datetime, defineResource, dict, image, text } from '../resource.ts'

/** Living sessions of a tenant, stock contract 4.26. */
export const onlineUser = defineResource({
  name: 'online-user',
  base: '/sys/online',
  access: 'online',
  actions: ['list'],
  label: ['在线用户', 'Online user', 'オンラインユーザー'],
  fields: {
    username: text({ label: ['用户账号', 'Account', 'アカウント'], required: true, search: 'like' }),
    realname: text({ label: ['用户姓名', 'Name', '氏名'], required: true }),
    avatar: image({ label: ['头像', 'Avatar', 'アバター'] }),
    birthday: date({ label: ['生日', 'Birthday', '生年月日'] }),
    sex: dict('sex', { label: ['性别', 'Sex', '性別'] }),
    phone: text({ label: ['手机号码', 'Mobile', '携帯番号'] }),
    ip: text({ label: ['IP 地址', 'IP address', 'IPアドレス'] }),
    userAgent: text({ label: ['浏览器', 'Browser', 'ブラウザー'] }),
    createTime: datetime({ label: ['登录时间', 'Signed in', 'サインイン日時'] }),
    lastSeen: datetime({ label: ['最近使用', 'Last used', '最終利用'] }),
    // ends the session; it is no token
    token: text({ label: ['会话', 'Session', 'セッション'], required: true }),
    current: boolean({ label: ['当前会话', 'This session', 'このセッション'], required: true }),
  },
})
