import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BadInput, problemsOf } from '../../platform/http/bad-input.ts'
import { settleValues } from './permission-values.ts'

describe('the address of a menu entry', () => {
  it('is refused with the name that is no placeholder, and those that are', () => {
    const values = {
      menuType: 1,
      name: 'Shop',
      component: 'x',
      url: 'https://shop.example/{{ user.id }}/{{ user.secret }}',
    }
    assert.throws(
      () => settleValues(values, null),
      (error) => {
        assert.ok(error instanceof BadInput)
        const [problem] = problemsOf(error, 'en-US')
        assert.deepEqual([problem?.field, problem?.rule], ['url', 'placeholder'])
        assert.match(problem?.message ?? '', /“user\.secret”.*token, tenant, user\.id/)
        return true
      },
    )
  })
})
