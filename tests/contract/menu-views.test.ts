import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { testDatabase, type TestDatabase } from '../../server/src/testing/testing.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Views that stand at fixed addresses of the page, not in the menu. */
const WITHOUT_ROW = ['user/Login']

interface View {
  app: string
  component: string
  screen: string
}

/** The `component name: screen folder` pairs of every micro-app's manifest. */
function views(): View[] {
  return globSync('mf-*/src/app.manifest.ts', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return [...source.matchAll(/^\s*'([\w/]+)': '([\w-]+)',$/gm)].map(([, component = '', screen = '']) => ({
      app: file.split('/')[0] ?? '',
      component,
      screen,
    }))
  })
}

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('the menu holds a row for every view that exists, and no others', async () => {
  const rows = await database.db
    .selectFrom('sysPermission')
    .select('component')
    .where('menuType', '!=', 2)
    .where('component', 'not like', 'layouts/%')
    .execute()
  const inMenu = rows.map(({ component }) => component).sort()
  const declared = views()
    .map(({ component }) => component)
    .filter((component) => !WITHOUT_ROW.includes(component))
    .sort()
  assert.deepEqual(inMenu, declared)
})

test('every menu row has its title in three languages', async () => {
  const rows = await database.db
    .selectFrom('sysPermission')
    .select(['name', 'titleEn', 'titleJp'])
    .where('menuType', '!=', 2)
    .execute()
  assert.ok(rows.length > 0)
  assert.deepEqual(
    rows.filter(({ name, titleEn, titleJp }) => !name || !titleEn || !titleJp),
    [],
  )
})

test('every declared view is a screen of its app, and every screen is declared', () => {
  const screens = globSync('mf-*/src/screens/**/*.screen.tsx', { cwd: ROOT }).map(
    (file) => `${file.split('/')[0]} ${basename(file, '.screen.tsx')}`,
  )
  assert.deepEqual(
    views()
      .map(({ app, screen }) => `${app} ${screen}`)
      .sort(),
    screens.sort(),
  )
})
