import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { uploadLimits } from './upload-limits.ts'

const tooMany = (error: unknown) => error instanceof AppError && error.status === 429

describe('concurrent uploads', () => {
  it('are limited to six per person and 24 in total', async () => {
    const turns = uploadLimits()
    const running: PromiseWithResolvers<void>[] = []
    const begin = (userId: string) => {
      const work = Promise.withResolvers<void>()
      running.push(work)
      return turns.take(userId, () => work.promise)
    }
    const begun = Array.from({ length: 6 }, () => begin('one'))
    await assert.rejects(begin('one'), tooMany)
    for (const userId of ['two', 'three', 'four'])
      begun.push(...Array.from({ length: 6 }, () => begin(userId)))
    await assert.rejects(begin('five'), tooMany)
    running[0]?.reject(new Error('broken off'))
    await assert.rejects(begun[0]!, /broken off/)
    begun.push(begin('one'))
    await assert.rejects(begin('five'), tooMany)
    for (const work of running) work.resolve()
    await Promise.all(begun.slice(1))
  })
})
