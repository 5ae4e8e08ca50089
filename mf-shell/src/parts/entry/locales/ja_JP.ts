import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  title: 'サインイン',
  ways: 'サインインの方法',
  account: 'アカウント',
  phone: '携帯電話',
  username: 'ユーザー名',
  password: 'パスワード',
  captcha: '認証コード',
  captchaImage: '認証コードの画像',
  captchaRefresh: '見えにくい場合はクリックで更新',
  captchaFailed: '読み込めませんでした。クリックで再試行',
  remember: '自動サインイン',
  forgotten: 'パスワードを忘れた場合',
  register: 'アカウント登録',
  submit: 'サインイン',
  required: {
    username: 'ユーザー名を入力してください',
    password: 'パスワードを入力してください',
    captcha: '認証コードを入力してください',
  },
} satisfies Texts<typeof zhCN>
