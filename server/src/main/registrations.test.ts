import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { placeholdersOf } from '@mtm/shared-utils/contracts/templates/placeholders'
import { fillRuleKinds } from '../identity/fill-rules/fill-rule-kinds.ts'
import { messageKinds } from '../identity/messages/message-kinds.ts'
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

  it('hold every declared kind of fill rule, once', async () => {
    registerRooms()
    const files = globSync('**/*.fill-rule.ts', { cwd: SOURCE })
    const declared = await Promise.all(
      files.map(async (file) => Object.values((await import(join(SOURCE, file))) as Record<string, unknown>)),
    )
    assert.ok(files.length >= 4)
    assert.deepEqual(new Set(declared.flat()), new Set(fillRuleKinds().values()))
    assert.equal(fillRuleKinds().size, files.length)
  })

  it('hold every declared kind of message, once', async () => {
    registerRooms()
    const files = globSync('**/*.ts', {
      cwd: SOURCE,
      exclude: ['**/*.test.ts', '**/message-kinds.ts'],
    }).filter((file) =>
      /\bMessageKind(\[\])?>?> ?= |: MessageKind = /.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
    const declared = await Promise.all(
      files.map(async (file) =>
        Object.values((await import(join(SOURCE, file))) as Record<string, unknown>).flat(),
      ),
    )
    const kinds = declared
      .flat()
      .filter((one) => typeof one === 'object' && one !== null && 'variables' in one && 'text' in one)
    assert.ok(files.length >= 7, files.join())
    assert.deepEqual(new Set(kinds), new Set(messageKinds().values()))
    assert.equal(messageKinds().size, new Set(kinds).size)
  })

  it('declare every placeholder that the text of a kind of message has', () => {
    registerRooms()
    for (const { name, title, text, variables } of messageKinds().values())
      for (const words of [...title, ...text])
        for (const placeholder of placeholdersOf(words))
          assert.ok(placeholder in variables, `${name}: ${placeholder}`)
  })

  it('name the place when nothing was registered', () => {
    const place = registration<number>('a place of this test')
    assert.throws(place.registered, /a place of this test: nothing is registered/)
    assert.deepEqual(missingRegistrations(), ['a place of this test'])
    place.register(1)
    assert.equal(place.registered(), 1)
  })
})
