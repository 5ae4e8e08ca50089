// Long because it is one catalogue: every refusal of the server in three languages.
import { CUSTOMER_ERRORS } from './customer-errors.ts'
import { fillLabel, type Label, type TextParams } from './locale.ts'
import { IDENTITY_ERRORS } from './identity-errors.ts'
import { MOULD_ERRORS } from './mould-errors.ts'
import { ORDER_ERRORS } from './order-errors.ts'
import { PAGE_ERRORS } from './page-errors.ts'
import { SETTING_ERRORS } from './setting-errors.ts'

/**
 * The one catalogue of refusals and notices, in three languages. Texts fixed by the specification are kept to
 * the letter in the language the specification gives; the other two are ours.
 * Keys are `<area>.<thing>`; both ends use them.
 */
export const ERRORS = {
  ...PAGE_ERRORS,
  ...IDENTITY_ERRORS,
  ...ORDER_ERRORS,
  ...MOULD_ERRORS,
  ...CUSTOMER_ERRORS,
  ...SETTING_ERRORS,

  // HTTP
  'http.badRequest': [
    '提交的内容有误：{fields}',
    'Some of what was sent is not valid: {fields}',
    '送信内容に誤りがあります：{fields}',
  ],
  'http.tooMany': [
    '操作过于频繁，请 {seconds} 秒后再试',
    'Too many attempts. Try again in {seconds} s.',
    '操作が多すぎます。{seconds}秒後に再試行してください。',
  ],
  'http.methodNotAllowed': [
    '不支持{method}请求方法',
    'The method {method} is not supported',
    '{method}メソッドはサポートされていません',
  ],
  'http.methodsAllowed': ['，支持以下{list}', ', supported: {list}', '（使用可能：{list}）'],
  'http.tooLarge': [
    '文件大小超出10MB限制, 请压缩或降低文件质量! ',
    'What was sent is larger than 10 MB. Please make it smaller.',
    'サイズが上限（10MB）を超えています。小さくしてください。',
  ],
  'http.routeMissing': [
    '路径不存在，请检查路径是否正确',
    'The path does not exist, please check it',
    'パスが存在しません。ご確認ください',
  ],
  'http.unavailable': [
    '服务暂不可用，请稍后重试',
    'The service is not available for the moment, please try again.',
    'サービスは現在利用できません。しばらくして再試行してください。',
  ],

  'http.diskFull': [
    '服务器存储空间不足，暂时无法保存；已有数据仍可查看。',
    'The server has no room left: nothing can be saved for the moment, but everything can be read.',
    'サーバーの空き容量が不足しているため、現在は保存できません。既存のデータは閲覧できます。',
  ],
  'http.mediaType': [
    '不支持的内容格式，请使用 UTF-8 编码的 JSON',
    'What was sent has a form that is not supported: send JSON in UTF-8, uncompressed.',
    '送信内容の形式に対応していません。UTF-8のJSONで送信してください。',
  ],
  'http.malformed': ['请求格式不正确', 'The request is malformed.', 'リクエストの形式が正しくありません。'],
  'http.addressTooLong': ['请求地址过长', 'The address is too long.', 'アドレスが長すぎます。'],
  'http.headersTooLarge': [
    '请求头过大，请清除浏览器 Cookie 后重试',
    'The headers of the request are too large. Clear the cookies of this site and try again.',
    'リクエストヘッダーが大きすぎます。Cookieを削除して再試行してください。',
  ],
  'http.tooSlow': [
    '请求发送超时，请检查网络后重试',
    'The request took too long to arrive. Check the network and try again.',
    'リクエストの送信に時間がかかりすぎました。ネットワークを確認して再試行してください。',
  ],

  // Session
  'session.signedIn': ['登录成功', 'Signed in', 'サインインしました'],
  'session.signedOut': ['退出登录成功！', 'Signed out', 'サインアウトしました'],
  'session.noToken': ['退出登录失败！', 'Sign-out failed', 'サインアウトに失敗しました'],
  'session.tokenInvalid': ['Token无效!', 'The token is not valid', 'トークンが無効です'],
  'session.locked': [
    '登录失败次数过多，请 {minutes} 分钟后再试',
    'Too many failed sign-ins. Try again in {minutes} min.',
    'サインインの失敗が続きました。{minutes}分後に再試行してください。',
  ],
  'session.tenantRefused': [
    '无权访问该租户',
    'This tenant is not yours',
    'このテナントにはアクセスできません',
  ],
  'session.tenantsFrozen': [
    '与该用户关联的租户均已被冻结，无法登录！',
    'All tenants of this user are frozen; signing in is not possible.',
    'このユーザーのテナントはすべて凍結されているため、サインインできません。',
  ],
  'session.noDepart': [
    '用户暂未归属部门,不可登录!',
    'This user belongs to no department and cannot sign in here.',
    '部署に所属していないため、サインインできません。',
  ],
  'session.departRefused': ['无权选择该部门', 'This department is not yours', 'この部署は選択できません'],
  'session.userMissing': [
    '该用户不存在，请注册',
    'There is no such user here. Please register.',
    'ユーザーが存在しません。登録してください。',
  ],
  'session.secondFactorNeeded': [
    '请输入动态验证码',
    'Enter the code of your authenticator app',
    '認証アプリのコードを入力してください',
  ],
  'session.secondFactorWrong': ['动态验证码错误', 'Wrong authenticator code', '認証アプリのコードが違います'],
  'session.secondFactorLate': [
    '验证已超时，请重新登录',
    'This took too long. Please sign in again.',
    '時間切れです。もう一度サインインしてください。',
  ],
  'session.notFresh': [
    '登录已久，请重新登录后再操作',
    'You signed in too long ago for this. Please sign in again first.',
    'サインインから時間が経っています。もう一度サインインしてから操作してください。',
  ],
  'session.ended': ['会话已结束', 'The session was ended', 'セッションを終了しました'],

  // Second factor of one's own account
  'factor.on': ['已开启两步验证', 'Two-step sign-in is on', '2段階認証を有効にしました'],
  'factor.off': ['已关闭两步验证', 'Two-step sign-in is off', '2段階認証を無効にしました'],
  'factor.alreadyOn': ['两步验证已开启', 'Two-step sign-in is on already', '2段階認証は既に有効です'],
  'factor.notBegun': [
    '请先绑定认证器',
    'Set up an authenticator app first',
    '先に認証アプリを設定してください',
  ],

  // Codes by text message (backend contract 3.3)
  'sms.sent': ['验证码已发送', 'The code is on its way', '認証コードを送信しました'],
  'sms.text': [
    '【量体裁衣】验证码 {code}，10 分钟内有效，请勿告知他人。',
    '[Made to Measure] Your code is {code}. It is valid for 10 minutes. Tell it to nobody.',
    '【オーダーメイド工房】認証コードは {code} です（10分間有効）。誰にも教えないでください。',
  ],
  'sms.phoneMissing': ['手机号不允许为空！', 'Enter a mobile number.', '携帯番号を入力してください。'],
  'sms.stillValid': [
    '验证码10分钟内，仍然有效！',
    'The code that was sent is still valid: it lasts 10 minutes.',
    '送信済みの認証コードは10分間有効です。',
  ],
  'sms.phoneKnown': [
    ' 手机号已经注册，请直接登录！',
    'This number is registered already, please sign in.',
    'この番号は登録済みです。サインインしてください。',
  ],
  'sms.failed': [
    '短信验证码发送失败,请稍后重试',
    'The code could not be sent, please try again later.',
    '認証コードを送信できませんでした。しばらくして再試行してください。',
  ],
  'sms.notConfigured': [
    ' 短信接口未配置，请联系管理员！',
    'Text messages are not set up, please ask the administrator.',
    'SMSが設定されていません。管理者にお問い合わせください。',
  ],
  'sms.codeWrong': ['手机验证码错误', 'Wrong code', '認証コードが違います'],
  'sms.codeGone': [
    '手机验证码失效，请重新获取',
    'The code is no longer valid, please ask for a new one.',
    '認証コードは無効です。再取得してください。',
  ],

  // Registration
  'register.done': ['注册成功', 'Registered', '登録しました'],
  'register.taken': ['用户账号已存在', 'This account exists already', 'このアカウントは既に存在します'],
  'register.unverified': ['验证失败', 'The check failed', '確認に失敗しました'],
  'register.nameTaken': ['用户名已注册', 'This user name is taken', 'このユーザー名は登録済みです'],
  'register.phoneTaken': [
    '该手机号已注册',
    'This number is registered already',
    'この携帯番号は登録済みです',
  ],
  'register.emailTaken': ['邮箱已被注册', 'This e-mail address is taken', 'このメールアドレスは登録済みです'],

  // Own password and phone
  'password.reset': ['密码重置完成！', 'The password was reset', 'パスワードを再設定しました'],
  'password.resetFailed': [
    '重置密码失败！',
    'The password could not be reset.',
    'パスワードを再設定できませんでした。',
  ],
  'password.codeGone': [
    '短信验证码失效！',
    'The code from the text message is no longer valid.',
    'SMSの認証コードは無効です。',
  ],
  'password.codeWrong': ['短信验证码不匹配！', 'The code does not match.', 'SMSの認証コードが一致しません。'],
  'password.userMissing': ['未找到用户！', 'The user was not found.', 'ユーザーが見つかりません。'],
  'password.changed': ['密码重置成功!', 'The password was changed', 'パスワードを変更しました'],
  'password.oldWrong': ['旧密码输入错误!', 'The old password is wrong.', '現在のパスワードが違います。'],
  'password.empty': [
    '新密码不允许为空!',
    'The new password must not be empty.',
    '新しいパスワードを入力してください。',
  ],
  'password.differ': [
    '两次输入密码不一致!',
    'The two new passwords differ.',
    '新しいパスワードが一致しません。',
  ],
  'password.onlyOwn': [
    '只允许修改自己的密码！',
    'You may change only your own password.',
    '変更できるのは自分のパスワードだけです。',
  ],
  'password.weak': [
    '密码至少8位，须包含字母、数字和特殊符号！',
    'A password needs at least 8 characters with a letter, a digit and a symbol.',
    'パスワードは8文字以上で、英字・数字・記号を含めてください。',
  ],
  'phone.set': ['手机号设置成功!', 'The mobile number was set', '携帯番号を設定しました'],
  'phone.failed': [
    '修改手机号失败！',
    'The mobile number could not be changed.',
    '携帯番号を変更できませんでした。',
  ],

  // Sign-in through others: CAS and identity providers
  'cas.notConfigured': [
    '未配置统一认证（CAS）',
    'Sign-in through CAS is not set up.',
    'CASによるサインインは設定されていません。',
  ],
  'cas.service': [
    '回调地址不属于本系统',
    'The service address is not one of this system.',
    'サービスのアドレスがこのシステムのものではありません。',
  ],
  'cas.refused': [
    '统一认证未通过：{reason}',
    'CAS refused the ticket: {reason}',
    'CASの認証に失敗しました：{reason}',
  ],
  'cas.unreachable': [
    '统一认证服务暂不可用，请稍后重试',
    'The CAS server cannot be reached, please try again later.',
    'CASサーバーに接続できません。しばらくして再試行してください。',
  ],
  'third.notConfigured': [
    '未配置该登录方式',
    'This way of signing in is not set up.',
    'このサインイン方法は設定されていません。',
  ],
  'third.failed': ['登录失败', 'Signing in failed', 'サインインに失敗しました'],
  'third.expired': [
    '登录凭证已失效，请重新登录',
    'This sign-in has expired or was used already. Please start again.',
    'サインインの有効期限が切れたか、使用済みです。やり直してください。',
  ],
  'third.checkFailed': ['校验失败', 'The check failed', '検証に失敗しました'],
  'third.passwordWrong': [
    '用户名或密码不正确',
    'Wrong user name or password',
    'ユーザー名またはパスワードが違います',
  ],
  'third.linkedElsewhere': [
    '该第三方账号已绑定其他用户',
    'This account is linked to another user already.',
    'この外部アカウントは別のユーザーに連携されています。',
  ],
  'third.linked': ['绑定成功', 'Linked', '連携しました'],
  'third.unlinked': ['已解除绑定', 'Unlinked', '連携を解除しました'],
  'third.onlyWay': [
    '这是您唯一的登录方式，请先设置手机号',
    'This is your only way to sign in. Set a mobile number first.',
    'これが唯一のサインイン方法です。先に携帯番号を設定してください。',
  ],
  'third.wechatSyncOff': [
    '企业微信同步功能已禁用',
    'Synchronisation with WeChat Work is switched off.',
    'WeChat Workとの同期は無効です。',
  ],
  'third.dingtalkSyncOff': [
    '钉钉同步功能已禁用',
    'Synchronisation with DingTalk is switched off.',
    'DingTalkとの同期は無効です。',
  ],
  'third.close': ['可以关闭此窗口', 'You can close this window', 'このウィンドウは閉じてかまいません'],

  // Access
  'access.denied': [
    '没有权限，请联系管理员授权',
    'You lack the permission, please ask the administrator',
    '権限がありません。管理者にお問い合わせください',
  ],

  // Records
  'record.done': ['操作成功！', 'Done', '完了しました'],
  'record.found': ['查询成功', 'Found', '照会しました'],
  'record.editedFamilyA': ['编辑成功!', 'Changed', '変更しました'],
  'record.deletedMany': ['批量删除成功！', 'Deleted', '一括削除しました'],
  'record.added': ['添加成功！', 'Added', '追加しました'],
  'record.edited': ['修改成功!', 'Changed', '変更しました'],
  'record.deleted': ['删除成功!', 'Deleted', '削除しました'],
  'dataLog.noVersions': ['未找到版本信息', 'No version of it was kept', 'バージョン情報が見つかりません'],
  'record.restored': ['还原成功', 'Restored', '元に戻しました'],
  'record.erased': ['删除成功', 'Deleted for good', '完全に削除しました'],
  'record.missing': ['未找到对应实体', 'The record was not found', '該当データが見つかりません'],
  'record.duplicate': ['数据库中已存在该记录', 'This record exists already', 'このデータは既に存在します'],
  'record.duplicateField': [
    '{field} 已存在，请更换',
    '{field} is already taken',
    '{field}は既に使用されています',
  ],
  'record.tooLong': [
    '字段太长,超出数据库字段的长度',
    'A value is longer than its field.',
    '値が項目の長さを超えています。',
  ],
  'record.noIds': ['参数不识别！', 'Nothing was chosen', 'パラメーターが認識できません'],
  'record.stale': [
    '数据已被他人修改，请刷新',
    'The record was changed by someone else; please reload.',
    '他の担当者が更新しました。再読込してください。',
  ],
  'record.inUse': [
    '该记录正在被使用，不能删除',
    'The record is in use and cannot be deleted',
    '使用中のため削除できません',
  ],

  // Announcements (backend contract 4.12 and 4.13)
  'announcement.released': ['该系统通知发布成功', 'The announcement was released', 'お知らせを公開しました'],
  'announcement.revoked': ['该系统通知撤销成功', 'The announcement was revoked', 'お知らせを取り下げました'],
  'announcement.allRead': ['全部已读', 'All read', 'すべて既読にしました'],
  'announcement.period': [
    '开始时间需小于结束时间',
    'The start must be before the end.',
    '開始日時は終了日時より前にしてください。',
  ],
  'announcement.noUsers': [
    '指定用户不能为空！',
    'Choose at least one user.',
    '宛先のユーザーを選択してください。',
  ],
  'announcement.notNow': [
    '通告当前为「{status}」，不允许此操作',
    'Not possible while the announcement is: {status}.',
    'お知らせが「{status}」のため操作できません。',
  ],

  'document.notNow': [
    '订单当前状态下没有此单据',
    'This document does not exist in the present status of the order',
    '現在の注文ステータスではこの書類はありません',
  ],

  // Excel (backend contract 2.8 and 2.9)
  'export.tooMany': [
    '数据超过 {limit} 行，请缩小查询范围后再导出',
    'More than {limit} rows match. Narrow the search, then export.',
    '{limit}行を超えています。条件を絞ってから出力してください。',
  ],
  'import.failed': ['文件导入失败:{reason}', 'Import failed: {reason}', '取込に失敗しました：{reason}'],

  // Files (backend contract 2.10)
  'file.none': [
    '上传失败！未选择文件',
    'The upload failed: no file was sent.',
    'アップロードに失敗しました：ファイルがありません。',
  ],
  'file.folder': [
    '上传失败！不支持该上传目录',
    'The upload failed: there is no such folder.',
    'アップロードに失敗しました：フォルダーが正しくありません。',
  ],
  'file.kind': [
    '上传失败！不支持该文件类型',
    'The upload failed: files of this kind are not accepted.',
    'アップロードに失敗しました：この形式のファイルは受け付けられません。',
  ],
  'file.notPicture': [
    '上传失败！请上传图片（JPEG、PNG、WebP、GIF 或 AVIF）',
    'The upload failed: send a picture (JPEG, PNG, WebP, GIF or AVIF).',
    'アップロードに失敗しました：画像（JPEG、PNG、WebP、GIF、AVIF）を選択してください。',
  ],
  'file.brokenPicture': [
    '上传失败！图片已损坏或尺寸过大',
    'The upload failed: the picture is damaged or has too many pixels.',
    'アップロードに失敗しました：画像が破損しているか、大きすぎます。',
  ],
  'file.tooLarge': [
    '上传失败！文件不能超过 {limit} MB',
    'The upload failed: the file may have {limit} MB at most.',
    'アップロードに失敗しました：ファイルは {limit} MB までです。',
  ],
  'file.quota': [
    '上传失败！存储空间已用完，请联系管理员',
    'The upload failed: the space for files is used up, please ask the administrator.',
    'アップロードに失敗しました：保存容量の上限に達しました。管理者にお問い合わせください。',
  ],
  'file.ticketSpent': [
    '文件链接已失效，请重新打开',
    'This link to a file has been used or is too old. Open the file again.',
    'ファイルのリンクは無効です。もう一度開いてください。',
  ],

  // What forms ask while they are filled in (backend contract 4.18, 4.25)
  'check.free': ['该值可用！', 'This value is free.', 'この値は使用できます。'],
  'check.taken': [
    '该值不可用，系统中已存在！',
    'This value is taken already.',
    'この値は既に使用されています。',
  ],
  'check.noField': [
    '该字段不支持重复校验',
    'This field has no check for duplicates.',
    'この項目は重複チェックに対応していません。',
  ],
  'check.noRule': ['该编码不存在', 'There is no rule with this code.', 'このコードのルールはありません。'],
  // the sentence is the rule's own
  'check.refused': ['{text}', '{text}', '{text}'],
  'check.brokenRule': [
    '校验规则有误，请联系管理员',
    'The rule for this value is broken, please ask the administrator.',
    'チェックルールに誤りがあります。管理者にお問い合わせください。',
  ],
  'check.late': [
    '该值无法在限定时间内校验',
    'This value could not be checked in time.',
    '時間内にこの値をチェックできませんでした。',
  ],

  // Dictionaries
  'dict.noCode': ['字典Code不能为空!', 'The dictionary code must not be empty.', '辞書コードは必須です。'],
  'dict.badCode': [
    '字典Code格式不正确！',
    'The dictionary code is not valid.',
    '辞書コードの形式が正しくありません。',
  ],

  // Reports
  'report.missing': ['报表不存在', 'There is no such report.', 'レポートが存在しません。'],
} as const satisfies Record<string, Label>

export type ErrorKey = keyof typeof ERRORS

/** The three texts of a refusal, placeholders filled. */
export function errorLabel(key: ErrorKey, params?: TextParams): Label {
  return fillLabel(ERRORS[key], params)
}

/** One field of a 400 answer: where, which rule, and the text in the caller's language. */
export interface FieldProblem {
  field: string
  rule: string
  message: string
}

/**
 * A refusal that a person can understand. The server turns it into an envelope, the client shows its text.
 * @param code envelope code (500 business, 510 no permission, ...)
 * @param status HTTP status: 200 for business refusals, 400 bad input, 403 no permission, 409 illegal or stale
 */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly params: TextParams
  readonly code: number
  readonly status: number
  /** Plain data for the client, sent as the envelope's `result` (allowed moves, problem fields). */
  readonly detail: unknown
  constructor(key: ErrorKey, params: TextParams = {}, code = 500, status = 200, detail: unknown = null) {
    super(errorLabel(key, params)[1])
    this.name = 'AppError'
    this.key = key
    this.params = params
    this.code = code
    this.status = status
    this.detail = detail
  }
}
