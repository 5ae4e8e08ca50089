import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import { scaleOf } from '@mtm/shared-utils/contracts/resource'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import type { Values } from '../../engine/resource/options.ts'
import { wireMoment } from '../../platform/time/wire-time.ts'
import { importPayments } from './record-payment.ts'
import type { PaymentEntry } from './payment.ts'

/** The payments of a tenant; the mall's list comes in as a sheet, and each row is matched as it comes. */
export default serveResource(payment, {
  table: 'mtmPayment',
  view: 'mtmPaymentList',
  tenant: true,
  people: ['refundAskedBy', 'refundedBy'],
  hooks: {
    async importRow(values, { db, caller }) {
      const [outcome] = await importPayments({ db, actor: caller }, [entryOf(values, caller.zone)])
      if (outcome && 'refused' in outcome) throw outcome.refused
    },
  },
})

/** A row of the sheet, whose columns have been checked. */
function entryOf(values: Values, zone: string): PaymentEntry {
  const { paidAt, ...said } = values as unknown as Omit<PaymentEntry, 'paidAt'> & { paidAt: string }
  // the sheet was read as if every currency had cents
  const amount = (said.amount * minorUnits(said.currency)) / scaleOf(payment.fields.amount)
  return { ...said, amount, paidAt: wireMoment(paidAt, zone) }
}
