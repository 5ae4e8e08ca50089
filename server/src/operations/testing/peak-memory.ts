import { backUp } from '../backup.ts'
import { restore } from '../restore.ts'

/** Backs a database up and restores it into another; prints the peak memory in bytes. */
const [url, file = '', target] = process.argv.slice(2)
const say = () => undefined
const peak = () => process.resourceUsage().maxRSS * 1024
await backUp({ databaseUrl: url, dataDir: '', filesDir: '' }, { say, file })
const backup = peak()
await restore({ databaseUrl: target, dataDir: '', filesDir: '' }, { say, file })
process.stdout.write(JSON.stringify({ backup, restore: peak() }))
