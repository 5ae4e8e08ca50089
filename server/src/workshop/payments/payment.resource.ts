import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import { scaleOf } from '@mtm/shared-utils/contracts/resource'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import type { Values } from '../../engine/resource/options.ts'
import { wireMoment } from '../../platform/time/wire-time.ts'
import { importPayments } from './record-payment.ts'
import type { PaymentEntry } from './payment.ts'

/** The payments of a tenant. The mall's list is imported as a workbook, and each row is matched at once. */
export default serveResource(payment, {
  table: 'mtmPayment',
  view: 'mtmPaymentList',
  tenant: true,
  filled: ['paidAt'],
  people: ['refundAskedBy', 'refundedBy'],
  hooks: {
    async importRow(values, { db, caller }) {
      const [outcome] = await importPayments({ db, actor: caller }, [entryOf(values, caller.zone)])
      if (outcome && 'refused' in outcome) throw outcome.refused
    },
  },
})

/** A row of the workbook with valid columns. */
function entryOf(values: Values, zone: string): PaymentEntry {
  const { paidAt, ...entry } = values as unknown as Omit<PaymentEntry, 'paidAt'> & { paidAt: string }
  // the workbook reader assumes two decimals for every currency
  const amount = (entry.amount * minorUnits(entry.currency)) / scaleOf(payment.fields.amount)
  return { ...entry, amount, paidAt: wireMoment(paidAt, zone) }
}
