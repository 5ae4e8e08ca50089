import type { Label } from '../locale.ts'

/** The message of a page for an answer without a readable message. */
export const UNEXPECTED = [
  '操作失败，请稍后重试（编号 {requestId}）',
  'The operation failed, please try again later (reference {requestId}).',
  '操作に失敗しました。しばらくしてから再試行してください（番号 {requestId}）。',
] as const satisfies Label
