import type { Label } from '../locale.ts'

/** Refusals of the HTTP layer, before any handler runs. */
export const HTTP_ERRORS = {
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
} as const satisfies Record<string, Label>
