import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepImportLog, takeImportLog, TICKET_MS } from './import-logs.ts'

describe('the log of an import', () => {
  it('is readable once with its ticket before it expires', () => {
    const ticket = keepImportLog('rows', 0)
    assert.match(ticket, /^[\da-f]{48}$/)
    assert.equal(takeImportLog('x', 1), null)
    assert.equal(takeImportLog(ticket, TICKET_MS - 1), 'rows')
    assert.equal(takeImportLog(ticket, TICKET_MS - 1), null)
    assert.equal(takeImportLog(keepImportLog('late', 0), TICKET_MS), null)
  })

  it('is evicted by newer ones', () => {
    const first = keepImportLog('first')
    for (let n = 0; n < 200; n++) keepImportLog('more')
    assert.equal(takeImportLog(first), null)
  })
})
