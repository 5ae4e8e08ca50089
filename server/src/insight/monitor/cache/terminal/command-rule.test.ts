import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkArguments } from './command-rule.ts'
import { findCommand, TERMINAL_COMMANDS } from './commands.ts'
import { splitLine } from './split-line.ts'

const check = (line: string) => {
  const { rule, rest } = findCommand(splitLine(line)!)
  assert.ok(rule, line)
  return checkArguments(rule, rest)
}

describe('a command of the terminal', () => {
  it('follows its rule', () => {
    for (const line of [
      'ping',
      'GET a',
      'exists a b c',
      'scan 0',
      'SCAN 0 match a* COUNT 1000 TYPE hash',
      'lrange a 0 -1',
      'zrange a 0 -1 withscores',
      'object encoding a',
      'memory usage a',
      'info',
      'info MEMORY',
      'xrange a - + count 10',
      'expire a 10',
      'del a b',
    ])
      assert.ok(check(line), line)
  })

  it('is refused with too few, too many or other arguments', () => {
    for (const line of [
      'ping x',
      'GET',
      'GET a b',
      'GET ""',
      'exists',
      `exists ${'k '.repeat(21)}`,
      'scan a',
      'scan 0 count 1001',
      'scan 0 count 0',
      'scan 0 count',
      'scan 0 match a match b',
      'hscan a 0 novalues',
      'lrange a 0',
      'lrange a 0 x',
      'zrange a 0 -1 rev',
      'zrange a 0 -1 withscores withscores',
      'memory usage a samples 0',
      'info replication',
      'info all',
      'info memory cpu',
      'xrange a - +',
      'xrange a - + count 5000',
      'expire a -1',
      'expire a 10 nx',
      'del',
    ])
      assert.equal(check(line), null, line)
  })

  it('knows its keys', () => {
    assert.deepEqual(check('exists a b')?.keys, ['a', 'b'])
    assert.deepEqual(check('hget a b')?.keys, ['a'])
    assert.deepEqual(check('scan 0 match a')?.keys, [])
  })

  it('passes options in the form that Redis knows', () => {
    assert.deepEqual(check('scan 0 match a* count 5')?.args, ['0', 'MATCH', 'a*', 'COUNT', '5'])
  })

  it('is found by its subcommand, too', () => {
    assert.equal(findCommand(['client', 'list']).name, 'CLIENT LIST')
    assert.equal(findCommand(['client', 'list']).rule, undefined)
    assert.equal(findCommand(['object']).rule, undefined)
    assert.equal(findCommand(['auth', 'hunter2']).name, 'AUTH')
    assert.equal(findCommand(['a password']).name, '?')
    assert.equal(findCommand([]).name, '?')
  })

  it('shows content only of keys that are checked, and is bounded where it could be long', () => {
    for (const rule of TERMINAL_COMMANDS) {
      if (rule.showsContent) assert.equal(rule.args[0], 'key', rule.name)
      if (rule.access === 'write') assert.ok(rule.args.includes('key'), rule.name)
    }
    const names = TERMINAL_COMMANDS.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
  })
})
