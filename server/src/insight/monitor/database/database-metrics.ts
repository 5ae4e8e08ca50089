import { poolOf, type Database } from '../../../platform/database/database.ts'
import { metricGroup, type MetricGroup } from '../figures/metric.ts'
import type { Growth } from './growth.ts'
import { readState, type DatabaseState } from './database-state.ts'
import { readOnly, shared } from './read-only.ts'
import { followCounters, type Recent } from './follow-counters.ts'
import { rememberSizes } from './table-sizes.ts'

/** The connections of this process, which are known while the database is away, and the state of the database. */
export function databaseMetrics(db: Database, growth: Growth): readonly MetricGroup[] {
  const recentOf = followCounters()
  const read = shared(async () => {
    const state = await readOnly(
      db,
      async (run) => {
        const found = await readState(run)
        await rememberSizes(run, growth)
        return found
      },
      { of: 'figures' },
    )
    return { ...state, ...recentOf(state) }
  })
  return [poolMetrics(db), stateMetrics(read), sessionMetrics(read)]
}

function poolMetrics(db: Database): MetricGroup {
  const pool = poolOf(db)
  return metricGroup({
    area: 'database',
    scope: 'process',
    take: () => pool,
    metrics: [
      {
        name: 'database.pool.used',
        unit: 'count',
        label: ['本进程使用中的连接', 'Connections of this process in use', 'このプロセスが使用中の接続'],
        of: ({ totalCount, idleCount }) => totalCount - idleCount,
      },
      {
        name: 'database.pool.idle',
        unit: 'count',
        label: ['本进程空闲的连接', 'Idle connections of this process', 'このプロセスの空き接続'],
        of: ({ idleCount }) => idleCount,
      },
      {
        name: 'database.pool.limit',
        unit: 'count',
        label: ['本进程最多连接数', 'Most connections of this process', 'このプロセスの接続上限'],
        of: ({ options }) => options.max,
      },
      {
        name: 'database.pool.waiting',
        unit: 'count',
        label: ['等待连接的请求', 'Requests waiting for a connection', '接続を待つ要求'],
        isKept: true,
        of: ({ waitingCount }) => waitingCount,
      },
    ],
  })
}

type Reading = DatabaseState & Recent

function stateMetrics(take: () => Promise<Reading>): MetricGroup {
  return metricGroup({
    area: 'database',
    scope: 'installation',
    take,
    metrics: [
      {
        name: 'database.size',
        unit: 'bytes',
        label: ['数据库大小', 'Size of the database', 'データベースの大きさ'],
        isKept: true,
        of: ({ bytes }) => bytes,
      },
      {
        name: 'database.transactions',
        unit: 'rate',
        label: ['已提交事务', 'Transactions committed', 'コミットしたトランザクション'],
        of: ({ commitRate }) => commitRate,
      },
      {
        name: 'database.rollbacks',
        unit: 'rate',
        label: ['已回滚事务', 'Transactions rolled back', 'ロールバックしたトランザクション'],
        of: ({ rollbackRate }) => rollbackRate,
      },
      {
        name: 'database.cache.hit',
        unit: 'share',
        label: ['缓存命中率', 'Cache hit rate', 'キャッシュヒット率'],
        isKept: true,
        of: ({ hitRate }) => hitRate,
      },
      {
        name: 'database.deadlocks',
        unit: 'count',
        label: ['近一小时死锁', 'Deadlocks within the last hour', '直近 1 時間のデッドロック'],
        isKept: true,
        of: ({ deadlocks }) => deadlocks,
      },
      {
        name: 'database.temp.bytes',
        unit: 'bytes',
        label: [
          '近一小时写入的临时文件',
          'Temporary files written within the last hour',
          '直近 1 時間の一時ファイル',
        ],
        of: ({ tempBytes }) => tempBytes,
      },
      {
        name: 'database.checkpoint.age',
        unit: 'seconds',
        label: ['距上次检查点', 'Time since the last checkpoint', '前回のチェックポイントから'],
        of: ({ checkpointAge }) => checkpointAge,
      },
      {
        name: 'database.wal.size',
        unit: 'bytes',
        label: ['预写日志大小', 'Size of the write-ahead log', '先行書き込みログの大きさ'],
        of: ({ walBytes }) => walBytes,
      },
      {
        name: 'database.standbys',
        unit: 'count',
        label: ['备用服务器', 'Standby servers', 'スタンバイサーバー'],
        of: ({ standbys }) => (standbys > 0 ? standbys : undefined),
      },
      {
        name: 'database.standby.lag',
        unit: 'seconds',
        label: ['备用服务器延迟', 'Lag of the slowest standby server', '最も遅いスタンバイの遅延'],
        of: ({ standbyLag }) => standbyLag ?? undefined,
      },
    ],
  })
}

function sessionMetrics(take: () => Promise<Reading>): MetricGroup {
  return metricGroup({
    area: 'database',
    scope: 'installation',
    take,
    metrics: [
      {
        name: 'database.connections',
        unit: 'count',
        label: ['全部连接', 'Connections of all clients', '全クライアントの接続'],
        isKept: true,
        of: ({ connections }) => connections,
      },
      {
        name: 'database.connections.limit',
        unit: 'count',
        label: ['连接上限', 'Most connections', '接続上限'],
        of: ({ mostConnections }) => mostConnections,
      },
      {
        name: 'database.connections.active',
        unit: 'count',
        label: ['正在执行的连接', 'Active connections', '実行中の接続'],
        of: ({ active }) => active,
      },
      {
        name: 'database.connections.idle',
        unit: 'count',
        label: ['空闲的连接', 'Idle connections', '待機中の接続'],
        of: ({ idle }) => idle,
      },
      {
        name: 'database.connections.idleInTransaction',
        unit: 'count',
        label: ['事务中空闲的连接', 'Connections idle in a transaction', 'トランザクション中に待機する接続'],
        of: ({ idleInTransaction }) => idleInTransaction,
      },
      {
        name: 'database.locks.waiting',
        unit: 'count',
        label: ['等待锁的会话', 'Sessions waiting for a lock', 'ロック待ちのセッション'],
        isKept: true,
        of: ({ waiting }) => waiting,
      },
      {
        name: 'database.transaction.oldest',
        unit: 'seconds',
        label: ['最久的事务', 'Oldest transaction', '最も古いトランザクション'],
        isKept: true,
        of: ({ oldestTransaction }) => oldestTransaction ?? 0,
      },
      {
        name: 'database.statement.longest',
        unit: 'seconds',
        label: ['最久的语句', 'Longest running statement', '最も長く実行中の文'],
        of: ({ longestStatement }) => longestStatement ?? 0,
      },
    ],
  })
}
