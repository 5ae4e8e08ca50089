import assert from 'node:assert/strict'
import test from 'node:test'
import { DOCUMENTS, type DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import {
  BEFORE_PAYMENT_STATES,
  FINISHED_STATE,
  MADE_STATES,
  PAID_STATE,
  PAYABLE_STATES,
  PRINTABLE_STATES,
  PRODUCTION_STATES,
  RECEIVED_STATE,
  SHIPPED_STATE,
} from './order-states.ts'

/** Contracts do not import the machine, so documents list their states by code. */
const STATES: Record<DocumentName, readonly string[]> = {
  quotation: [...BEFORE_PAYMENT_STATES, ...PAYABLE_STATES, PAID_STATE],
  'order-sheet': [...BEFORE_PAYMENT_STATES, ...PAYABLE_STATES, ...MADE_STATES],
  'production-card': PRODUCTION_STATES,
  'picking-list': PRINTABLE_STATES,
  'packing-list': [FINISHED_STATE, SHIPPED_STATE, RECEIVED_STATE],
  'shipping-label': [FINISHED_STATE, SHIPPED_STATE],
  invoice: [...PAYABLE_STATES, ...MADE_STATES],
  'care-card': [FINISHED_STATE, SHIPPED_STATE, RECEIVED_STATE],
}

test('offers documents in the states of the named sets', () => {
  for (const [name, { states }] of Object.entries(DOCUMENTS))
    assert.deepEqual([...states].sort(), STATES[name as DocumentName].toSorted(), name)
})
