export default {
  system: {
    refresh: '立即更新',
    updated: '更新于 {time}，每 {seconds} 秒一次',
    failed: '获取服务器信息失败',
    table: '服务器信息',
    parameter: '参数',
    description: '描述',
    value: '当前值',
    history: '最近 {minutes} 分钟',
    cpuCount: 'CPU 数量',
    cpuCountValue: '{n} 核',
    cpuUsage: '系统 CPU 使用率',
    startTime: '应用启动时间点',
    uptime: '应用已运行时间',
    uptimeValue: '{n} 秒',
    processCpuUsage: '当前应用 CPU 使用率',
  },
}
