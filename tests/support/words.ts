import type { Locale } from '@mtm/shared-utils/contracts/locale'

/**
 * What a person reads on the way, written down apart from the product's own texts. Sentences of the specification
 * (points 5 and 8) are to the letter in its own language and as the reference translates them in the others.
 */
export interface Words {
  lang: string
  username: string
  password: string
  captcha: string
  signIn: string
  /** by a provider */
  signInBy: (name: string) => string
  orderWithFabric: string
  steps: { customer: string; cloth: string; style: string; delivery: string; check: string }
  lapelShape: string
  lapelWidth: string
  peak: string
  place: string
  goOn: string
  ok: string
  cancel: string
  discard: string
  signOut: string
  newMeasures: string
  convert: string
  restored: string
  jacket: string
  addJacket: string
  menu: { album: string; order: string; orders: string; users: string; positions: string; server: string }

  confirmPlace: string
  confirmLogout: string
  fabricEmpty: string
  allZero: string
  oneZero: (item: string) => string
  lapelMissing: string
  hasErrors: string
  chestRange: string
  looksLikeInches: string
  implausible: RegExp
  captchaWrong: string
  expiredTitle: string
  expired: string
  signInAgain: string
  recordMissing: string
  orderMissing: string
  pageMissing: string
  pageForbidden: string
  pageBroken: string
  homeStays: string
  failedPage: string
  loadError: string
  retry: string
}

