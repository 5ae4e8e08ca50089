import { randomInt } from 'node:crypto'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { audit, auditedTransaction, OPERATION, type Audited } from '../../../platform/audit/audit.ts'
import {
  inTransaction,
  type Database,
  type DatabaseTransaction,
} from '../../../platform/database/database.ts'
import { decrypt, encrypt, keyedHash } from '../../../platform/secrets/secrets.ts'

/** Tolerated clock drift of phones, in seconds. */
const TOLERANCE = 30
const RECOVERY_CODES = 10
/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Whether a user needs a code to sign in. */
export async function isFactorOn(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysSecondFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of unused recovery codes of a user. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('sysRecoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** The second factor of one user. */
export interface FactorOf {
  db: Database
  secretKey: string
  userId: string
}

/** A user's own second factor, to be changed by them. */
export interface OwnFactor extends FactorOf {
  /** the request, for the operation log */
  by: Audited
}

/** Begins: a new secret, and the URI an authenticator app reads from a QR code. */
export async function enrolFactor(
  { db, secretKey, userId, by }: OwnFactor,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const row = { secret: encrypt(secretKey, 'factor.secret', userId, secret), lastStep: 0 }
  await inTransaction(db, async (trx) => {
    const begun = await trx
      .insertInto('sysSecondFactor')
      .values({ userId, ...row })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet(row).where('sysSecondFactor.confirmedAt', 'is', null),
      )
      .executeTakeFirst()
    if (!begun.numInsertedOrUpdatedRows) throw new AppError('factor.alreadyOn')
    await audit(trx, by, { action: 'factor:enrol', target: [userId] })
  })
  return { secret, uri: generateURI({ issuer: PRODUCT[1], label: username, secret }) }
}

/** Enables it with a first code, and returns the recovery codes, which are shown only once. */
export async function confirmFactor(factor: OwnFactor, code: string): Promise<string[]> {
  const { db, userId, by } = factor
  const row = await readFactor(db, userId)
  if (!row) throw new AppError('factor.notBegun')
  if (row.confirmedAt) throw new AppError('factor.alreadyOn')
  if (!(await spendTimeCode(factor, row, code))) throw new AppError('session.secondFactorWrong')
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('sysSecondFactor')
      .set({ confirmedAt: new Date() })
      .where('userId', '=', userId)
      .execute()
    await audit(trx, by, { action: 'factor:on', operation: OPERATION.edit, target: [userId] })
    return storeRecoveryCodes(trx, factor)
  })
}

/** Replaces the recovery codes, used or not. */
export function newRecoveryCodes(factor: OwnFactor): Promise<string[]> {
  const { db, userId, by } = factor
  const entry = { action: 'factor:codes', operation: OPERATION.edit, target: [userId] }
  return auditedTransaction(db, by, (trx) => storeRecoveryCodes(trx, factor), entry)
}

async function storeRecoveryCodes(
  trx: DatabaseTransaction,
  { secretKey, userId }: FactorOf,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const rows = codes.map((code) => ({ userId, codeHash: recoveryHash(secretKey, userId, code) }))
  await trx.deleteFrom('sysRecoveryCode').where('userId', '=', userId).execute()
  await trx.insertInto('sysRecoveryCode').values(rows).execute()
  return codes
}

/** Disables it, and deletes the secret and the recovery codes. */
export async function removeFactor(db: Database, userId: string, by: Audited): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('sysSecondFactor').where('userId', '=', userId).execute()
    await audit(trx, by, { action: 'factor:off', operation: OPERATION.edit, target: [userId] })
  })
}

/** Verifies a code from the app or for recovery. Valid codes are consumed. */
export async function spendFactorCode(factor: FactorOf, code: string): Promise<boolean> {
  const row = await readFactor(factor.db, factor.userId)
  if (!row?.confirmedAt) return false
  return /^\d{6}$/.test(code) ? spendTimeCode(factor, row, code) : spendRecoveryCode(factor, code)
}

type FactorRow = NonNullable<Awaited<ReturnType<typeof readFactor>>>

function readFactor(db: Database, userId: string) {
  return db
    .selectFrom('sysSecondFactor')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function spendTimeCode(
  { db, secretKey, userId }: FactorOf,
  { secret: hidden }: FactorRow,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false
  const { verify } = await import('otplib')
  const secret = decrypt(secretKey, 'factor.secret', userId, hidden)
  const checked = await verify({ secret, token: code, epochTolerance: TOLERANCE })
  if (!checked.valid || !('timeStep' in checked)) return false
  const spent = await db
    .updateTable('sysSecondFactor')
    .set({ lastStep: checked.timeStep })
    .where('userId', '=', userId)
    .where('secret', '=', hidden)
    .where('lastStep', '<', checked.timeStep)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

async function spendRecoveryCode({ db, secretKey, userId }: FactorOf, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('sysRecoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', recoveryHash(secretKey, userId, code))
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** 50 bits, in two groups. */
function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const recoveryHash = (secretKey: string, userId: string, code: string) =>
  keyedHash(secretKey, 'factor.recovery', userId, code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
