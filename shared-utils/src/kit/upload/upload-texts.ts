import type { Label } from '@mtm/shared-utils/contracts/locale'

/** Words of uploads: triples, as the order form needs them without a namespace. */
export const UPLOAD_TEXTS = {
  choose: ['点击上传', 'Upload', 'アップロード'],
  notPicture: ['请上传图片', 'Please choose a picture', '画像を選択してください'],
  tooLarge: ['{name}超过 {most} MB', '{name} is larger than {most} MB', '{name}は{most} MBを超えています'],
  failed: ['{name}上传失败', '{name} was not uploaded', '{name}をアップロードできませんでした'],
  failedTitle: ['上传出错', 'Upload failed', 'アップロードエラー'],
  unknown: ['未知错误', 'Unknown error', '不明なエラー'],
  unknownMove: ['未知的操作', 'It is the first already', 'これより前には移動できません'],
  isLast: ['已到最后~', 'It is the last already', 'これより後ろには移動できません'],
  none: ['未上传任何文件', 'No file was uploaded', 'ファイルがアップロードされていません'],
  list: ['已上传的文件', 'Uploaded files', 'アップロード済みのファイル'],
  uploading: ['正在上传 {percent}%', 'Uploading {percent} %', 'アップロード中 {percent}%'],
  waiting: [
    '文件正在上传，请等待上传完成',
    'A file is still being uploaded; please wait for it',
    'ファイルをアップロード中です。完了までお待ちください',
  ],
  remove: ['移除{name}', 'Remove {name}', '{name}を削除'],
  download: ['下载{name}', 'Download {name}', '{name}をダウンロード'],
  retry: ['重新上传{name}', 'Upload {name} again', '{name}を再アップロード'],
  left: ['{name}左移', 'Move {name} left', '{name}を左へ'],
  right: ['{name}右移', 'Move {name} right', '{name}を右へ'],
  picture: ['图片 {n}', 'Picture {n}', '画像 {n}'],
  unreadable: ['无法显示', 'Cannot be shown', '表示できません'],
} as const satisfies Record<string, Label>
