import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { format, type FormatConfig } from 'oxfmt'
import { testDatabase } from '@mtm/server/testing'
import { doors } from '../checks/doors.check.ts'
import { jsxText } from '../checks/jsx-text.check.ts'
import { length } from '../checks/length.check.ts'
import { tokens } from '../checks/tokens.check.ts'
import { typeErrors } from '../checks/type-errors.ts'
import { words } from '../checks/words.check.ts'
import type { Declared } from '../build/declared.ts'
import { create } from './new.ts'
import { spell } from './names.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The format of the tree. */
const STYLE: FormatConfig = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'))
const APPS = ['mf-shell', 'mf-system', 'mf-monitor', 'mf-orders']
const PACKAGES = ['shared-utils', 'server', ...APPS]
/** What the tree needs of the tools: those that sources of the product are written into or collected by. */
const TOOLS = ['tools/build/declared.ts', 'tools/checks/boundaries/server.cjs']

/** Adds the table's type, as the type generator would after the migration ran. */
function addTable(root: string, table: string, like: string) {
  const path = join(root, 'server/src/platform/database/types.ts')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(new RegExp(`^(\\s*)${like}:(.*)$`, 'm'), `$&\n$1${table}:$2`))
}

interface Answer {
  success: boolean
  message: string
  result: { id: string; total: number; records: { name: string; country_dictText: string }[] }
}
interface Menu {
  name: string
  url: string
  children?: Menu[]
}
/** What a tree's own test tools offer, as far as it is needed here. */
interface Tools {
  testApp(): Promise<{ app: unknown; close(): Promise<void> }>
  signedIn(
    app: unknown,
    username: string,
  ): Promise<{
    get(url: string): Promise<Answer>
    post(url: string, body: object): Promise<Answer>
    put(url: string, body: object): Promise<Answer>
    delete(url: string): Promise<Answer>
  }>
}

