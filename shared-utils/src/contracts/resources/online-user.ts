import { boolean, date, datetime, defineResource, dict, image, text } from '../resource.ts'

// sessions are not table rows, so advanced queries do not apply
const told = { stored: false } as const

/** Active sessions of a tenant, stock contract 4.26. */
export const onlineUser = defineResource({
  name: 'online-user',
  base: '/sys/online',
  access: 'online',
  actions: ['list'],
  label: ['在线用户', 'Online user', 'オンラインユーザー'],
  fields: {
    username: text({ ...told, label: ['用户账号', 'Account', 'アカウント'], required: true, search: 'like' }),
    realname: text({ ...told, label: ['用户姓名', 'Name', '氏名'], required: true }),
    avatar: image({ ...told, label: ['头像', 'Avatar', 'アバター'] }),
    birthday: date({ ...told, label: ['生日', 'Birthday', '生年月日'] }),
    sex: dict('sex', { ...told, label: ['性别', 'Sex', '性別'] }),
    phone: text({ ...told, label: ['手机号码', 'Mobile', '携帯番号'] }),
    ip: text({ ...told, label: ['IP 地址', 'IP address', 'IPアドレス'] }),
    userAgent: text({ ...told, label: ['浏览器', 'Browser', 'ブラウザー'] }),
    createTime: datetime({ ...told, label: ['登录时间', 'Signed in', 'サインイン日時'] }),
    lastSeen: datetime({ ...told, label: ['最近使用', 'Last used', '最終利用'] }),
    // handle to end the session, not a token
    token: text({ ...told, label: ['会话', 'Session', 'セッション'], required: true }),
    current: boolean({ ...told, label: ['当前会话', 'This session', 'このセッション'], required: true }),
  },
})
