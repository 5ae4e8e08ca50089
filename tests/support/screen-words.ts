import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'

/**
 * What the screens of the console say, in the order of the languages, written down apart from the product's own texts.
 * Words in braces are filled in by `fillText`.
 */
const SCREENS = {
  ossFile: {
    upload: ['上传文件', 'Upload files', 'ファイルをアップロード'],
    failed: ['{name}上传失败', '{name} was not uploaded', '{name}をアップロードできませんでした'],
    again: ['重新上传{name}', 'Upload {name} again', '{name}を再アップロード'],
    download: ['下载{name}', 'Download {name}', '{name}をダウンロード'],
    preview: ['预览', 'Preview', 'プレビュー'],
    openPdf: ['在新窗口中打开', 'Open in a new window', '新しいウィンドウで開く'],
  },
  list: {
    add: ['新增', 'New', '追加'],
    edit: ['编辑', 'Edit', '編集'],
    remove: ['删除', 'Delete', '削除'],
    more: ['更多', 'More', 'その他'],
    save: ['保存', 'Save', '保存'],
    close: ['关闭', 'Close', '閉じる'],
    export: ['导出', 'Export', 'エクスポート'],
    import: ['导入', 'Import', 'インポート'],
    /** name of the file and head of the workbook */
    exported: ['{thing}列表数据', '{thing} list', '{thing}一覧'],
    allImported: [
      '共{count}行数据全部导入成功！',
      'All {count} rows were imported',
      '{count}行すべてを取り込みました',
    ],
    someImported: [
      '总上传行数：{total}，已导入行数：{imported}，错误行数：{refused}',
      'Rows in the file: {total}, imported: {imported}, refused: {refused}',
      '総行数：{total}、取込済：{imported}、エラー：{refused}',
    ],
    details: ['下载明细', 'Download the details', '明細をダウンロード'],
  },
  members: {
    users: ['用户', 'Users', 'ユーザー'],
    title: ['{name}的用户', 'Users of {name}', '{name}のユーザー'],
    new: ['新增用户', 'New user', '新規ユーザー'],
    addExisting: ['添加已有用户', 'Add existing users', '既存ユーザーを追加'],
    addChosen: ['添加', 'Add', '追加'],
    remove: ['移除', 'Remove', '外す'],
    askRemove: [
      '确定将「{name}」从「{from}」移除吗？',
      'Remove “{name}” from “{from}”?',
      '「{name}」を「{from}」から外しますか？',
    ],
    unlink: ['取消关联', 'Remove', '部門から外す'],
    askUnlink: [
      '确定取消「{name}」与「{from}」的关联吗？',
      'Take {name} out of “{from}”?',
      '「{name}」を「{from}」から外しますか？',
    ],
    freeze: ['冻结', 'Freeze', '凍結'],
    frozen: ['冻结', 'Frozen', '凍結'],
  },
  departments: {
    permissions: ['部门权限', 'Permissions', '部門権限'],
    roles: ['部门角色', 'Department roles', '部門ロール'],
    members: ['用户', 'People', 'メンバー'],
    reset: ['重置', 'Reset', '元に戻す'],
    newRole: ['新增部门角色', 'New department role', '部門ロールを追加'],
    grant: ['授权', 'Permissions', '権限設定'],
    moved: [
      '「{name}」已移到「{above}」下的第 {place} 位',
      '“{name}” is now no. {place} below “{above}”',
      '「{name}」を「{above}」の下の {place} 番目に移動しました',
    ],
  },
  grants: {
    checkAll: ['全部勾选', 'Check all', 'すべて選択'],
    unfold: ['展开所有', 'Unfold all', 'すべて展開'],
    rules: ['数据规则', 'Data rules', 'データルール'],
    saveOnly: ['仅保存', 'Save', '保存のみ'],
    saveAndClose: ['保存并关闭', 'Save and close', '保存して閉じる'],
    newRule: ['新增规则', 'New rule', 'ルールを追加'],
  },
  announcements: {
    release: ['发布', 'Release', '公開'],
    released: ['已发布', 'Released', '公開済み'],
    revoke: ['撤销', 'Revoke', '取り下げ'],
    revoked: ['已撤销', 'Revoked', '取り下げ済み'],
    chosen: ['指定的 {count} 位用户', 'the chosen users ({count})', '選択した {count} 名のユーザー'],
    unread: ['未读', 'Unread', '未読'],
    read: ['已读', 'Read', '既読'],
  },
  dictionaries: {
    items: ['字典配置', 'Items', '項目設定'],
    newItem: ['新增字典项', 'Add item', '項目を追加'],
    off: ['不启用', 'Off', '無効'],
  },
  payments: {
    assign: ['指定订单', 'Choose order', '注文を指定'],
    matched: ['已匹配', 'Matched', '照合済み'],
    refund: ['登记退款', 'Record refund', '返金を登録'],
    refunded: ['已退款', 'Refunded', '返金済み'],
  },
  review: {
    addRemark: ['加入批注', 'Add remark', '指摘を追加'],
    remarks: ['批注（{count}）', 'Remarks ({count})', '指摘（{count}）'],
    return: ['退回更正', 'Return', '差し戻し'],
    approvePattern: ['审核通过纸样', 'Approve pattern', '型紙を承認'],
    approveOrder: ['审核通过订单', 'Approve order', '注文を承認'],
  },
  orders: {
    submitted: ['已提交', 'Submitted', '注文確定(審査待ち)'],
    awaitingPayment: ['待付款', 'Awaiting payment', '入金待ち'],
    finished: ['已完成', 'Finished', '完成'],
    saveAnswer: ['保存答复', 'Save answer', '回答を保存'],
    answered: ['已答复', 'Answered', '回答済み'],
    claims: ['改衣与重做', 'Alterations and remakes', 'お直し・作り直し'],
  },
  stock: {
    receive: ['入库', 'Receive', '入庫'],
    addRoll: ['新增', 'Add', '追加'],
    count: ['盘点', 'Take stock', '棚卸'],
  },
  fittings: {
    record: ['登记试衣', 'Record a fitting', '試着を記録'],
    propose: ['采用建议', 'Take the proposal', '案を採用'],
    proposeLeft: ['左侧采用', 'Take it on the left', '左に採用'],
    jacket: ['男西装', "Men's jacket", 'メンズジャケット'],
    letOutWaist: ['中腰放出 2.0 cm', 'Let out waist 2.0 cm', '中胴を2.0 cm出す'],
    lowLeft: ['高低肩 左 0.5', 'Uneven shoulders left 0.5', '左右肩下がり 左 0.5'],
    orderSheet: ['订单', 'Order sheet', '注文書'],
    lowLeftOnly: ['左 0.5', 'left 0.5', '左 0.5'],
    decide: ['决定', 'Decide', '判断'],
  },
  production: {
    waiting: ['待接单 ', 'To accept: ', '受付待ち '],
    accept: ['接单生产', 'Accept in production', '製造受付'],
    forward: ['转入「{station}」', 'To {station}', '「{station}」へ'],
    movedTo: ['{no} 已进入「{station}」', '{no} is now at {station}', '{no} は「{station}」に入りました'],
    inspect: ['记录检验', 'Record the check', '検品を記録'],
    passed: ['最近检验：合格', 'Last check: passed', '直近の検品：合格'],
    notInspected: ['检验未合格', 'It has not passed the check', '検品に合格していません'],
    rework: ['返工至「{station}」', 'Back to {station}', '「{station}」へ戻す'],
    orderIncomplete: [
      '同一订单还有未入库的件',
      'Other pieces of the order are not in the warehouse yet',
      '同じ注文に入庫前の品があります',
    ],
  },
  entry: {
    register: ['注册账户', 'Create an account', 'アカウント登録'],
    registered: ['注册成功', 'Your account was created', '登録が完了しました'],
    reset: ['重置密码', 'Reset the password', 'パスワードの再設定'],
    secondFactor: ['两步验证', 'Two-step sign-in', '2段階認証'],
    weakPassword: [
      '密码由8位数字、大小写字母和特殊符号组成!',
      'Use at least 8 characters with a letter, a digit and a symbol',
      '英字・数字・記号を含む8文字以上にしてください',
    ],
    wrongCode: ['动态验证码错误', 'Wrong authenticator code', '認証アプリのコードが違います'],
    codeNeeded: [
      '请输入动态验证码',
      'Enter the code of your authenticator app',
      '認証アプリのコードを入力してください',
    ],
    chooseTenant: ['请选择租户', 'Choose a tenant', 'テナントを選択してください'],
    welcome: ['欢迎', 'Welcome', 'ようこそ'],
    noDepartment: [
      '您尚未归属部门,请确认账号信息',
      'You belong to no department yet, please check your account',
      '所属部門がありません。アカウント情報をご確認ください',
    ],
    unknownUser: [
      '该用户不存在，请注册',
      'There is no such user here. Please register.',
      'ユーザーが存在しません。登録してください。',
    ],
    linkAccount: ['绑定账户', 'Link your account', 'アカウントの連携'],
    newAccount: ['创建新账户', 'Create a new account', '新しいアカウントを作成'],
  },
  account: {
    title: ['账户设置', 'Account settings', 'アカウント設定'],
    setPassword: ['设置密码', 'Set a password', 'パスワードを設定'],
    passwordSet: ['您的账户已设置密码', 'A password was set for your account', 'パスワードが設定されました'],
    wrongOldPassword: ['旧密码输入错误!', 'The old password is wrong.', '現在のパスワードが違います。'],
    /** how the second factor begins to tell that it is off */
    secondFactorOff: ['未开启。', 'Off.', '無効。'],
    noOtherSessions: ['没有其他会话。', 'There are no other sessions.', '他のセッションはありません。'],
    announcements: ['公告', 'Announcements', 'お知らせ'],
  },
  console: {
    /** where the chrome stands without a session */
    notSignedIn: ['未登录', 'Not signed in', 'サインインしていません'],
    settings: ['系统设置', 'Settings', 'システム設定'],
    dark: ['深色', 'Dark', 'ダーク'],
    openFrame: ['打开', 'Open', '開く'],
    wrongAddress: [
      '该菜单的地址无效',
      'The address of this menu entry is not valid.',
      'このメニューのアドレスが正しくありません。',
    ],
    noSuchView: [
      '系统中没有该菜单对应的页面',
      'This system has no page for this menu entry.',
      'このメニューに対応するページはありません。',
    ],
    noMenu: [
      '该用户没有任何菜单权限，请联系管理员',
      'This user has no menu. Please ask the administrator.',
      'メニュー権限がありません。管理者にお問い合わせください。',
    ],
    viewForbidden: [
      '没有打开相关页面的权限',
      'You have no permission to open the page this is about.',
      '関連ページを開く権限がありません。',
    ],
    unsaved: [
      '「{title}」有未保存的内容，确定要关闭吗？',
      '“{title}” holds unsaved work. Close it?',
      '「{title}」に未保存の内容があります。閉じますか？',
    ],
    unauthorised: [
      '未授权，请重新登录',
      'Not authorised, please sign in again',
      '認証されていません。再度サインインしてください',
    ],
    denied: ['拒绝访问', 'Access denied', 'アクセスが拒否されました'],
  },
  orderForm: {
    newClient: ['新建客户', 'New client', '顧客の新規登録'],
    startOver: ['重新开始', 'Start over', '最初から'],
    askStartOver: [
      '放弃当前填写的内容，重新开始？',
      'Give up what you have entered and start over?',
      '入力した内容を破棄して最初からやり直しますか？',
    ],
  },
} as const satisfies Record<string, Record<string, Label>>

type Screens = typeof SCREENS
/** What the screens say in one language. */
export type ScreenWords = {
  readonly [Screen in keyof Screens]: Readonly<Record<keyof Screens[Screen], string>>
}

/** The words of the screens in a language. */
export function screenWords(language: Locale): ScreenWords {
  const inLanguage = (words: Readonly<Record<string, Label>>) =>
    Object.fromEntries(Object.entries(words).map(([name, label]) => [name, pickLabel(label, language)]))
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, words]) => [screen, inLanguage(words)]),
  ) as unknown as ScreenWords
}
