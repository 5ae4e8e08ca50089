import { boolean, date, datetime, defineResource, dict, image, text } from '../../resource.ts'

// sessions are not table rows, so advanced queries do not apply
const computed = { stored: false } as const

/** Active sessions of a tenant, stock contract 4.26. */
export const onlineUser = defineResource({
  name: 'online-user',
  base: '/sys/online',
  access: 'online',
  actions: ['list'],
  label: ['在线用户', 'Online user', 'オンラインユーザー'],
  fields: {
    username: text({
      ...computed,
      label: ['用户账号', 'Account', 'アカウント'],
      required: true,
      search: 'like',
    }),
    realname: text({ ...computed, label: ['用户姓名', 'Name', '氏名'], required: true }),
    avatar: image({ ...computed, label: ['头像', 'Avatar', 'アバター'] }),
    birthday: date({ ...computed, label: ['生日', 'Birthday', '生年月日'] }),
    sex: dict('sex', { ...computed, label: ['性别', 'Sex', '性別'] }),
    phone: text({ ...computed, label: ['手机号码', 'Mobile', '携帯番号'] }),
    ip: text({ ...computed, label: ['IP 地址', 'IP address', 'IPアドレス'] }),
    userAgent: text({ ...computed, label: ['浏览器', 'Browser', 'ブラウザー'] }),
    createTime: datetime({ ...computed, label: ['登录时间', 'Signed in', 'サインイン日時'] }),
    lastSeen: datetime({ ...computed, label: ['最近使用', 'Last used', '最終利用'] }),
    // handle to end the session, not a token
    token: text({ ...computed, label: ['会话', 'Session', 'セッション'], required: true }),
    current: boolean({ ...computed, label: ['当前会话', 'This session', 'このセッション'], required: true }),
  },
})
