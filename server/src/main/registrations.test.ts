import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { missingRegistrations, registration } from '../platform/registration/registration.ts'
import { registerRooms } from './registrations.ts'

const SOURCE = join(import.meta.dirname, '..')

describe('registrations at boot', () => {
  it('fill every declared place', async () => {
    const declaring = globSync('**/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] }).filter((file) =>
      /= registration(List)?</.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
    assert.ok(declaring.length >= 5)
    for (const file of declaring) await import(join(SOURCE, file))
    registerRooms()
    assert.deepEqual(missingRegistrations(), [])
  })

  it('name the place when nothing was registered', () => {
    const place = registration<number>('a place of this test')
    assert.throws(place.registered, /a place of this test: nothing is registered/)
    assert.deepEqual(missingRegistrations(), ['a place of this test'])
    place.register(1)
    assert.equal(place.registered(), 1)
  })
})
