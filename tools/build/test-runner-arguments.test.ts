import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chosenFiles, isWatching } from './test-runner-arguments.ts'

const HERE = 'tools/build/test-runner-arguments.test.ts'
const BESIDE = 'tools/build/test-bundle.test.ts'

describe('arguments of the browser test runner', () => {
  it('name the files to take, in each spelling the runner knows', () => {
    const spellings = [
      ['--files', HERE, BESIDE, '--group', 'kit'],
      ['--files', HERE, '--files', BESIDE],
      [`--files=${HERE}`, `--files=./${BESIDE}`],
      ['--watch', '--files', 'tools/build/test-{bundle,runner-arguments}.test.ts'],
    ]
    for (const args of spellings) assert.deepEqual(chosenFiles(args), [BESIDE, HERE], args.join(' '))
  })

  it('choose nothing without files, so that every test is taken', () => {
    assert.equal(chosenFiles(['--group', 'mf-shell', 'x.test.ts']), undefined)
  })

  it('tell whether the runner stays', () => {
    assert.ok(isWatching(['--watch']) && isWatching(['--manual']))
    assert.ok(!isWatching(['--files', HERE]))
  })
})
