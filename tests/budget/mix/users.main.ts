// The users of a load, in a process of their own: what they cost is not the product's
import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from './caller.ts'
import { LoadCounter } from './figures.ts'
import { MEASURING } from './in-process.ts'
import { chanceFrom } from './kinds.ts'
import { Person, type Setting } from './person.ts'

process.once('message', (setting: Setting) => void run(setting))

async function run(setting: Setting): Promise<void> {
  const { accounts, warmMs, ms, url } = setting
  const caller = new Caller(url)
  let counter = new LoadCounter()
  const people = accounts.map(
    (account, seed) =>
      new Person(account, { setting, caller, chance: chanceFrom(seed), onMessage: () => counter.messages++ }),
  )
  const end = performance.now() + warmMs + ms
  const work = async (person: Person) => {
    if (setting.weights.sockets) await person.openSocket()
    while (performance.now() < end) {
      const { kind, ms: taken, outcome } = await person.act()
      // also what began while everybody warmed up: as much is under way at the end as was at the beginning
      counter.add(kind, taken, outcome, performance.now() <= end)
    }
  }
  const working = people.map(work)
  await pause(warmMs)
  counter = new LoadCounter()
  process.send?.(MEASURING)
  const before = process.cpuUsage()
  await pause(end - performance.now())
  const { user, system } = process.cpuUsage(before)
  await Promise.all(working)
  for (const person of people) person.leave()
  caller.close()
  const busy = (user + system) / 1000 / ms
  process.send?.(counter.figures({ users: people.length, ms, busy }), () => process.disconnect())
}