export const WORDS: Record<Locale, Words> = {
  'zh-CN': {
    lang: 'zh-CN',
    username: '用户名',
    password: '密码',
    captcha: '验证码',
    signIn: '登录',
    signInBy: (name) => `使用 ${name} 登录`,
    orderWithFabric: '用此面料下单',
    steps: {
      customer: '客户与量体',
      cloth: '面料与辅料',
      style: '款式',
      delivery: '数量与交付',
      check: '核对',
    },
    lapelShape: '驳头款式',
    lapelWidth: '驳头宽',
    peak: '戗驳头',
    place: '下单',
    goOn: '继续下单',
    ok: '确定',
    cancel: '取消',
    discard: '放弃内容',
    signOut: '退出登录',
    newMeasures: '重新量体',
    convert: '换算为厘米',
    restored: '已恢复上次未保存的内容。',
    jacket: '男西装',
    addJacket: '再加一件男西装',
    menu: {
      album: '素材库',
      order: '定制下单',
      orders: '我的订单',
      users: '用户管理',
      positions: '职务管理',
      server: '服务器信息',
    },
    confirmPlace: '确认下单吗？',
    confirmLogout: '确定要退出登录吗？',
    fabricEmpty: '面料号不能为空，请重新选择面料。',
    allZero: '数量全部为0，无法创建订单，请重新确认信息。',
    oneZero: (item) => `「${item}」数量为0，是否继续？`,
    lapelMissing: '驳头款式已变更，请填写驳头宽。',
    hasErrors: '当前订单存在错误信息，请重新检查订单内容。',
    chestRange: '「胸围」应在 64–170 cm 之间',
    looksLikeInches: '数值疑似英寸，是否换算为厘米？',
    implausible: /.+ 与 .+ 的差值异常，请复量。$/,
    captchaWrong: '验证码错误',
    expiredTitle: '登录已过期',
    expired: '很抱歉，登录已过期，请重新登录',
    signInAgain: '重新登录',
    recordMissing: '未找到对应实体',
    orderMissing: '未找到该订单。',
    pageMissing: '抱歉，你访问的页面不存在或无权访问',
    pageForbidden: '抱歉，你无权访问该页面',
    pageBroken: '抱歉，服务器出错了',
    homeStays: '首页不能关闭!',
    failedPage: '页面出错了',
    loadError: '加载错误',
    retry: '重试',
  },
  'en-US': {
    lang: 'en-US',
    username: 'User name',
    password: 'Password',
    captcha: 'Code',
    signIn: 'Sign in',
    signInBy: (name) => `Sign in with ${name}`,
    orderWithFabric: 'Order with this fabric',
    steps: {
      customer: 'Client and measurements',
      cloth: 'Cloth and trimmings',
      style: 'Style',
      delivery: 'Quantity and delivery',
      check: 'Check',
    },
    lapelShape: 'Lapel shape',
    lapelWidth: 'Lapel width',
    peak: 'Peak',
    place: 'Place order',
    goOn: 'Go on',
    ok: 'OK',
    cancel: 'Cancel',
    discard: 'Discard',
    signOut: 'Sign out',
    newMeasures: 'Take new measurements',
    convert: 'Convert to cm',
    restored: 'What you had not saved last time was restored.',
    jacket: "Men's jacket",
    addJacket: "Add: Men's jacket",
    menu: {
      album: 'Material album',
      order: 'Customized order',
      orders: 'My orders',
      users: 'Users',
      positions: 'Positions',
      server: 'Server',
    },
    confirmPlace: 'Confirm the order?',
    confirmLogout: 'Are you sure you want to log out?',
    fabricEmpty: 'Fabric No. cannot be empty, please reselect fabric.',
    allZero: 'Order cannot be created because the quantities are all 0. Please re confirm the information.',
    oneZero: (item) => `The quantity of ${item} is 0. Continue?`,
    lapelMissing: 'The lapel shape has changed; please fill in the lapel width.',
    hasErrors: 'There is an error message in the current order, please recheck the order content.',
    chestRange: 'Chest / bust girth must be between 64 and 170 cm.',
    looksLikeInches: 'The values look like inches. Convert to cm?',
    implausible: /.+ and .+ do not fit together; please measure again\.$/,
    captchaWrong: 'Wrong captcha',
    expiredTitle: 'Session expired',
    expired: 'Sorry, your session has expired, please sign in again',
    signInAgain: 'Sign in again',
    recordMissing: 'The record was not found',
    orderMissing: 'This order was not found.',
    pageMissing: 'Sorry, this page does not exist or is not open to you',
    pageForbidden: 'Sorry, you may not open this page',
    pageBroken: 'Sorry, something went wrong on the server',
    homeStays: 'Home cannot be closed.',
    failedPage: 'This page ran into a problem',
    loadError: 'Load error',
    retry: 'Try again',
  },
  ja_JP: {
    lang: 'ja-JP',
    username: 'ユーザー名',
    password: 'パスワード',
    captcha: '認証コード',
    signIn: 'サインイン',
    signInBy: (name) => `${name}でサインイン`,
    orderWithFabric: 'この生地で注文',
    steps: {
      customer: '顧客と採寸',
      cloth: '生地と付属',
      style: 'スタイル',
      delivery: '数量と納品',
      check: '確認',
    },
    lapelShape: 'ラペル形状',
    lapelWidth: 'ラペル幅',
    peak: 'ピークド',
    place: '注文する',
    goOn: '注文を続ける',
    ok: 'OK',
    cancel: 'キャンセル',
    discard: '破棄する',
    signOut: 'ログアウト',
    newMeasures: '新しく採寸する',
    convert: 'cmに換算',
    restored: '前回保存していない内容を復元しました。',
    jacket: 'メンズジャケット',
    addJacket: 'メンズジャケットを追加',
    menu: {
      album: '素材アルバム',
      order: 'オーダー注文',
      orders: 'マイ注文',
      users: 'ユーザー管理',
      positions: '職務管理',
      server: 'サーバー情報',
    },
    confirmPlace: '注文を確定しますか？',
    confirmLogout: 'ログアウトしますか？',
    fabricEmpty: '生地番号は必須です。生地を選び直してください。',
    allZero: '数量がすべて0のため注文を作成できません。内容を再確認してください。',
    oneZero: (item) => `「${item}」の数量が0です。続行しますか？`,
    lapelMissing: 'ラペル形状が変更されました。ラペル幅を入力してください。',
    hasErrors: '注文にエラーがあります。内容を再確認してください。',
    chestRange: '「胸囲(バスト)」は64〜170cmの範囲で入力してください。',
    looksLikeInches: 'インチ値の可能性があります。cmに換算しますか？',
    implausible: /.+と.+の関係が不自然です。再採寸してください。$/,
    captchaWrong: '認証コードが違います',
    expiredTitle: 'セッション切れ',
    expired: 'セッションの有効期限が切れました。再度サインインしてください',
    signInAgain: '再サインイン',
    recordMissing: '該当データが見つかりません',
    orderMissing: '注文が見つかりません。',
    pageMissing: '申し訳ありません。ページが存在しないか、権限がありません',
    pageForbidden: '申し訳ありません。このページを開く権限がありません',
    pageBroken: '申し訳ありません。サーバーでエラーが発生しました',
    homeStays: 'ホームは閉じられません',
    failedPage: 'ページに問題が発生しました',
    loadError: '読み込みエラー',
    retry: '再試行',
  },
}

/** The name of each language, in itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  ja_JP: '日本語',
}
