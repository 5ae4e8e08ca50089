import { normalizeIP } from '@fastify/rate-limit'
import { countUse, guardKey } from '../../../platform/rate-limits/count-use.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { SmsMode } from '@mtm/shared-utils/contracts/dto/session'
import type { Database } from '../../../platform/database/database.ts'
import { keyedHash } from '../../../platform/secrets/secrets.ts'

/** How long a code is valid. */
const SECONDS = 600
/** Wrong attempts at a code from one network address; others keep theirs, the owner's too. */
const TRIES = 5
/** Wrong attempts from all addresses together, of a million codes. */
const MOST_TRIES = 50

/** The purpose of a code; a code is invalid for any other purpose. */
export type CodePurpose = 'sign-in' | 'register' | 'reset' | 'phone'

/** The modes of `POST /sys/sms`. */
export const PURPOSES: Readonly<Record<SmsMode, CodePurpose>> = {
  0: 'sign-in',
  1: 'register',
  2: 'reset',
  3: 'phone',
}

/** The phone and purpose of a code. */
export interface CodeOf {
  db: Database
  secretKey: string
  phone: string
  purpose: CodePurpose
}

/** Creates a code of six digits that is valid for ten minutes; null while an earlier one is still valid. */
export async function issueCode({ db, secretKey, phone, purpose }: CodeOf): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    codeHash: codeHash(secretKey, phone, purpose, code),
    attempts: 0,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
  }
  await db
    .deleteFrom('sysSmsCode')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  const made = await db
    .insertInto('sysSmsCode')
    .values({ phoneHash: phoneHash(secretKey, phone), purpose, ...row })
    .onConflict((conflict) => conflict.columns(['phoneHash', 'purpose']).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows ? code : null
}

/** A code as somebody enters it. */
export interface EnteredCode extends CodeOf {
  /** network address of the client */
  ip: string
}

/**
 * Whether a code is right, wrong, or none is valid. Each check counts: after some wrong ones the code is gone, for the
 * network that guessed before it is gone for all.
 */
export async function checkCode(
  { db, secretKey, phone, purpose, ip }: EnteredCode,
  code: string,
): Promise<'right' | 'wrong' | 'gone'> {
  const guesses = guardKey('sms-guess', phone, purpose, normalizeIP(ip))
  const tooMany = await countUse(db, { key: guesses, limit: TRIES, windowMin: SECONDS / 60 })
  if (tooMany !== null) return 'gone'
  const row = await db
    .updateTable('sysSmsCode')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('phoneHash', '=', phoneHash(secretKey, phone))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['codeHash', 'attempts'])
    .executeTakeFirst()
  const hash = codeHash(secretKey, phone, purpose, code)
  if (!row || row.attempts > MOST_TRIES) return 'gone'
  if (row.codeHash === hash) {
    await db.deleteFrom('sysSignInFailure').where('guard', '=', guesses).execute()
    return 'right'
  }
  if (row.attempts === MOST_TRIES)
    await db.deleteFrom('sysSmsCode').where('codeHash', '=', row.codeHash).execute()
  return 'wrong'
}

/** Consumes or withdraws a code; false when another request was first. */
export async function spendCode({ db, secretKey, phone, purpose }: CodeOf, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('sysSmsCode')
    .where('phoneHash', '=', phoneHash(secretKey, phone))
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash(secretKey, phone, purpose, code))
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** Checks a code and consumes it when it is right. */
export async function takeCode(of: EnteredCode, code: string): Promise<'right' | 'wrong' | 'gone'> {
  const checked = await checkCode(of, code)
  return checked === 'right' && !(await spendCode(of, code)) ? 'gone' : checked
}

const phoneHash = (secretKey: string, phone: string) => keyedHash(secretKey, 'sms.phone', phone)
const codeHash = (secretKey: string, phone: string, purpose: CodePurpose, code: string) =>
  keyedHash(secretKey, 'sms.code', phone, purpose, code)
