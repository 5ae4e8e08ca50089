import type { Label } from '../locale.ts'

/** Refusals of files and documents (backend contract 2.10). */
export const FILE_ERRORS = {
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
  'file.tooManyPixels': [
    '上传失败！图片不能超过 {limit} 百万像素',
    'The upload failed: a picture may have {limit} megapixels at most.',
    'アップロードに失敗しました：画像は {limit} メガピクセルまでです。',
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
  'file.quotaOf': [
    '上传失败！存储空间不足：已使用 {used} MB，共 {allowed} MB',
    'The upload failed: there is not enough space for files, {used} MB of {allowed} MB are used.',
    'アップロードに失敗しました：保存容量が足りません（{allowed} MB のうち {used} MB を使用中）。',
  ],
  'file.infected': [
    '上传失败！文件未通过病毒扫描（{name}），没有保存',
    'The upload failed: the virus scanner found {name}. Nothing was kept.',
    'アップロードに失敗しました：ウイルススキャンで {name} が検出されました。ファイルは保存されていません。',
  ],
  'file.scannerAway': [
    '上传失败！病毒扫描服务暂不可用，请稍后重试',
    'The upload failed: the virus scanner is not available for the moment, please try again.',
    'アップロードに失敗しました：ウイルススキャンを利用できません。しばらくして再試行してください。',
  ],
  'file.storageAway': [
    '文件存储暂不可用，请稍后重试',
    'The file storage is not available for the moment, please try again.',
    'ファイルの保存先を利用できません。しばらくして再試行してください。',
  ],
  'file.uploadGone': [
    '上传已中断或已过期，请重新上传',
    'This upload no longer exists. Upload the file again.',
    'このアップロードは無効です。もう一度アップロードしてください。',
  ],
  'file.partOrder': [
    '上传位置不正确，请从第 {received} 字节继续',
    'The upload goes on at byte {received}.',
    'アップロードは {received} バイト目から再開してください。',
  ],
  'file.uploaded': ['上传成功！', 'Uploaded.', 'アップロードしました。'],
  'file.ticketSpent': [
    '文件链接已失效，请重新打开',
    'This link to a file has been used or is too old. Open the file again.',
    'ファイルのリンクは無効です。もう一度開いてください。',
  ],

  'document.notNow': [
    '订单当前状态下没有此单据',
    'This document does not exist in the present status of the order',
    '現在の注文ステータスではこの書類はありません',
  ],
} as const satisfies Record<string, Label>
