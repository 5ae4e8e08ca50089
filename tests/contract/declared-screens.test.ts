import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '')

/** Screens whose list is made of a declaration. */
const declared = globSync('mf-*/src/screens/**/*.screen.tsx', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\bcrudScreen\(|<CrudList\b/.test(read(path)))

test('what every declared screen keeps is asked of every one of them', () => {
  assert.ok(declared.length >= 10)
  const isDescribed = (path: string) =>
    /\bdescribeCrudScreen\(/.test(read(path.replace('.screen.tsx', '.test.tsx')))
  assert.deepEqual(
    declared.filter((path) => !isDescribed(path)),
    [],
  )
})
