import type { FigureUnit } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Metric } from '../figures/metric.ts'

type Row = readonly [unit: FigureUnit, ...label: Label]

/** Metrics by name. A name that ends in `.count` or `.totalTime` is one measurement of the timer before it. */
function named<N extends string>(rows: Readonly<Record<N, Row>>): Readonly<Record<N, Metric>> {
  const metrics = Object.entries<Row>(rows).map(([name, [unit, ...label]]): [string, Metric] => {
    const [, timer, part] = TIMER.exec(name) ?? []
    const partOf =
      timer && part
        ? ({ name: timer, statistic: part === 'count' ? 'COUNT' : 'TOTAL_TIME' } as const)
        : undefined
    return [name, { name, unit, label, ...(partOf && { partOf }) }]
  })
  return Object.fromEntries(metrics) as Record<N, Metric>
}
const TIMER = /^(jvm\.gc\.pause|tomcat\.(?:global|servlet)\.request)\.(count|totalTime)$/

/** Metrics of the stock page JVM信息 with its labels. */
export const STOCK_JVM = named({
  'jvm.memory.max': ['bytes', '最大内存', 'Largest heap', 'ヒープの上限'],
  'jvm.memory.committed': ['bytes', '可用内存', 'Heap in reserve', '確保済みヒープ'],
  'jvm.memory.used': ['bytes', '已用内存', 'Heap in use', '使用中のヒープ'],
  'jvm.buffer.memory.used': ['bytes', '缓冲区已用内存', 'Memory of buffers', 'バッファの使用メモリ'],
  'jvm.buffer.count': ['count', '当前缓冲区数量', 'Buffers', 'バッファ数'],
  'jvm.threads.daemon': ['count', '守护线程数量', 'Background threads', 'デーモンスレッド数'],
  'jvm.threads.live': ['count', '当前活跃线程数量', 'Threads', '実行中のスレッド数'],
  'jvm.threads.peak': ['count', '峰值线程数量', 'Most threads', 'スレッド数の最大'],
  'jvm.classes.loaded': ['count', '已加载 Class 数量', 'Modules loaded', '読み込み済みモジュール数'],
  'jvm.classes.unloaded': ['count', '未加载 Class 数量', 'Modules unloaded', '解放されたモジュール数'],
  'jvm.gc.memory.allocated': [
    'bytes',
    'GC 时, 年轻代分配的内存空间',
    'Memory allocated to new objects',
    '新しいオブジェクトへの割り当て',
  ],
  'jvm.gc.memory.promoted': [
    'bytes',
    'GC 时, 老年代分配的内存空间',
    'Memory promoted to old objects',
    '古い世代への昇格',
  ],
  'jvm.gc.max.data.size': [
    'bytes',
    'GC 时, 老年代的最大内存空间',
    'Largest memory of old objects',
    '古い世代の上限',
  ],
  'jvm.gc.live.data.size': [
    'bytes',
    'FullGC 时, 老年代的内存空间',
    'Old objects after a full collection',
    'フル GC 後の古い世代',
  ],
  'jvm.gc.pause.count': ['count', '系统启动以来GC 次数', 'Collections since the start', '起動以来の GC 回数'],
  'jvm.gc.pause.totalTime': [
    'seconds',
    '系统启动以来GC 总耗时',
    'Time of collections since the start',
    '起動以来の GC 合計時間',
  ],
})

/** Metrics of the stock page Tomcat信息 with its labels, those of older versions too. */
export const STOCK_TOMCAT = named({
  'tomcat.sessions.created': [
    'count',
    'tomcat 已创建 session 数',
    'Sessions created',
    '作成されたセッション数',
  ],
  'tomcat.sessions.expired': ['count', 'tomcat 已过期 session 数', 'Sessions ended', '終了したセッション数'],
  'tomcat.sessions.active.current': [
    'count',
    'tomcat 当前活跃 session 数',
    'Active sessions',
    '有効なセッション数',
  ],
  'tomcat.sessions.active.max': [
    'count',
    'tomcat 活跃 session 数峰值',
    'Most active sessions',
    '有効なセッション数の最大',
  ],
  'tomcat.sessions.rejected': [
    'count',
    '超过session 最大配置后，拒绝的 session 个数',
    'Refused because of load',
    '過負荷による拒否数',
  ],
  'tomcat.global.sent': ['bytes', '发送的字节数', 'Bytes sent', '送信バイト数'],
  'tomcat.global.received': ['bytes', '接收的字节数', 'Bytes received', '受信バイト数'],
  'tomcat.global.error': ['count', '全局 request 失败次数', 'Answers that failed', '失敗した応答数'],
  'tomcat.global.request.max': ['seconds', 'request 请求最长耗时', 'Longest request', '最長のリクエスト時間'],
  'tomcat.global.request.count': ['count', '全局 request 请求次数', 'Requests', 'リクエスト数'],
  'tomcat.global.request.totalTime': [
    'seconds',
    '全局 request 请求总耗时',
    'Time of all requests',
    'リクエストの合計時間',
  ],
  'tomcat.servlet.request.max': [
    'seconds',
    'servlet 请求最长耗时',
    'Longest request of the API',
    'API の最長リクエスト時間',
  ],
  'tomcat.servlet.request.count': [
    'count',
    'servlet 总请求次数',
    'Requests of the API',
    'API のリクエスト数',
  ],
  'tomcat.servlet.request.totalTime': [
    'seconds',
    'servlet 请求总耗时',
    'Time of all requests of the API',
    'API リクエストの合計時間',
  ],
  'tomcat.threads.current': [
    'count',
    'tomcat 当前线程数（包括守护线程）',
    'Threads, with background threads',
    'スレッド数（デーモンを含む）',
  ],
  'tomcat.threads.busy': ['count', 'tomcat 繁忙线程数', 'Requests being answered', '処理中のリクエスト数'],
  'tomcat.threads.config.max': [
    'count',
    'tomcat 配置的线程最大数',
    'Most requests answered at once',
    '同時に処理するリクエストの上限',
  ],
})
