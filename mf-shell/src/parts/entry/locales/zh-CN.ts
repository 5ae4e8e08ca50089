/** Texts that the sign-in page shows at first. What comes later is in the texts of the shell. */
const zhCN = {
  title: '登录',
  ways: '登录方式',
  account: '账号密码登录',
  phone: '手机号登录',
  username: '用户名',
  password: '密码',
  captcha: '验证码',
  captchaImage: '验证码图片',
  captchaRefresh: '看不清？点击换一张',
  captchaFailed: '验证码加载失败，点击重试',
  remember: '自动登录',
  forgotten: '忘记密码',
  register: '注册账户',
  submit: '登录',
  required: {
    username: '请输入用户名!',
    password: '请输入密码!',
    captcha: '请输入验证码!',
  },
}

export default zhCN