/** What the build collects in a tree; in a process of its own, as the tree's files change afterwards. */
function collectedIn(root: string): Declared {
  const program = `import { collectDeclared } from ${JSON.stringify(join(ROOT, 'tools/build/declared.ts'))}
    process.stdout.write(JSON.stringify(await collectDeclared(${JSON.stringify(root)})))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT })
  return JSON.parse(printed.toString()) as Declared
}

/** Starts the server of a tree and does with the guide's resource what a person would. */
async function runsWith(root: string): Promise<void> {
  const tools = (await import(join(root, 'server/src/identity/testing.ts'))) as Tools
  const { app, close } = await tools.testApp()
  try {
    const admin = await tools.signedIn(app, 'admin')
    const base = '/api/biz/fabricMill'
    const mill = { code: 'M1', name: '溪山织造', country: 'CN', leadDays: 12 }
    const { success, message, result } = await admin.post(`${base}/add`, mill)
    assert.ok(success, message)
    assert.match((await admin.post(`${base}/add`, mill)).message, /织厂编号/)
    const listed = await admin.get(`${base}/list?name=*山*`)
    assert.deepEqual([listed.result.total, listed.result.records[0]?.name], [1, '溪山织造'])
    assert.equal((await admin.delete(`${base}/delete?id=${result.id}`)).success, true)
    assert.equal((await admin.get(`${base}/recycleBin?pageNo=1`)).result.total, 1)
    assert.equal((await admin.put(`${base}/putRecycleBin`, { ids: result.id })).success, true)
    assert.equal((await admin.get(`${base}/list`)).result.total, 1)
    const titles = (await admin.get('/api/sys/permission/list')) as unknown as { result: Menu[] }
    const mills = titles.result
      .flatMap(({ children }) => children ?? [])
      .find(({ url }) => url === '/isystem/fabric-mill')
    assert.deepEqual([mills?.name, mills?.children?.length], ['织厂管理', 6])
  } finally {
    await close()
  }
}

describe('npm run new', () => {
  let root = ''
  /** what was written */
  let all: string[] = []
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'mtm-new-'))
    const isSource = (path: string) => !/node_modules|\.test\.tsx?$/.test(path)
    for (const name of PACKAGES)
      cpSync(join(ROOT, name), join(root, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: isSource,
      })
    for (const path of ['tsconfig.base.json', ...TOOLS]) cpSync(join(ROOT, path), join(root, path))
    mkdirSync(join(root, 'node_modules/@mtm'), { recursive: true })
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@mtm' && !name.startsWith('.'))
        symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
    for (const name of PACKAGES) symlinkSync(join(root, name), join(root, 'node_modules/@mtm', name))
  })
  after(() => rmSync(root, { recursive: true, force: true }))

  it('writes a resource and a screen of each app that compile', () => {
    const written = [
      create(root, ['resource', 'fabric-mill']),
      ...APPS.map((app) => create(root, ['resource', app, `${app.slice(3)}-kind`])),
    ]
    for (const paths of written) {
      assert.equal(paths.filter((path) => path.startsWith('server/migrations/')).length, 2)
      for (const path of paths) assert.ok(existsSync(join(root, path)), path)
    }
    assert.match(
      readFileSync(join(root, 'mf-system/src/app.manifest.ts'), 'utf8'),
      /'system\/FabricMillList': 'fabric-mill'/,
    )
    for (const table of ['bizFabricMill', 'bizShellKind', 'bizSystemKind', 'bizMonitorKind', 'bizOrdersKind'])
      addTable(root, table, 'sysPosition')

    const screens = APPS.flatMap((app) => create(root, ['screen', app, `${app.slice(3)}-space`]))
    assert.match(
      readFileSync(join(root, 'mf-monitor/src/locales/ja_JP.ts'), 'utf8'),
      /monitorSpace: \{\n\s+intro/,
    )

    all = [...new Set([...written.flat(), ...screens])]
    assert.deepEqual(typeErrors(root, all), [])
  })

  it('writes menu declarations that the build collects, and names the room of the server', async () => {
    const { menu } = collectedIn(root)
    const added = menu.filter(({ path }) => /-(mill|kind|space)$/.test(path))
    assert.deepEqual(
      added.map(({ path, component }) => `${path} ${component}`),
      [
        '/dashboard/shell-kind dashboard/ShellKindList',
        '/dashboard/shell-space dashboard/ShellSpace',
        '/isystem/fabric-mill system/FabricMillList',
        '/isystem/system-kind system/SystemKindList',
        '/isystem/system-space system/SystemSpace',
        '/monitor/monitor-kind modules/monitor/MonitorKindList',
        '/monitor/monitor-space modules/monitor/MonitorSpace',
        '/order/orders-kind order/OrdersKindList',
        '/order/orders-space order/OrdersSpace',
      ],
    )
    const mills = added.find(({ path }) => path === '/isystem/fabric-mill')
    assert.deepEqual(
      mills?.buttons?.map(({ code }) => code),
      ['list', 'add', 'edit', 'delete', 'export', 'import'].map((action) => `fabric-mill:${action}`),
    )
    assert.match(
      readFileSync(join(root, TOOLS[1]!), 'utf8'),
      /name: 'trade',\n\s+rooms: \{[^}]*'fabric-mill': \[\]/,
    )
  })

  it('writes files that pass format and checks', async () => {
    for (const path of all.filter((one) => /\.tsx?$/.test(one))) {
      const text = readFileSync(join(root, path), 'utf8')
      assert.equal((await format(path, text, STYLE)).code, text, path)
    }
    const files = all.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    // these look at single files; the others at the whole tree
    for (const rule of [doors, jsxText, length, tokens, words])
      assert.deepEqual(await rule.find(files), [], rule.name)
  })

  it('writes migrations that the database does and undoes', async () => {
    const { db, close } = await testDatabase()
    try {
      const run = async (path: string) => {
        await sql.raw(readFileSync(join(root, path), 'utf8')).execute(db)
      }
      const state = async () => {
        const { rows } = await sql<object>`
          select (select json_agg(relname order by relname) from pg_class where relname like 'biz%') as tables`.execute(
          db,
        )
        return rows
      }
      const before = await state()
      const dos = all.filter((path) => /\/\d{4}\.do\./.test(path)).sort()
      assert.equal(dos.length, 5)
      for (const path of dos) await run(path)
      assert.notDeepEqual(await state(), before)
      for (const path of dos.toReversed()) await run(path.replace('.do.', '.undo.'))
      assert.deepEqual(await state(), before)
    } finally {
      await close()
    }
  })

  it('costs what docs/guides/new-screen.md says, whose files compile and run', async () => {
    const guide = readFileSync(join(ROOT, 'docs/guides/new-screen.md'), 'utf8')
    const blocks = [...guide.matchAll(/```(?:tsx?|sql)\n(?:\/\/|--) (\S+)\n([^]*?)```/g)]
    const files = blocks.map(([, path = '', text = '']) => ({ path: path.replace('NNNN', '0999'), text }))
    // three files and one migration; the place in the menu is data beside the screen
    const counted = files.filter(({ path }) => !/\.(test\.tsx|menu\.ts|undo\.[\w-]+\.sql)$/.test(path))
    assert.deepEqual(counted.map(({ path }) => path.split('.').slice(1).join('.')).sort(), [
      'do.fabric-mill.sql',
      'resource.ts',
      'screen.tsx',
      'ts',
    ])
    const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
    assert.ok(lines <= 150, `${lines} lines`)
    // the generator's own files of the same name make room
    for (const path of all.filter((one) => one.includes('fabric-mill'))) rmSync(join(root, path))
    for (const { path, text } of files) {
      writeFileSync(join(root, path), text)
      if (!/\.tsx?$/.test(path)) continue
      assert.equal((await format(path, text, STYLE)).code, text, path)
    }
    assert.deepEqual(
      typeErrors(
        root,
        files.map(({ path }) => path),
      ),
      [],
    )
    await runsWith(root)
  })

  it('refuses what is there already, bad names and unknown apps, writing nothing', () => {
    const before = readdirSync(join(root, 'server/migrations')).length
    assert.throws(() => create(root, ['resource', 'position']), /exists already/)
    assert.throws(() => create(root, ['resource', 'FabricMill']), /kebab-case/)
    assert.throws(() => create(root, ['screen', 'mf-nowhere', 'stock']), /no micro-app/)
    assert.throws(() => create(root, []), /npm run new/)
    assert.throws(
      () => create(root, ['screen', 'stock']),
      /^Error: In which app\? .*screen <app> stock.*mf-orders$/,
    )
    assert.equal(readdirSync(join(root, 'server/migrations')).length, before)
  })

  it('spells a name in every way that the product uses', () => {
    assert.deepEqual(spell('fabric-mill'), {
      kebab: 'fabric-mill',
      camel: 'fabricMill',
      pascal: 'FabricMill',
      snake: 'fabric_mill',
    })
  })
})
