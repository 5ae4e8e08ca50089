import { BUDGET, MB } from '../measure.ts'
import { failuresOf, perSecondOf, slowest } from './figures.ts'
import { measureLoad, measureLong } from './measure-load.ts'

type Show = (value: number) => string
/** Adds a row to the table of the bench. */
export type AddRow = (what: string, value: number, limit: number, show: Show) => unknown
/** How the table shows its units. */
export type Units = Readonly<Record<'ms' | 'times', Show>>

/** `npm run bench load`: a usual mix of work by 8, 64 and 256 users, orders of one cloth, and many sockets. */
export async function addLoadRows(add: AddRow, { ms, times }: Units): Promise<void> {
  const { mixed, oneCloth, sockets } = await measureLoad()
  for (const [what, loads] of [
    ['usual mix', mixed],
    ['one cloth', oneCloth],
  ] as const) {
    const [few, ...more] = loads
    for (const many of what === 'usual mix' ? more.slice(-1) : more) {
      const [least, now] = [perSecondOf(few!), perSecondOf(many)]
      const against = `${now.toFixed(0)}/s, against ${few!.users}, ${least.toFixed(0)}/s`
      add(`${what}, ${many.users} users, ${against}`, least / now, BUDGET.loadFactor, times)
    }
  }
  for (const load of mixed) {
    const limit = BUDGET.loadSlowest[load.users as keyof typeof BUDGET.loadSlowest]
    add(`usual mix, ${load.users} users, the slowest kind, 95 of 100`, slowest(load), limit, ms)
  }
  const failures = [...mixed, ...oneCloth].reduce((sum, load) => sum + failuresOf(load), 0)
  add('calls that failed without a stated refusal', failures, 0, String)
  const { wanted, open, lastMs } = sockets
  add('1 000 sockets opened at once, those that failed', wanted - open, 0, String)
  add('the last of them is open', lastMs, BUDGET.socketsOpen, ms)
}

/** `npm run bench soak`: whether ten minutes of the usual mix by 64 users leave memory as it is. */
export async function addLongRows(add: AddRow): Promise<void> {
  const { figures, serverGrowth, allGrowth } = await measureLong()
  const { users } = figures
  const perMinute: Show = (bytes) => `${(bytes / MB).toFixed(2)} MB`
  add(`${users} users, growth of the server a minute`, serverGrowth, BUDGET.memoryGrowth, perMinute)
  add(`growth of server and PostgreSQL a minute`, allGrowth, BUDGET.memoryGrowthAll, perMinute)
  add('calls that failed without a stated refusal', failuresOf(figures), 0, String)
}
