import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { notices } from './notices.ts'

test('lists what reaches a user, once, by name, and nothing else', () => {
  const made = notices({
    '': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/x/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
    'node_modules/@mtm/server': { link: true },
  })
  assert.deepEqual(
    made.split('\n').filter((line) => /^\| [^P-]/.test(line)),
    ['| a       | 1.0.0   | ISC     |', '| b       | 2.0.0   | MIT     |'],
  )
})

test('THIRD_PARTY_NOTICES.md lists the packages of the lock file', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Parameters<typeof notices>[0] }
  assert.equal(read('THIRD_PARTY_NOTICES.md'), notices(packages))
})
