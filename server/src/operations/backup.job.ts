import { defineJob } from '../platform/jobs/job.ts'
import { takeScheduledBackup } from './scheduled-backup.ts'

/** Backups that stay; another number is the parameter of the job. */
const KEPT = 7

/** Nightly: a backup into the folder of `BACKUP_DIR` or the bucket of `BACKUP_S3_*`; the newest stay. */
export default defineJob({
  name: 'operations.backup',
  label: ['备份数据库和文件', 'Back up database and files', 'データベースとファイルのバックアップ'],
  cron: '0 30 2 * * ?',
  async run({ config, parameter, signal }) {
    if (!config) throw new Error('the installation is unknown')
    const keep = Number(parameter?.trim() || KEPT)
    if (!Number.isInteger(keep) || keep < 1)
      throw new Error(`the parameter is the number of backups that stay, not ${JSON.stringify(parameter)}`)
    return takeScheduledBackup(config, { keep, signal })
  },
})
