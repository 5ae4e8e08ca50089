import {
  CONSENT_VERSION,
  type Consent,
  type ConsentPurpose,
  type ConsentWay,
} from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { newId, type Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { lockCustomer } from './find-customer.ts'

/** What a customer agreed to and took back, newest first. The caller has asked for the customer. */
export async function listConsents({ db, actor }: CommandContext, customerId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('mtmCustomerConsent')
    .select(['id', 'purpose', 'textVersion', 'way', 'givenAt', 'givenBy', 'withdrawnAt', 'withdrawnBy'])
    .where('tenantId', '=', actor.tenantId)
    .where('customerId', '=', customerId)
    .orderBy('givenAt', 'desc')
    .orderBy('id')
    .execute()
  const named = await namedBy(
    db,
    rows.flatMap(({ givenBy, withdrawnBy }) => [givenBy, withdrawnBy]),
  )
  return rows.map((row) => ({
    ...row,
    givenBy: named(row.givenBy),
    withdrawnBy: named(row.withdrawnBy),
    purpose: row.purpose as ConsentPurpose,
    way: row.way as ConsentWay,
    givenAt: wireTime(row.givenAt, actor.zone),
    withdrawnAt: row.withdrawnAt && wireTime(row.withdrawnAt, actor.zone),
  }))
}

/** Whether a customer agrees to something now. */
export async function hasConsent(
  db: Database,
  tenantId: number,
  customerId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const row = await db
    .selectFrom('mtmCustomerConsent')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('withdrawnAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that a customer agrees to the text as it reads now.
 * @throws customer.consentGiven when he has agreed to this text already
 */
export async function giveConsent(
  { db, actor, at = new Date() }: CommandContext,
  { customerId, purpose, way }: { customerId: string; purpose: ConsentPurpose; way: ConsentWay },
): Promise<void> {
  const { tenantId, username } = actor
  // two at once must not both find nothing: the customer's row is where they meet
  await lockCustomer(db, tenantId, customerId)
  const same = await db
    .selectFrom('mtmCustomerConsent')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('textVersion', '=', CONSENT_VERSION)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (same) throw new AppError('customer.consentGiven')
  await db
    .insertInto('mtmCustomerConsent')
    .values({
      id: newId(),
      tenantId,
      customerId,
      purpose,
      textVersion: CONSENT_VERSION,
      way,
      givenAt: at,
      givenBy: username,
    })
    .execute()
}

/**
 * Records that a customer takes a consent back, whatever text it was given to.
 * @throws customer.consentMissing when there is none
 */
export async function withdrawConsent(
  { db, actor, at = new Date() }: CommandContext,
  { customerId, purpose }: { customerId: string; purpose: ConsentPurpose },
): Promise<void> {
  const { tenantId, username } = actor
  // a photograph that is on its way is there before the consent goes, or is refused after it
  await lockCustomer(db, tenantId, customerId)
  const { numUpdatedRows } = await db
    .updateTable('mtmCustomerConsent')
    .set({ withdrawnAt: at, withdrawnBy: username })
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('customer.consentMissing')
}
