import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['{mf-*,root-config,shared-utils}/src/**/*.{ts,tsx}']

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const sources = globSync(SOURCES, { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map(read)
const events = globSync('shared-utils/src/contracts/events/*.ts', { cwd: ROOT }).flatMap((path) =>
  [...read(path).matchAll(/export const (\w+)/g)].map(([, name]) => ({ path, name: name ?? '' })),
)

test('there are events', () => {
  assert.ok(events.length >= 3)
})

for (const { path, name } of events)
  test(`${path} has a sender and a listener`, () => {
    const calls = (method: string) =>
      sources.some((source) => new RegExp(`bus\\.${method}\\(\\s*${name}\\b`).test(source))
    assert.ok(calls('raise'), 'nobody raises it')
    assert.ok(calls('on'), 'nobody listens')
  })
