import type { FastifyInstance } from 'fastify'
import { openConnections } from '../../../platform/sockets/open-connections.ts'
import { threadWork } from '../../../platform/threads/worker-thread.ts'
import { readOnly, shared, type Run } from '../database/read-only.ts'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import { readImports, readJobs, readOutbox, readUploads } from './work-state.ts'

/** Jobs, messages and files of the installation, sockets and notices of this process. */
export function workMetrics(app: FastifyInstance): readonly MetricGroup[] {
  const { db } = app
  const reading = <T>(read: (run: Run) => Promise<T>) => shared(() => readOnly(db, read, { of: 'figures' }))
  return [
    jobMetrics(reading(readJobs)),
    outboxMetrics(reading(readOutbox)),
    fileMetrics(
      reading(async (run) => ({ uploads: await readUploads(run), imports: await readImports(run) })),
    ),
    socketMetrics(app),
    threadMetrics(),
    noticeMetrics(app),
  ]
}

function jobMetrics(take: () => ReturnType<typeof readJobs>): MetricGroup {
  return metricGroup({
    area: 'work',
    scope: 'installation',
    take,
    metrics: [
      {
        name: 'work.jobs.running',
        unit: 'count',
        label: ['正在运行的任务', 'Jobs running', '実行中のジョブ'],
        of: ({ running }) => running,
      },
      {
        name: 'work.jobs.late',
        unit: 'count',
        label: ['已到时间未运行的任务', 'Jobs that are late', '遅れているジョブ'],
        isKept: true,
        of: ({ late }) => late,
      },
      {
        name: 'work.jobs.failing',
        unit: 'count',
        label: ['最近一次失败的任务', 'Jobs whose last run failed', '直近の実行が失敗したジョブ'],
        isKept: true,
        of: ({ failing }) => failing,
      },
      {
        name: 'work.jobs.failed',
        unit: 'count',
        label: ['近一天失败的运行', 'Failed runs within the last day', '直近 1 日の失敗した実行'],
        isKept: true,
        of: ({ failed }) => failed,
      },
      {
        name: 'work.jobs.next',
        unit: 'moment',
        label: ['下一个任务的时间', 'Next job at', '次のジョブの時刻'],
        of: ({ next }) => next ?? undefined,
      },
    ],
  })
}

function outboxMetrics(take: () => ReturnType<typeof readOutbox>): MetricGroup {
  return metricGroup({
    area: 'work',
    scope: 'installation',
    take,
    metrics: [
      {
        name: 'work.outbox.waiting',
        unit: 'count',
        label: ['等待发送的消息', 'Messages waiting to be sent', '送信待ちのメッセージ'],
        isKept: true,
        of: ({ waiting }) => waiting,
      },
      {
        name: 'work.outbox.failing',
        unit: 'count',
        label: [
          '发送失败将重试的消息',
          'Messages that failed and are tried again',
          '失敗し再送されるメッセージ',
        ],
        isKept: true,
        of: ({ failing }) => failing,
      },
      {
        name: 'work.outbox.givenUp',
        unit: 'count',
        label: ['近一天放弃的消息', 'Messages given up within the last day', '直近 1 日に断念したメッセージ'],
        isKept: true,
        of: ({ givenUp }) => givenUp,
      },
      {
        name: 'work.outbox.oldest',
        unit: 'seconds',
        label: [
          '最早未发送的消息等待时间',
          'Age of the oldest unsent message',
          '最も古い未送信メッセージの経過',
        ],
        isKept: true,
        of: ({ oldest }) => oldest ?? 0,
      },
    ],
  })
}

function fileMetrics(
  take: () => Promise<{
    uploads: Awaited<ReturnType<typeof readUploads>>
    imports: Awaited<ReturnType<typeof readImports>>
  }>,
): MetricGroup {
  return metricGroup({
    area: 'work',
    scope: 'installation',
    take,
    metrics: [
      {
        name: 'work.uploads',
        unit: 'count',
        label: ['进行中的上传', 'Uploads in progress', '進行中のアップロード'],
        of: ({ uploads }) => uploads.count,
      },
      {
        name: 'work.uploads.missing',
        unit: 'bytes',
        label: ['上传尚缺的数据', 'Bytes that uploads still miss', 'アップロードの残り'],
        of: ({ uploads }) => uploads.missing,
      },
      {
        name: 'work.imports',
        unit: 'count',
        label: ['进行中的导入', 'Imports in progress', '進行中の取り込み'],
        of: ({ imports }) => imports.running,
      },
    ],
  })
}

function socketMetrics(app: FastifyInstance): MetricGroup {
  return metricGroup({
    area: 'work',
    scope: 'process',
    take: () => openConnections(app.server),
    metrics: [
      {
        name: 'work.sockets.notices',
        unit: 'count',
        label: ['通知连接', 'Open notice sockets', '通知ソケット'],
        isKept: true,
        of: ({ notices }) => notices.open,
      },
      {
        name: 'work.sockets.tables',
        unit: 'count',
        label: ['表格连接', 'Open table sockets', '表のソケット'],
        of: ({ tables }) => tables.open,
      },
      {
        name: 'work.sockets.dropped',
        unit: 'count',
        label: ['启动以来断开的无响应连接', 'Sockets dropped since the start', '起動後に切断したソケット'],
        of: ({ notices, tables }) => notices.dropped + tables.dropped,
      },
    ],
  })
}

function threadMetrics(): MetricGroup {
  return metricGroup({
    area: 'work',
    scope: 'process',
    take: threadWork,
    metrics: [
      {
        name: 'work.threads',
        unit: 'count',
        label: ['处理中的单据与图片', 'Documents and pictures in work', '処理中の書類と画像'],
        isKept: true,
        of: (work) => work,
      },
    ],
  })
}

function noticeMetrics(app: FastifyInstance): MetricGroup {
  let received = 0
  let last: { at: number; received: number } | undefined
  app.changes.onAny(() => void received++)
  return metricGroup({
    area: 'work',
    scope: 'process',
    take() {
      const before = last
      last = { at: performance.now(), received }
      return before && (received - before.received) / ((last.at - before.at) / 1_000)
    },
    metrics: [
      {
        name: 'work.notices',
        unit: 'rate',
        label: ['收到的变更通知', 'Change notices received', '受け取った変更通知'],
        of: (rate) => rate,
      },
    ],
  })
}
