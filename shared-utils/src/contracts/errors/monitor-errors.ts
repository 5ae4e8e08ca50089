import type { Label } from '../locale.ts'

/** Refusals of the monitor (backend contract 4.28). */
export const MONITOR_ERRORS = {
  'redis.away': ['Redis 连接异常!', 'Redis does not answer.', 'Redis に接続できません。'],
  'redis.none': [
    '未配置 Redis（REDIS_URL），终端不可用',
    'No Redis is configured (REDIS_URL), so there is nothing to run commands on.',
    'Redis が設定されていないため（REDIS_URL）、コマンドを実行できません。',
  ],
  'redis.quotes': [
    '引号不成对，或内容不是 UTF-8',
    'A quote has no partner, or the text is not UTF-8.',
    '引用符が対になっていないか、UTF-8 ではありません。',
  ],
  'redis.notListed': [
    '命令 {name} 不在允许的列表中',
    'The command {name} is not on the list of those that may be run.',
    'コマンド {name} は許可されたコマンドの一覧にありません。',
  ],
  'redis.useScan': [
    'KEYS 会阻塞 Redis，请改用 SCAN 0 MATCH …',
    'KEYS would block Redis. Use SCAN 0 MATCH …',
    'KEYS は Redis を停止させます。SCAN 0 MATCH … を使ってください。',
  ],
  'redis.usage': ['用法：{usage}', 'Usage: {usage}', '使い方：{usage}'],
  'redis.notOurs': [
    '只能改动以 {prefix} 开头的键',
    'Only keys that begin with {prefix} may be changed.',
    '{prefix} で始まるキーのみ変更できます。',
  ],
  'redis.tooLarge': [
    '内容过大，请分段读取：{instead}',
    'That is too much at once. Read it in parts: {instead}',
    '一度に読むには大きすぎます。分けて読んでください：{instead}',
  ],
  'redis.hidden': [
    '该键可能含有秘密，或属于其他系统，内容不予显示',
    'The key may hold secrets or belongs to another system: its content is not shown.',
    'このキーは秘密を含む可能性があるか他のシステムのものであるため、内容は表示しません。',
  ],
  'redis.late': [
    'Redis 未在时限内回答',
    'Redis did not answer in time.',
    'Redis が時間内に応答しませんでした。',
  ],
  'redis.failed': ['Redis：{text}', 'Redis: {text}', 'Redis：{text}'],
} as const satisfies Record<string, Label>
