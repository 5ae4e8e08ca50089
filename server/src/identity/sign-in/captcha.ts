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
 * Checks an answer, ignoring case, without consuming it.
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

/**
 * Checks an answer and consumes its captcha: it serves one attempt, whatever comes of that.
 * @throws AppError when it is missing, wrong or expired, which consumes nothing
 */
export async function takeCaptcha(
  db: Database,
  checkKey: string | undefined,
  answer: string | undefined,
): Promise<void> {
  await checkCaptcha(db, checkKey, answer)
  const taken = await db
    .deleteFrom('sysCaptcha')
    .where('checkKey', '=', checkKey ?? '')
    .executeTakeFirst()
  // a concurrent attempt may have been first
  if (taken.numDeletedRows === 0n) throw new AppError('session.captchaWrong')
}

const hashAnswer = (checkKey: string, answer: string) =>
  createHash('sha256').update(`${checkKey}:${answer.trim().toUpperCase()}`).digest('hex')
