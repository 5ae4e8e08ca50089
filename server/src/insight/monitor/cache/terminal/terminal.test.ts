import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Redis } from 'ioredis'
import type { CommandAnswer, TerminalAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../../identity/testing.ts'
import { testRedisUrl } from '../../../../platform/testing/test-redis.ts'
import { TERMINAL_COMMANDS } from './commands.ts'

const RUN = '/api/sys/actuator/redis/command'
const LIST = '/api/sys/monitor/redis/terminal'
const ENGLISH = { 'accept-language': 'en-US' }

const newestLog = async ({ db }: TestApp) => {
  const row = await db
    .selectFrom('sysLog')
    .select(['logContent', 'operateType', 'userid', 'requestParam'])
    .where('logType', '=', 2)
    .where('method', 'like', '%redis/command')
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? assert.fail('nothing is logged')
}
const rowsOf = async ({ db }: TestApp) => {
  const { rows } = await db
    .selectFrom('sysLog')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('method', 'like', '%redis/command')
    .executeTakeFirstOrThrow()
  return Number(rows)
}

describe('the Redis terminal without Redis', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp({ redis: undefined })
    admin = await signedIn(home.app, 'admin', ENGLISH)
  })
  after(() => home.close())

  it('says why it cannot, and logs the attempt', async () => {
    const { success, message } = await admin.post(RUN, { command: 'PING' })
    assert.deepEqual(
      [success, message],
      [false, 'No Redis is configured (REDIS_URL), so there is nothing to run commands on.'],
    )
    assert.equal((await newestLog(home)).logContent, 'redis:command PING')
    const { result } = await admin.get<TerminalAnswer>(LIST)
    assert.deepEqual([result!.redis, result!.prefix], ['none', null])
  })

  it('logs refused commands without what may be a secret', async () => {
    for (const [command, logged] of [
      ['AUTH hunter2', 'refused AUTH'],
      ['CONFIG SET requirepass hunter2', 'refused CONFIG SET'],
      ['GET mtm:session:hunter2', 'refused GET mtm:session…'],
      ['hunter2 x', 'refused HUNTER2'],
      ['"hunter2 x" y', 'refused ?'],
      ['GET "x', 'refused ?'],
      ['GET', 'refused GET'],
    ] as const) {
      assert.equal((await admin.post(RUN, { command })).success, false, command)
      assert.equal((await newestLog(home)).logContent, `redis:command ${logged}`)
    }
  })

  it('is refused to people without the code, to other tenants and to nobody at all', async () => {
    const payload = { command: 'PING' }
    for (const who of [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)]) {
      assert.equal((await who.call('POST', RUN, { payload })).statusCode, 403)
      assert.equal((await who.call('GET', LIST)).statusCode, 403)
    }
    assert.equal((await home.app.inject({ method: 'POST', url: RUN, payload })).statusCode, 500)
    assert.equal((await home.app.inject(LIST)).statusCode, 500)
  })

  it('refuses a command that is too long', async () => {
    const payload = { command: 'x'.repeat(2_001) }
    assert.equal((await admin.call('POST', RUN, { payload })).statusCode, 400)
  })
})

// only with a Redis: npm run test:all
if (testRedisUrl()) withRedis()

