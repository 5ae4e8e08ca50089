import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  title: 'Sign in',
  ways: 'Ways to sign in',
  account: 'Account',
  phone: 'Mobile phone',
  username: 'User name',
  password: 'Password',
  captcha: 'Code',
  captchaImage: 'Picture of the code',
  captchaRefresh: 'Hard to read? Click for another',
  captchaFailed: 'The code did not load, click to retry',
  remember: 'Remember me',
  forgotten: 'Forgot the password?',
  register: 'Create an account',
  submit: 'Sign in',
  required: {
    username: 'Please enter your user name',
    password: 'Please enter your password',
    captcha: 'Please enter the code',
  },
} satisfies Texts<typeof zhCN>
