import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { after, before, describe, it } from 'node:test'
import { rollup, type OutputChunk } from 'rollup'
import { compressAll, keepReleases } from './files.ts'
import { sharedExternals, sharedFilesIn } from './guard.ts'
import { OFFERED, packageOf, readModules, type ModuleList } from './modules.ts'
import { renderPage } from './page.ts'
import { fromRoot } from './paths.ts'
import { platformEntry } from './platform.ts'
import { importsOf, sourceFiles } from './sources.ts'
import { findViews, viewsSource } from './views.ts'

const MODULES: ModuleList = {
  shared: [
    { name: 'lit', file: 'elements' },
    { name: 'react', file: 'react' },
    { name: '@mtm/shared-utils/kit/form', file: 'kit' },
  ],
  apps: [],
}

describe('the build', () => {
  let folder = ''
  before(() => void (folder = mkdtempSync(join(tmpdir(), 'mtm-build-'))))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    return path
  }

  it('reads the import map and refuses addresses that mean nothing', () => {
    const { apps, shared } = readModules()
    assert.ok(apps.some(({ stem }) => stem === 'mf-shell'))
    assert.ok(new Set(shared.map(({ file }) => file)).size <= 5)
    const wrong = write('map.json', JSON.stringify({ imports: { lit: 'app:nowhere/lit' } }))
    assert.throws(() => readModules(wrong), /app:nowhere\/lit/)
  })

  it('tells packages from other specifiers', () => {
    assert.equal(packageOf('lit/directives/class-map.js'), 'lit')
    assert.equal(packageOf('@tanstack/react-query'), '@tanstack/react-query')
    assert.equal(packageOf('./a.ts'), null)
    assert.equal(packageOf('virtual:views'), null)
  })

  it('leaves listed modules to the page and stops at unlisted parts of shared libraries', async () => {
    const entry = write('app.ts', "import { html } from 'lit'\nconsole.warn(html)")
    const bundle = await rollup({ input: entry, plugins: [sharedExternals(MODULES)] })
    const { output } = await bundle.generate({ format: 'system' })
    assert.deepEqual(output[0].imports, ['lit'])
    const deep = write('deep.ts', "import 'lit/directives/repeat.js'")
    await assert.rejects(
      rollup({ input: deep, plugins: [sharedExternals(MODULES)] }),
      /import-map\.json does not list/,
    )
    const screenFile = write('room.ts', "import '@mtm/shared-utils/kit/list'")
    await assert.rejects(
      rollup({ input: screenFile, plugins: [sharedExternals(MODULES)] }),
      /import-map\.json does not list/,
    )
    const other = write('other.ts', "import '@mtm/mf-shell'")
    await assert.rejects(rollup({ input: other, plugins: [sharedExternals(MODULES)] }), /by name only/)
  })

  it('finds shared files inside an app', () => {
    const chunk = (...ids: string[]) =>
      ({ modules: Object.fromEntries(ids.map((id) => [id, {}])) }) as OutputChunk
    const inside = chunk(
      fromRoot('node_modules/react/cjs/react.production.js'),
      fromRoot('node_modules/lit-html/lit-html.js'),
      fromRoot('shared-utils/src/runtime/bus/bus.ts'),
      fromRoot('shared-utils/src/contracts/locale.ts'),
      fromRoot('node_modules/zod/v4/mini/index.js'),
    )
    assert.deepEqual(sharedFilesIn([inside], MODULES), [
      'node_modules/lit-html/lit-html.js',
      'node_modules/react/cjs/react.production.js',
      'shared-utils/src/runtime/bus/bus.ts',
    ])
  })

  it('exports one namespace per module of a platform file', () => {
    assert.equal(platformEntry(MODULES, 'elements'), 'export * as "lit" from "offered:lit"')
    assert.match(
      platformEntry(MODULES, 'react'),
      /\{ \.\.\.m0, default: m0 \}[\s\S]*export \{ n0 as "react" \}/,
    )
  })

  it('stops at a name that the page leaves out of a library', async () => {
    const entry = write('left-out.ts', "import { useMutation } from '@tanstack/react-query'\nuseMutation()")
    const modules: ModuleList = { shared: [{ name: '@tanstack/react-query', file: 'kit' }], apps: [] }
    const bundle = await rollup({ input: entry, plugins: [sharedExternals(modules)] })
    await assert.rejects(
      bundle.generate({ format: 'system' }),
      /@tanstack\/react-query offers no useMutation: add it to OFFERED/,
    )
  })

  it('offers every name of the schema library that a source uses', () => {
    const used = sourceFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bz\.([a-z]\w*)/g)].map(([, name = '']) => name),
    )
    const types = ['core', 'infer', 'input', 'output']
    assert.deepEqual([...new Set(used)].filter((name) => !types.includes(name)).sort(), [
      ...OFFERED['zod/mini']!,
    ])
  })

  it('derives views from screen files and refuses two of one name', () => {
    write('package.json', '{}')
    write('src/screens/position/position.screen.tsx', '')
    write('src/screens/area/user/user.screen.tsx', '')
    assert.deepEqual([...findViews(folder).keys()].sort(), ['position', 'user'])
    assert.match(
      viewsSource(folder, (file) => file),
      /"user": \(\) => import\("[^"]+user\.screen\.tsx"\)/,
    )
    write('src/screens/other/user.screen.tsx', '')
    assert.throws(() => findViews(folder), /two screens are called user/)
  })

  it('writes a page without inline code and refuses a template that has some', () => {
    const file = (path: string) => ({ path, integrity: 'sha384-x' })
    const parts = {
      icon: '<svg fill="#fff"/>',
      release: '0000000a',
      styles: file('/a.css'),
      start: file('/start.js'),
      preload: [file('/base.js')],
      later: [{ frame: 'sign-in' as const, ...file('/sign-in.js') }],
    }
    const page = renderPage('<head><!-- start --></head><!-- note --><body></body>', parts)
    assert.match(page, /<link rel="preload" as="script" href="\/base\.js" integrity="sha384-x">/)
    const view = '<link data-frame="sign-in" as="script" href="/sign-in.js" integrity="sha384-x">'
    assert.ok(page.indexOf(view) > 0 && page.indexOf(view) < page.indexOf('<script src="/start.js"'))
    assert.match(page, /<meta name="mtm-release" content="0000000a">/)
    assert.doesNotMatch(page, /note|mtm-call/)
    const withCalls = renderPage('<!-- start -->', { ...parts, calls: ['/a?b=1&c={lang}'] })
    assert.match(withCalls, /<meta name="mtm-call" content="\/a\?b=1&amp;c=\{lang\}">/)
    assert.match(page, /href="data:image\/svg\+xml,%3Csvg fill='%23fff'\/%3E"/)
    for (const inline of [
      '<script>1</script>',
      '<style>a{}</style>',
      '<b style="x"></b>',
      '<b onclick="x"></b>',
    ])
      assert.throws(() => renderPage(`<!-- start -->${inline}`, parts), /inline code/)
  })

  it('keeps the files of three releases and compresses new ones', async () => {
    const dist = join(folder, 'dist')
    for (const release of [1, 2, 3, 4]) {
      write(`dist/assets/app.${release}.js`, `release ${release}`)
      await keepReleases(dist, [`assets/app.${release}.js`])
      await compressAll(dist, [`assets/app.${release}.js`], 5)
    }
    await keepReleases(dist, ['assets/app.4.js'])
    const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    assert.deepEqual(names.sort(), ['app.2.js', 'app.3.js', 'app.4.js'])
    assert.equal(existsSync(join(dist, 'assets/app.1.js.br')), false)
    assert.equal(brotliDecompressSync(readFileSync(join(dist, 'assets/app.4.js.br'))).toString(), 'release 4')
  })

  it('keeps three different releases when two of them take turns', async () => {
    const dist = join(folder, 'turns')
    for (const release of ['old', 'a', 'b', 'a', 'b', 'a']) {
      write(`turns/assets/${release}.js`, release)
      await keepReleases(dist, [`assets/${release}.js`])
    }
    assert.deepEqual(readdirSync(join(dist, 'assets')).sort(), ['a.js', 'b.js', 'old.js'])
  })

  it('reads run-time imports and leaves types out', () => {
    const source = `import type { A } from 'a'\nimport b, { type C } from "b"\nexport * from './c.ts'\nconst d = import('d')\nimport 'e'\nconst f = ['from', 'g', 'h:import', 'i', 'j.from', { k: 'l' }]`
    assert.deepEqual(importsOf(source).sort(), ['./c.ts', 'b', 'd', 'e'])
  })
})
