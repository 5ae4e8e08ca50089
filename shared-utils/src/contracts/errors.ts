import { fillLabel, type Label, type TextParams } from './locale.ts'
import { PAGE_ERRORS } from './page-errors.ts'

/**
 * The one catalogue of refusals and notices, in three languages. Texts fixed by the specification are kept to
 * the letter in the language the specification gives; the other two are ours.
 * Keys are `<area>.<thing>`; both ends use them.
 */
export const ERRORS = {
  ...PAGE_ERRORS,

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

  // Excel (backend contract 2.8 and 2.9)
  'export.tooMany': [
    '数据超过 {limit} 行，请缩小查询范围后再导出',
    'More than {limit} rows match. Narrow the search, then export.',
    '{limit}行を超えています。条件を絞ってから出力してください。',
  ],
  'import.failed': ['文件导入失败:{reason}', 'Import failed: {reason}', '取込に失敗しました：{reason}'],

  // Dictionaries
  'dict.noCode': ['字典Code不能为空!', 'The dictionary code must not be empty.', '辞書コードは必須です。'],
  'dict.badCode': [
    '字典Code格式不正确！',
    'The dictionary code is not valid.',
    '辞書コードの形式が正しくありません。',
  ],

  // Orders (specification, point 5; made-to-measure reference 13.2)
  'order.fabricEmpty': [
    '面料号不能为空，请重新选择面料。',
    'Fabric No. cannot be empty, please reselect fabric.',
    '生地番号は必須です。生地を選び直してください。',
  ],
  'order.allZero': [
    '数量全部为0，无法创建订单，请重新确认信息。',
    'Order cannot be created because the quantities are all 0. Please re confirm the information.',
    '数量がすべて0のため注文を作成できません。内容を再確認してください。',
  ],
  'order.oneZero': [
    '「{item}」数量为0，是否继续？',
    'The quantity of {item} is 0. Continue?',
    '「{item}」の数量が0です。続行しますか？',
  ],
  'order.hasErrors': [
    '当前订单存在错误信息，请重新检查订单内容。',
    'There is an error message in the current order, please recheck the order content.',
    '注文にエラーがあります。内容を再確認してください。',
  ],
  'order.lapelWidth': [
    '驳头款式已变更，请填写驳头宽。',
    'The lapel shape has changed; please fill in the lapel width.',
    'ラペル形状が変更されました。ラペル幅を入力してください。',
  ],
  'order.paymentNote': [
    '请仔细核对总金额与系统订单号；若系统订单与商城订单不一致，商城将在一个工作日内退回款项及订单。',
    'Check the total amount and the system order number carefully. If the system order does not match the shopping-mall order, the mall returns the payment and the order within one working day.',
    '合計金額とシステム注文番号をよくご確認ください。モールの注文と一致しない場合、1営業日以内にご入金とご注文をお戻しします。',
  ],
  'order.stockShort': [
    '面料 {no} 可用 {available} 米，需要 {needed} 米。',
    'Fabric {no}: {available} m available, {needed} m needed.',
    '生地{no}：在庫{available}m、必要{needed}m。',
  ],
  'order.unitSuspicion': [
    '数值疑似英寸，是否换算为厘米？',
    'The values look like inches. Convert to cm?',
    'インチ値の可能性があります。cmに換算しますか？',
  ],
  'order.implausible': [
    '{a} 与 {b} 的差值异常，请复量。',
    '{a} and {b} do not fit together; please measure again.',
    '{a}と{b}の関係が不自然です。再採寸してください。',
  ],
  'order.illegalMove': [
    '当前状态不允许此操作，可选：{list}',
    'Not allowed in this status. Allowed: {list}',
    'この状態では操作できません。可能：{list}',
  ],
  'order.stale': [
    '订单已被他人修改，请刷新。',
    'The order was changed by someone else; please reload.',
    '他の担当者が更新しました。再読込してください。',
  ],
  'order.articleMissing': ['商品不存在！', 'Article does not exist!', '商品が存在しません！'],
  'order.needsCustomer': [
    '请选择客户或填写客户姓名',
    'Choose a customer or enter a client name',
    '顧客を選択するか顧客名を入力してください',
  ],
  'order.needsConfirmation': [
    '请先确认以下提示，再继续。',
    'Please confirm the warnings to continue.',
    '警告内容を確認してから続行してください。',
  ],
  'order.saved': ['保存成功！', 'Saved', '保存しました'],
  'order.submitted': ['下单成功！', 'The order was placed', '注文を確定しました'],
  'order.requestIdReused': [
    '请求编号已用于其他内容',
    'The request id was already used for something else',
    'リクエスト番号は別の内容で使用済みです',
  ],
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
