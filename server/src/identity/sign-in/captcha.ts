import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import { CAPTCHA_LETTERS, captchaDrawing } from './captcha-drawing.ts'

const LENGTH = 4
const VALID_SECONDS = 60

/** Creates a captcha for a client's key and returns its image as a data URL. */
export async function drawCaptcha(db: Database, checkKey: string): Promise<string> {
  const letters = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)])
  const answer = letters.join('')
  // 35 ms that the start of the server need not wait for
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(captchaDrawing(answer)))
    // 25 % smaller than a PNG with eight colours
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  await db
    .deleteFrom('sysCaptcha')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  const row = {
    answerHash: hashAnswer(checkKey, answer),
    expiresAt: new Date(Date.now() + VALID_SECONDS * 1000),
  }
  await db
    .insertInto('sysCaptcha')
    .values({ checkKey, ...row })
    .onConflict((conflict) => conflict.column('checkKey').doUpdateSet(row))
    .execute()
  return `data:image/webp;base64,${picture.toString('base64')}`
}

/**
 * Checks an answer, ignoring case. It stays valid until it is consumed.
 * @throws AppError when it is missing, wrong or expired
 */
export async function checkCaptcha(
  db: Database,
  checkKey: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (!answer) throw new AppError('session.captchaInvalid')
  const found = await db
    .selectFrom('sysCaptcha')
    .select('answerHash')
    .where('checkKey', '=', checkKey ?? '')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (found?.answerHash !== hashAnswer(checkKey ?? '', answer)) throw new AppError('session.captchaWrong')
}

/** Consumes a captcha, which is valid for one sign-in. False when another request has consumed it first. */
export async function spendCaptcha(db: Database, checkKey: string): Promise<boolean> {
  const spent = await db.deleteFrom('sysCaptcha').where('checkKey', '=', checkKey).executeTakeFirst()
  return spent.numDeletedRows > 0n
}

const hashAnswer = (checkKey: string, answer: string) =>
  createHash('sha256').update(`${checkKey}:${answer.trim().toUpperCase()}`).digest('hex')
