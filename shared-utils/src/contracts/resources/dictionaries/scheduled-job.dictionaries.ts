import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('quartz_status', '定时任务状态', [
    ['0', '正常', 'Started', '稼働'],
    ['-1', '停止', 'Paused', '停止'],
  ]),
  defineDictionary('job_misfire', '错过执行的处理', [
    ['run', '补跑一次', 'Run once', '1回実行する'],
    ['skip', '跳过', 'Skip', '実行しない'],
  ]),
  defineDictionary('job_run_status', '任务运行结果', [
    ['running', '运行中', 'Running', '実行中', 'blue'],
    ['done', '成功', 'Done', '成功', 'green'],
    ['failed', '失败', 'Failed', '失敗', 'red'],
    ['abandoned', '中断', 'Interrupted', '中断', 'orange'],
    ['skipped', '已跳过', 'Skipped', 'スキップ', 'gray'],
  ]),
]
