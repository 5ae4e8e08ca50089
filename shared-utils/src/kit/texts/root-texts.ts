import type { Label } from '@mtm/shared-utils/contracts/locale'

/** Texts that any page may show, as triples, so that the sign-in page loads no namespace for them. */
export const ROOT_TEXTS = {
  failed: ['页面出错了', 'This page ran into a problem', 'ページに問題が発生しました'],
  // specification, section of messages: load error
  loadFailed: ['加载错误', 'Load error', '読み込みエラー'],
  failedHelp: [
    '您填写的内容已保留，可以重试。',
    'What you have entered is kept. You can try again.',
    '入力内容は保持されています。再試行できます。',
  ],
  loadFailedHelp: [
    '可以重试；若仍不成功，请将编号告知管理员。',
    'You can try again. If it fails once more, tell the administrator the reference.',
    '再試行できます。解決しない場合は、番号を管理者にお知らせください。',
  ],
  retry: ['重试', 'Try again', '再試行'],
  reference: ['编号 {id}', 'Reference {id}', '番号 {id}'],
  loading: ['加载中', 'Loading', '読み込み中'],
} as const satisfies Record<string, Label>
