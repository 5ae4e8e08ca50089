import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { bundleTests, type TestBundle } from './test-bundle.ts'
import { fromRoot, ROOT, WORK } from './paths.ts'

const addresses = {
  door: (specifier: string) => (specifier === '@mtm/one/door' ? `/${folder}/door.ts` : undefined),
  library: (specifier: string) => (specifier === 'chai' ? '/libs/chai.js' : undefined),
  sheet: (path: string) => `/sheets${path}`,
}
/** from the root of the project */
let folder = ''
let bundle: TestBundle | undefined

const write = (name: string, source: string) => writeFileSync(fromRoot(folder, name), source)
/** The bundle of a test file, and the addresses that it imports. */
function entryOf(name: string) {
  const found = bundle!.read(`/${folder}/${name}`)
  const address = /^import "(.*)"\n$/.exec(found?.body ?? '')?.[1] ?? ''
  const body = bundle!.read(address)?.body ?? ''
  const imports = [...body.matchAll(/(?:from|import) ?"([^"]+)"/g)].map((match) => match[1]!)
  return { found, address, body, imports }
}

describe('bundled tests', () => {
  before(() => {
    mkdirSync(WORK, { recursive: true })
    folder = relative(ROOT, mkdtempSync(`${WORK}/bundle-`))
    write('package.json', '{}')
    write('state.ts', 'export const state: { count: number } = { count: 1 }')
    write('door.ts', `import { state } from './state.ts'\nexport const door = () => state.count`)
    write('look.css', 'p { color: red }')
    const imports = `import { expect } from 'chai'\nimport { door } from '@mtm/one/door'\nimport './look.css'\n`
    write('a.test.ts', `${imports}import { state } from './state.ts'\nexpect(door()).to.equal(state.count)`)
    write('b.test.ts', `${imports}expect(door()).to.equal('b')\nthrow new Error('b')`)
    mkdirSync(fromRoot(folder, 'src/screens'), { recursive: true })
    write('src/screens/one.screen.tsx', 'export default () => <p>one</p>')
    write('src/views.test.ts', `import views from 'virtual:views'\nexport { views }`)
  })
  afterEach(async () => {
    await bundle?.close()
    bundle = undefined
  })
  after(() => rmSync(fromRoot(folder), { recursive: true }))

  it('share the module that two of them import, so that it exists once on a page', async () => {
    bundle = await bundleTests([`${folder}/a.test.ts`, `${folder}/b.test.ts`], addresses)
    const [a, b] = [entryOf('a.test.ts'), entryOf('b.test.ts')]
    const state = [...new Set([...a.imports, ...b.imports])].filter((path) => path.startsWith('.'))
    const holders = state.filter((path) =>
      bundle!.read(`/.build/browser-tests/${basename(path)}`)?.body.includes('count: 1'),
    )
    assert.equal(holders.length, 1)
    assert.ok(!a.body.includes('count: 1') && !b.body.includes('count: 1'))
  })

  it('import third parties from their addresses, and sheets through a link', async () => {
    bundle = await bundleTests([`${folder}/a.test.ts`], addresses)
    const { imports, body } = entryOf('a.test.ts')
    assert.deepEqual(imports, ['/libs/chai.js'])
    assert.ok(body.includes(`/sheets/${folder}/look.css`))
  })

  it('find the screens of their package', async () => {
    const library = (specifier: string) => (specifier === 'react/jsx-runtime' ? '/libs/jsx.js' : undefined)
    bundle = await bundleTests([`${folder}/src/views.test.ts`], { ...addresses, library })
    const { body } = entryOf('src/views.test.ts')
    assert.match(body, /"?one"?: \(\) => import\("[./]*one\.screen-\w+\.js"\)/)
  })

  it('may be kept by the browser except for the module that names the current bundle', async () => {
    bundle = await bundleTests([`${folder}/b.test.ts`], addresses)
    const { found, address } = entryOf('b.test.ts')
    assert.equal(found?.isImmutable, false)
    assert.match(basename(address), /^b\.test-[A-Z0-9]{8}\.js$/)
    assert.equal(bundle.read(address)?.isImmutable, true)
    assert.equal(bundle.read('/mf-orders/src/other.test.ts'), undefined)
  })

  it('carry source maps to the files of the project', async () => {
    bundle = await bundleTests([`${folder}/b.test.ts`], addresses)
    const { address, body } = entryOf('b.test.ts')
    const name = /sourceMappingURL=(.*)\n?$/.exec(body)![1]!
    const { sources } = JSON.parse(bundle.read(address.replace(/[^/]+$/, name))!.body) as {
      sources: string[]
    }
    const files = sources.map((source) => new URL(source, `file:///root${address}`).pathname)
    assert.ok(files.includes(`/root/${folder}/b.test.ts`), files.join(' '))
  })

  it('are refused with file and line when one does not compile', async () => {
    write('broken.test.ts', 'const a: = 3')
    const attempt = bundleTests([`${folder}/b.test.ts`, `${folder}/broken.test.ts`], addresses)
    await assert.rejects(attempt, /broken\.test\.ts:1:9/)
  })

  it('are bundled again when a source changes, and only those that contain it are named', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const changed: string[] = []
    write('other.test.ts', 'void 0')
    const files = ['b', 'other'].map((name) => `${folder}/${name}.test.ts`)
    bundle = await bundleTests(files, addresses, (file) => {
      changed.push(file)
      resolve(file)
    })
    write('state.ts', 'export const state = { count: 2 }')
    await promise
    assert.deepEqual(changed, [fromRoot(files[0]!)])
    assert.ok(entryOf('b.test.ts').body.includes('count: 2'))
  })
})
