import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readDomEvents } from '../../tools/build/dom-events.ts'

const ROOT = join(import.meta.dirname, '../..')
const GUIDES = ['docs/guides/chrome-elsewhere.md', 'docs/guides/garment-elsewhere.md']
const SOURCES = ['{mf-*,root-config,shared-utils}/src/**/*.{ts,tsx}']

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const files = globSync(SOURCES, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing\/|-testing\.ts$|\.d\.ts$/.test(path))
  .map((path) => ({ path, text: read(path) }))
const occurs = (pattern: RegExp, except = '') =>
  files.some(({ path, text }) => path !== except && pattern.test(text))

const busEvents = globSync('shared-utils/src/contracts/events/*.ts', { cwd: ROOT }).flatMap((path) =>
  [...read(path).matchAll(/export const (\w+)/g)].map(([, name]) => ({ path, name: name ?? '' })),
)
const domEvents = await readDomEvents()

test('there are events', () => {
  assert.ok(busEvents.length >= 3)
  assert.ok(domEvents.length >= 3)
})

for (const { path, name } of busEvents)
  test(`${path} has a sender and a listener`, () => {
    const calls = (method: string) => occurs(new RegExp(`bus\\.${method}\\(\\s*${name}\\b`))
    assert.ok(calls('raise'), 'nobody raises it')
    assert.ok(calls('on'), 'nobody listens')
  })

for (const { path, constant, name, version, audience, sample } of domEvents)
  test(`${path} has a version, a sender and a listener`, () => {
    assert.equal(path, `shared-utils/src/contracts/events/dom/${name}.ts`)
    assert.ok(Number.isInteger(version) && version > 0)
    assert.deepEqual(structuredClone(sample), sample, 'the detail is plain data')
    const raised = new RegExp(`(?:raise|domEvent)\\(\\s*${constant}\\b|new CustomEvent\\(\\s*'${name}'`)
    assert.ok(occurs(raised), 'nobody raises it')
    const heard = new RegExp(`@${name}=|EventListener\\(\\s*(?:'${name}'|${constant}\\.name)`)
    // what the page around the elements hears is written down for it
    const documented = audience === 'host' && GUIDES.some((guide) => read(guide).includes(`\`${name}\``))
    assert.ok(documented || occurs(heard), 'nobody listens')
  })

test('every DOM event of ours that is raised or heard is declared', () => {
  const declared = new Set<string>(domEvents.map(({ name }) => name))
  const used = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:CustomEvent\(|EventListener\(|\braise\()\s*'(mtm-[\w-]+)'|@(mtm-[\w-]+)=/g)].map(
      ([, call, binding]) => ({ path, name: call ?? binding ?? '' }),
    ),
  )
  assert.ok(used.length >= 3)
  assert.deepEqual(
    used.filter(({ name }) => !declared.has(name)),
    [],
  )
})

/** Stores that pages follow: `$name` of the runtime's door, and the file that makes each. */
const stores = [
  ...read('shared-utils/src/runtime/runtime.ts').matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gms),
].flatMap(([, names = '', file = '']) =>
  [...names.matchAll(/\$\w+/g)].map(([name]) => ({ name, path: `shared-utils/src/runtime/${file}` })),
)
/** For pages around the elements and for tests: the newest event, which the bus itself writes. */
const FOR_OTHERS = new Set(['$lastEvent'])

for (const { name, path } of stores)
  test(`store ${name} has a writer and a reader`, () => {
    const text = read(path)
    const isComputed = new RegExp(`\\${name}[^=]*=[^=]*\\bcomputed\\(`, 's').test(text)
    const isOpen = occurs(new RegExp(`\\${name}\\.set\\(`), path)
    assert.ok(isComputed || isOpen || /\.set\(/.test(text), 'nobody writes it')
    const isRead = files.some(
      (file) =>
        file.path !== path &&
        !file.path.endsWith('runtime/runtime.ts') &&
        new RegExp(`\\${name}\\b`).test(file.text),
    )
    assert.ok(isRead || FOR_OTHERS.has(name), 'nobody reads it')
  })
