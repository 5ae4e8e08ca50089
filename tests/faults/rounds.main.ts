// npm run test:faults [-- --rounds=<n> --seed=<n> --kinds=<name,name> --report=<file>]: rounds of faults under load, each
// compared with what was acknowledged. A round of its printed seed: --rounds=1 --kinds=<kind> --seed=<seed>.
import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectDeclarations, lineTo } from '@mtm/server/testing'
import { deleteKeys, findRedis, withPrefix } from '../../tools/prepare/a-redis.ts'
import { endOnSignals, follow } from '../../tools/prepare/ending.ts'
import { FOREIGN } from '../../tools/prepare/foreign-settings.ts'
import { Campaign, type Round } from './rounds/campaign.ts'
import { KINDS, type Kind } from './rounds/kinds.ts'
import { Model } from './rounds/model.ts'
import { canMount, SmallDisk, withSmallDisk } from './rounds/small-disk.ts'
import { linesOf, tableOf } from './rounds/table.ts'

/** Set for the program itself: the folder of its disk, which may be small. */
const FOLDER = 'FAULTS_FOLDER'
const ON_SMALL_DISK = 'FAULTS_ON_SMALL_DISK'

/** What a campaign leaves for a program. */
export interface Report {
  rounds: Round[]
  /** kinds that this machine cannot bring about, and why */
  missing: Record<string, string>
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    kinds: { type: 'string' },
    report: { type: 'string' },
  },
})
const say = (text: string) => void process.stdout.write(text)

// the server of a campaign has settings of its own; a Redis may be lent
for (const name of FOREIGN) if (name !== 'REDIS_URL') delete process.env[name]
if (process.env[FOLDER]) await runCampaign(process.env[FOLDER])
else await runOnOwnDisk()

/** Runs this program again in a folder of its own, on a small disk where that can be. */
async function runOnOwnDisk(): Promise<void> {
  endOnSignals()
  collectDeclarations()
  const folder = await mkdtemp(join(tmpdir(), 'mtm-faults-'))
  try {
    // PostgreSQL runs as another user when we are root: it must be able to enter
    await chmod(folder, 0o755)
    const isSmall = await canMount(folder)
    const own = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
    const [program = '', ...args] = isSmall ? withSmallDisk(folder, own) : own
    const env = {
      ...process.env,
      TMPDIR: folder,
      [FOLDER]: folder,
      ...(isSmall && { [ON_SMALL_DISK]: 'yes' }),
    }
    const child = spawn(program, args, { env, stdio: 'inherit' })
    follow(child)
    const [code] = (await once(child, 'exit')) as [number | null]
    process.exitCode = code ?? 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runCampaign(folder: string): Promise<void> {
  const seed = Number(values.seed ?? randomInt(1_000_000))
  const model = new Model()
  const disk = process.env[ON_SMALL_DISK] ? new SmallDisk(folder) : null
  const redis = await openRedis(`mtm_faults_${process.pid}:`)
  const { kinds, missing } = choose(values.kinds?.split(','), { disk, redis: redis?.line ?? null })
  const count = Number(values.rounds ?? kinds.length)
  say(`${count} rounds from seed ${seed}\n`)
  for (const [name, why] of Object.entries(missing)) say(`– not run: ${name}: ${why}\n`)
  const opening = Campaign.open({ folder, model, disk, redis }, seed)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      const ended = opening.then(({ world }) => world.product.killAll()).finally(() => redis?.close())
      void ended.finally(() => process.exit(1))
    })
  const campaign = await opening
  const rounds: Round[] = []
  try {
    for (let n = 0; n < count; n++) {
      rounds.push(await campaign.round(kinds[n % kinds.length]!, seed + n))
      say(linesOf(rounds.at(-1)!, `${n + 1}/${count}`))
    }
  } finally {
    await campaign.world.product.stop()
    await redis?.close()
  }
  say(`\n${tableOf(rounds)}`)
  const report: Report = { rounds, missing }
  if (values.report) await writeFile(values.report, JSON.stringify(report))
  const found = rounds.flatMap(({ findings }) => Object.values(findings).flat())
  process.exitCode = found.length > 0 ? 1 : 0
}

/** The kinds of these names, all without any, and why some of them cannot be. */
function choose(names: string[] | undefined, surroundings: Parameters<NonNullable<Kind['missing']>>[0]) {
  const unknown = names?.filter((name) => !KINDS.some((kind) => kind.name === name)) ?? []
  if (unknown.length > 0)
    throw new Error(`no kind is called ${unknown.join(', ')}: ${KINDS.map(({ name }) => name).join(' ')}`)
  const kinds: Kind[] = []
  const missing: Record<string, string> = {}
  for (const kind of KINDS.filter(({ name }) => names?.includes(name) ?? true)) {
    const why = kind.missing?.(surroundings)
    if (why) missing[kind.name] = why
    else kinds.push(kind)
  }
  return { kinds, missing }
}

/** A Redis and a way to it that can be cut; null where there is none. */
async function openRedis(prefix: string) {
  const found = await findRedis(process.env)
  if (!found) return null
  const { url, close } = await found.open()
  const { hostname, port } = new URL(url)
  const line = await lineTo({ host: hostname, port: Number(port || 6_379) })
  const cut = new URL(withPrefix(url, prefix))
  cut.host = `127.0.0.1:${line.port}`
  return {
    line,
    url: cut.href,
    async close() {
      await line.cut()
      await deleteKeys(url, prefix).finally(close)
    },
  }
}
