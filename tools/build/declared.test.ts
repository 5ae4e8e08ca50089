import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { collectDeclared, DECLARED_FILE } from './declared.ts'

describe('declarations', () => {
  let root = ''
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'mtm-declared-'))))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const menu = (path: string, more: object = {}) =>
    `export default ${JSON.stringify({ path, component: 'a/A', label: ['', '', ''], order: 1, ...more })}\n`
  const SHEDS = 'mf-a/src/screens/sheds/sheds.menu.ts'
  const MILLS = 'mf-a/src/screens/mills/mills.menu.ts'

  it('of all apps and resources come into one file, which is written when it changes', async () => {
    write(SHEDS, menu('/sheds'))
    write('mf-b/src/menu/directories.menu.ts', `export default [{ path: '/b' }, { path: '/a' }]\n`)
    write(
      'shared-utils/src/contracts/resources/dictionaries/loom.dictionaries.ts',
      `export default [{ code: 'loom', name: '', items: [] }]\n`,
    )
    const declared = await collectDeclared(root)
    assert.deepEqual(declared, JSON.parse(readFileSync(join(root, DECLARED_FILE), 'utf8')))
    assert.deepEqual(
      declared.menu.map(({ path }) => path),
      ['/a', '/b', '/sheds'],
    )
    assert.deepEqual(
      declared.dictionaries.map(({ code }) => code),
      ['loom'],
    )
    const { mtimeNs } = statSync(join(root, DECLARED_FILE), { bigint: true })
    await collectDeclared(root)
    assert.equal(statSync(join(root, DECLARED_FILE), { bigint: true }).mtimeNs, mtimeNs)
  })

  for (const [what, file, text, message] of [
    [
      'a path twice',
      SHEDS,
      menu('/mills'),
      /sheds\.menu\.ts: the path \/mills is declared in .*mills\.menu\.ts/,
    ],
    ['a key twice', SHEDS, menu('/sheds', { key: '/mills' }), /the key \/mills is declared in/],
    [
      'a code twice',
      SHEDS,
      menu('/sheds', { buttons: [{ code: 'mill:list' }] }),
      /the code mill:list is declared in/,
    ],
    [
      'a parent that is not there',
      SHEDS,
      menu('/sheds', { parent: '/none' }),
      /no entry of the menu has the path \/none/,
    ],
    ['a file without a declaration', SHEDS, 'export {}\n', /sheds\.menu\.ts has no default export/],
    ['entries below each other', SHEDS, menu('/sheds', { parent: '/gates' }), /stands below itself/],
    [
      'another screen in the manifest',
      SHEDS,
      menu('/sheds', { component: 'a/Mills' }),
      /gives a\/Mills another screen/,
    ],
  ] as const)
    it(`refuse ${what}, naming the file`, async () => {
      write(
        'mf-a/src/app.manifest.ts',
        `export const manifest = { components: { 'a/A': 'sheds', 'a/Mills': 'mills' } }\n`,
      )
      write(MILLS, menu('/mills', { component: 'a/Mills', buttons: [{ code: 'mill:list' }] }))
      write(
        'mf-a/src/menu/gates.menu.ts',
        menu('/gates', { parent: text.includes('/gates') ? '/sheds' : '/mills' }),
      )
      write('mf-a/src/screens/sheds/sheds.screen.tsx', '')
      write(file, text)
      await assert.rejects(collectDeclared(root), message)
    })
})
