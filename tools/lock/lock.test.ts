import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingEntries, platformOf } from './lock.ts'

test('reads the platform from a package name', () => {
  assert.deepEqual(platformOf('@oxlint/binding-linux-x64-musl'), {
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  assert.deepEqual(platformOf('@rollup/rollup-linux-arm-gnueabihf'), {
    os: ['linux'],
    cpu: ['arm'],
    libc: ['glibc'],
  })
  assert.deepEqual(platformOf('@rollup/rollup-win32-x64-gnu'), { os: ['win32'], cpu: ['x64'] })
  assert.equal(platformOf('fsevents'), null)
})

test('names the optional platform packages that a lock lacks, and no others', () => {
  const optionalDependencies = {
    'tool-linux-x64': '1.0.0',
    'tool-darwin-arm64': '1.0.0',
    fsevents: '2.0.0',
    'range-linux-x64': '^1.0.0',
  }
  const packages = {
    'node_modules/tool': { version: '1.0.0', dev: true, license: 'MIT', optionalDependencies },
    'node_modules/tool-linux-x64': { version: '1.0.0' },
  }
  assert.deepEqual(missingEntries(packages), {
    'node_modules/tool-darwin-arm64': {
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
    },
  })
})
