import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  system: {
    refresh: '今すぐ更新',
    updated: '{time}に更新、{seconds}秒ごと',
    failed: 'サーバー情報を取得できませんでした',
    table: 'サーバー情報',
    parameter: 'パラメーター',
    description: '説明',
    value: '現在の値',
    history: '直近{minutes}分',
    cpuCount: 'CPU数',
    cpuCountValue: '{n}コア',
    cpuUsage: 'システムのCPU使用率',
    startTime: 'アプリの起動時刻',
    uptime: 'アプリの稼働時間',
    uptimeValue: '{n}秒',
    processCpuUsage: 'アプリのCPU使用率',
    replicaLag: '読み取りレプリカの遅延',
    replicaLagValue: '{n}秒',
  },
} satisfies Texts<typeof zhCN>
