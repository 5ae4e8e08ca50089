import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../../../platform/database/database.ts'
import type { TextMessage, TextSender } from '../../messages/text-sender.ts'
import { accountOfPhone } from '../../users/accounts.ts'
import { countUse, guardKey, type Guard } from '../../../platform/rate-limits/count-use.ts'
import { takeCaptcha } from '../captcha.ts'
import { codeText, recordCode } from './code-message.ts'
import { issueCode, spendCode, type CodeOf, type CodePurpose } from './codes.ts'

/** Thirty requests an hour from one address. */
const ADDRESS = { limit: 30, windowMin: 60 }
/** Ten codes a day for one phone and purpose from one address. */
const PHONE = { limit: 10, windowMin: 24 * 60 }
/** Codes a day for one phone from everywhere; further ones need a captcha, so that nobody locks its owner out. */
const PHONE_ANYWHERE = { limit: 20, windowMin: 24 * 60 }
/** How long a failed sender is not used for codes sent after the answer. */
const TROUBLE_MS = 30_000

/** A code to be sent to a phone. */
export interface CodeMessage extends TextMessage {
  code: string
  purpose: CodePurpose
}

/** A request for a code. */
export interface CodeRequest {
  phone: string
  purpose: CodePurpose
  ip: string
  locale: Locale
  /** the number of the caller's own account, whose existence need not be hidden */
  own?: boolean
  /** the answer to a captcha, if the client was asked for one */
  captcha?: CaptchaAnswer
}

/** What a client enters for a picture. */
export interface CaptchaAnswer {
  checkKey?: string | undefined
  captcha?: string | undefined
}

/** Sends codes. */
export interface CodeDesk {
  /** @throws AppError as in backend contract 3.3, without revealing whether the phone has an account */
  send(request: CodeRequest): Promise<void>
  /** waits for messages still being sent */
  close(): Promise<void>
}

/**
 * Codes for existing accounts (sign-in, reset) are sent after the answer, and a phone without an account gets a code
 * that is never sent: text and time of the answer are the same. Codes for new numbers are sent before the answer.
 */
export function openCodeDesk(
  db: Database,
  secretKey: string,
  sender: TextSender | null,
  log: FastifyBaseLogger,
  withCaptcha: boolean,
): CodeDesk {
  const underWay = new Set<Promise<void>>()
  let failedAt = -Infinity

  const deliver = async (of: CodeOf, message: CodeMessage) => {
    try {
      await sender?.send(message)
      failedAt = -Infinity
    } catch (error) {
      failedAt = performance.now()
      log.warn({ err: error }, 'a code could not be sent')
      await spendCode(of, message.code)
      if (sender?.isGateway) await recordCode(db, message, false)
      throw new AppError('sms.failed')
    }
    if (sender?.isGateway) await recordCode(db, message, true)
  }
  const deliverLater = (of: CodeOf, message: CodeMessage) => {
    const done: Promise<void> = deliver(of, message)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) log.warn({ err: error }, 'a code could not be taken back')
      })
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    async send({ phone, purpose, ip, locale, own = false, captcha }) {
      if (!sender) throw new AppError('sms.notConfigured')
      await guard(db, { key: guardKey('sms-address', normalizeIP(ip)), ...ADDRESS }, tooManyFrom)
      const hidden = !own && (purpose === 'sign-in' || purpose === 'reset')
      if (hidden && performance.now() - failedAt < TROUBLE_MS) throw new AppError('sms.failed')
      const account = own ? undefined : await accountOfPhone(db, phone)
      if (!hidden && account) throw new AppError('sms.phoneKnown')
      const of = { db, secretKey, phone, purpose }
      const code = await issueCode(of)
      if (code === null) throw new AppError('sms.stillValid')
      // counted only now: repeated requests while a code is valid must not use up its owner's quota
      const limits = async () => {
        const here = guardKey('sms-phone', phone, purpose, normalizeIP(ip))
        await guard(db, { key: here, ...PHONE }, tooManyTo)
        const seconds = await countUse(db, { key: guardKey('sms-phone', phone), ...PHONE_ANYWHERE })
        if (seconds === null) return
        if (!withCaptcha) throw tooManyTo(seconds)
        await takeCaptcha(db, captcha?.checkKey, captcha?.captcha)
      }
      await limits().catch(async (error: unknown) => {
        await spendCode(of, code)
        throw error
      })
      const text = await codeText(db, code, locale)
      const message = { mobile: phone, code, purpose, text }
      if (!hidden) await deliver(of, message)
      else if (account) deliverLater(of, message)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}

async function guard(db: Database, limit: Guard, refusal: (seconds: number) => AppError): Promise<void> {
  const seconds = await countUse(db, limit)
  if (seconds !== null) throw refusal(seconds)
}

const tooManyFrom = (seconds: number) =>
  new AppError('http.tooMany', { seconds: Math.ceil(seconds) }, 429, 429)
const tooManyTo = (seconds: number) =>
  new AppError('sms.tooMany', { hours: Math.ceil(seconds / 3600) }, 429, 429)
