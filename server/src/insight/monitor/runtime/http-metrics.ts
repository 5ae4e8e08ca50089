import type { FastifyInstance } from 'fastify'
import type { FigureArea } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'

/** With fewer answers than these an error counts as one among them: in a quiet night a single one is no outage. */
const LEAST_ANSWERS = 50

/**
 * The share of answers that failed.
 * @example errorShare({ answers: 1, failures: 1 }) // 0.02
 */
export const errorShare = ({ answers, failures }: { answers: number; failures: number }): number =>
  failures / Math.max(answers, LEAST_ANSWERS)

/** The HTTP server of this process: requests, durations of the last five minutes, connections; `docs/guides/metrics.md`. */
export function httpMetrics(
  area: FigureArea,
  { traffic, inFlight }: FastifyInstance['metrics'],
): readonly MetricGroup[] {
  const group = metricGroup({
    area,
    scope: 'process',
    take: () => traffic.read(),
    metrics: [
      {
        name: 'http.requests.inflight',
        unit: 'count',
        label: ['处理中的请求', 'Requests in flight', '処理中のリクエスト'],
        isKept: true,
        of: inFlight,
      },
      {
        name: 'http.requests.recent',
        unit: 'count',
        label: ['最近五分钟的请求', 'Requests of the last five minutes', '直近 5 分間のリクエスト'],
        isKept: true,
        of: ({ recent }) => recent.answers,
      },
      {
        name: 'http.duration.p50',
        unit: 'seconds',
        label: ['响应耗时 p50', 'Duration of answers, p50', '応答時間 p50'],
        of: ({ recent }) => recent.p50,
      },
      {
        name: 'http.duration.p95',
        unit: 'seconds',
        label: ['响应耗时 p95', 'Duration of answers, p95', '応答時間 p95'],
        isKept: true,
        of: ({ recent }) => recent.p95,
      },
      {
        name: 'http.duration.p99',
        unit: 'seconds',
        label: ['响应耗时 p99', 'Duration of answers, p99', '応答時間 p99'],
        isKept: true,
        of: ({ recent }) => recent.p99,
      },
      {
        name: 'http.duration.max',
        unit: 'seconds',
        label: ['最长响应耗时', 'Longest answer', '最長の応答時間'],
        of: ({ recent }) => recent.longest,
      },
      {
        name: 'http.errors.share',
        unit: 'share',
        label: ['错误率', 'Share of failed answers', '失敗した応答の割合'],
        isKept: true,
        of: ({ recent }) => errorShare(recent),
      },
      {
        name: 'http.connections.open',
        unit: 'count',
        label: ['HTTP 连接数', 'HTTP connections', 'HTTP 接続数'],
        isKept: true,
        of: ({ connections }) => connections.open,
      },
      {
        name: 'http.connections.limit',
        unit: 'count',
        label: ['HTTP 连接上限', 'Most HTTP connections', 'HTTP 接続の上限'],
        of: ({ connections }) => connections.limit,
      },
      {
        name: 'http.connections.dropped',
        unit: 'count',
        label: ['被拒绝的连接', 'Connections refused at the limit', '上限で拒否された接続'],
        of: ({ connections }) => connections.dropped,
      },
    ],
  })
  return [group]
}
