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

/** Consents of a customer, given and withdrawn, newest first. The caller checks access to the customer. */
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

/** Whether a customer currently consents to a purpose. */
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
 * Records a customer's consent to the current text.
 * @throws customer.consentGiven when they already agreed to this text
 */
export async function giveConsent(
  { db, actor, at = new Date() }: CommandContext,
  { customerId, purpose, way }: { customerId: string; purpose: ConsentPurpose; way: ConsentWay },
): Promise<void> {
  const { tenantId, username } = actor
  // the customer's row serialises concurrent requests
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
 * Withdraws a customer's consent, for any version of the text.
 * @throws customer.consentMissing when there is none
 */
export async function withdrawConsent(
  { db, actor, at = new Date() }: CommandContext,
  { customerId, purpose }: { customerId: string; purpose: ConsentPurpose },
): Promise<void> {
  const { tenantId, username } = actor
  // a concurrent upload is stored before the withdrawal, or refused after it
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