function withRedis(): void {
  describe('the Redis terminal', () => {
    let home: TestApp
    let admin: SignedIn
    let reader: SignedIn
    let redis: Redis
    let prefix: string
    before(async () => {
      home = await testApp()
      admin = await signedIn(home.app, 'admin', ENGLISH)
      const role = await addTestRole(home.db, { codes: ['monitor:redis'] })
      await addTestUser(home.db, { username: 'cache-reader', roleIds: [role] })
      reader = await signedIn(home.app, 'cache-reader', ENGLISH)
      redis = home.app.redis!
      prefix = redis.options.keyPrefix!
    })
    after(() => home.close())

    const run = (command: string, who = admin) => who.post<CommandAnswer>(RUN, { command })
    const lines = async (command: string) => {
      const { success, message, result } = await run(command)
      assert.ok(success, `${command}: ${message}`)
      return result!.lines
    }
    const refusal = async (command: string, who = admin) => {
      const { success, message } = await run(command, who)
      assert.equal(success, false, command)
      return message
    }

    it('runs reading commands on keys by their whole names', async () => {
      await redis.set('board', 'one "two"\n')
      await redis.hset('map', { a: '1', b: '2' })
      await redis.rpush('list', 'x', 'y', 'z')
      await redis.zadd('ranks', 1, 'm')
      for (const [command, expected] of [
        ['PING', ['PONG']],
        [`GET ${prefix}board`, [String.raw`"one \"two\"\n"`]],
        [`get "${prefix}nothing"`, ['(nil)']],
        [`TYPE ${prefix}map`, ['hash']],
        [`TTL ${prefix}map`, ['(integer) -1']],
        [`HGETALL ${prefix}map`, ['1) "a"', '2) "1"', '3) "b"', '4) "2"']],
        [`HSCAN ${prefix}map 0 COUNT 10`, ['1) "0"', '2) 1) "a"', '   2) "1"', '   3) "b"', '   4) "2"']],
        [`LRANGE ${prefix}list 1 -1`, ['1) "y"', '2) "z"']],
        [`EXISTS ${prefix}map ${prefix}nothing`, ['(integer) 1']],
      ] as const)
        assert.deepEqual(await lines(command), expected, command)
      const names = await lines(`SCAN 0 MATCH ${prefix}boar* COUNT 1000`)
      assert.ok(names.join().includes(`"${prefix}board"`))
      // pairs are nested or not, as the protocol of the server has it
      assert.match((await lines(`ZRANGE ${prefix}ranks 0 -1 WITHSCORES`)).join(), /"m",.*\) "1"$/)
      assert.match((await lines(`OBJECT ENCODING ${prefix}map`))[0]!, /^(listpack|ziplist)$/)
      assert.match((await lines(`MEMORY USAGE ${prefix}map`))[0]!, /^\(integer\) \d+$/)
      const info = await lines('INFO server')
      assert.ok(info.some((line) => line.startsWith('redis_version:')))
      assert.ok(!info.some((line) => /^(executable|config_file):/.test(line)))
    })

    it('logs who ran which command on which key, never values', async () => {
      await redis.set('board', 'hunter2')
      await lines(`GET ${prefix}board`)
      assert.deepEqual(await newestLog(home), {
        logContent: `redis:command GET ${prefix}board`,
        operateType: 1,
        userid: 'admin',
        requestParam: 'command',
      })
      await lines(`HEXISTS ${prefix}map hunter2`)
      assert.equal((await newestLog(home)).logContent, `redis:command HEXISTS ${prefix}map`)
    })

    it('passes on what Redis refuses', async () => {
      assert.match(await refusal(`HGETALL ${prefix}board`), /^Redis: WRONGTYPE/)
    })

    it('hides what may be a secret or belongs to others', async () => {
      await redis.set('session:0123', 'hunter2')
      const key = `${prefix}session:0123`
      assert.match(await refusal(`GET ${key}`), /not shown/)
      assert.match(await refusal('GET other:board'), /not shown/)
      assert.deepEqual(await lines(`TTL ${key}`), ['(integer) -1'])
      // a pattern that matches would tell the name letter by letter
      for (const pattern of [key, `${key}*`, `${prefix}session:0*`])
        assert.deepEqual((await lines(`SCAN 0 MATCH ${pattern} COUNT 1000`)).slice(1), ['2) (empty array)'])
      const all: string[] = []
      let cursor = '0'
      do {
        const page = await lines(`SCAN ${cursor} COUNT 1000`)
        all.push(...page)
        cursor = /"(\d+)"/.exec(page[0]!)![1]!
      } while (cursor !== '0')
      assert.ok(all.some((line) => line.includes(`${prefix}session…`)))
      assert.ok(!all.join().includes('0123'))
      await redis.set('limit:GET /api/x:203.0.113.7', 4)
      const counter = `${prefix}limit:GET /api/x:203.0.113.7`
      assert.deepEqual(await lines(`GET "${counter}"`), ['"4"'])
      assert.ok(!(await newestLog(home)).logContent!.includes('113.7'))
    })

    it('writes for holders of the code, on keys of the installation', async () => {
      await redis.set('board', 'x')
      const key = `${prefix}board`
      for (const command of [`DEL ${key}`, `UNLINK ${key}`, `EXPIRE ${key} 9`, `PERSIST ${key}`]) {
        const answer = await reader.call('POST', RUN, { payload: { command } })
        assert.deepEqual([answer.statusCode, answer.json<Envelope>().code], [403, 510], command)
        assert.equal((await newestLog(home)).userid, 'cache-reader')
        assert.match(await refusal(command.replace(key, 'other:board')), /begin with/)
        assert.match(await refusal(command.replace(key, `"${prefix}"`)), /begin with/)
      }
      assert.match(await refusal(`DEL ${key} other:board`), /begin with/)
      assert.deepEqual(await lines(`EXPIRE ${key} 100`), ['(integer) 1'])
      assert.equal((await newestLog(home)).operateType, 3)
      assert.deepEqual(await lines(`PERSIST ${key}`), ['(integer) 1'])
      assert.deepEqual(await lines(`DEL ${key}`), ['(integer) 1'])
      assert.equal(await redis.exists('board'), 0)
      const listed = (await reader.get<TerminalAnswer>(LIST)).result!
      assert.ok(listed.commands.length > 20 && listed.commands.every(({ isWriting }) => !isWriting))
      assert.deepEqual([listed.redis, listed.prefix], ['here', prefix])
    })

    it('cuts long answers and refuses what is too large, with what to use in its place', async () => {
      await redis.set('long', 'x'.repeat(100_000))
      await redis.rpush('many', ...Array.from({ length: 600 }, (_, at) => String(at)))
      await redis.sadd('set', ...Array.from({ length: 600 }, (_, at) => String(at)))
      const long = (await run(`GET ${prefix}long`)).result!
      assert.ok(long.isCut && long.lines.join('').length <= 64 * 1024)
      const all = (await run(`LRANGE ${prefix}many 0 -1`)).result!
      assert.deepEqual([all.isCut, all.lines.length], [true, 500])
      const last = (await run(`LRANGE ${prefix}many -500 -1`)).result!
      assert.deepEqual([last.isCut, last.lines.at(-1)], [false, '500) "599"'])
      assert.match(await refusal(`SMEMBERS ${prefix}set`), /SSCAN/)
      await redis.hset('huge', 'a', 'x'.repeat(17 * 1024 * 1024))
      assert.match(await refusal(`HGETALL ${prefix}huge`), /too much/)
      assert.match(await refusal(`HGET ${prefix}huge a`), /too much/)
      await redis.unlink('huge')
    })

    it('refuses every command of the server that is not on its list, and logs each', async () => {
      const known = new Set(TERMINAL_COMMANDS.map(({ name }) => name))
      const all = (await redis.call('COMMAND')) as [string, ...unknown[]][]
      const names = all.flatMap(([name, ...facts]) => {
        const subcommands = (facts[8] ?? []) as [string][]
        return [name, ...subcommands.map(([subcommand]) => subcommand.replace('|', ' '))]
      })
      assert.ok(names.length > 200, String(names.length))
      const before = await redis.dbsize()
      let refused = 0
      for (const name of names) {
        const typed = name.toUpperCase()
        if (known.has(typed)) continue
        const rows = await rowsOf(home)
        const message = await refusal(`${name} ${prefix}x 0 1`)
        assert.match(message, /not on the list|would block/, name)
        assert.equal(await rowsOf(home), rows + 1, name)
        assert.ok((await newestLog(home)).logContent!.startsWith(`redis:command refused ${typed}`), name)
        refused++
      }
      assert.ok(refused > 150, String(refused))
      assert.equal(await redis.dbsize(), before)
      for (const name of [
        'EVAL',
        'CONFIG GET',
        'DEBUG',
        'FLUSHALL',
        'SHUTDOWN',
        'MONITOR',
        'SUBSCRIBE',
        'KEYS',
      ])
        assert.ok(names.some((one) => one.toUpperCase() === name) && !known.has(name), name)
    })
  })
}
