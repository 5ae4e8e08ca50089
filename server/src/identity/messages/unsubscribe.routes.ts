import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorLabel, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { z } from '@mtm/shared-utils/contracts/schema'
import { plainPage } from '../../platform/http/plain-page.ts'
import { switchMail } from './delivery-choice.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts'

const tags = ['message']
const params = z.object({ token: z.string().check(z.regex(/^[\w-]{20,600}$/)) })
const rateLimit = { timeWindow: '1 minute', max: 30 }
/** What a one-click request of a mail program holds, and our own form. */
const FORM = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MOST_FORM = 1_000

/**
 * Switches a kind of mail off by the link in it, without signing in. The answer is the same for a link that is not
 * valid. Opening it changes nothing, because virus scanners open links too (RFC 8058).
 */
const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  // the form of RFC 8058 says nothing that the address does not
  for (const type of FORM)
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MOST_FORM }, (_request, _body, done) => {
        done(null, {})
      })

  app.get(
    `${UNSUBSCRIBE_PATH}/:token`,
    {
      config: { access: 'public', rateLimit },
      schema: { tags, summary: 'The page of an unsubscribe link', params },
    },
    async ({ locale }, reply) =>
      sendPage(
        reply,
        locale,
        'unsubscribe.ask',
        `<form method="post"><button type="submit">${say('unsubscribe.button', locale)}</button></form>`,
      ),
  )

  app.post(
    `${UNSUBSCRIBE_PATH}/:token`,
    {
      config: { access: 'public', rateLimit, body: 'none', log: false },
      schema: { tags, summary: 'Switches off the kind of mail that an unsubscribe link is of', params },
    },
    async ({ locale, params: { token } }, reply) => {
      const found = readUnsubscribeToken(app.config.secretKey, token)
      if (found) await switchMail(app.db, found, found.category, false)
      return sendPage(reply, locale, 'unsubscribe.done')
    },
  )
}

const say = (key: ErrorKey, locale: Locale) => escapeHtml(pickLabel(errorLabel(key), locale))

const sendPage = (reply: FastifyReply, locale: Locale, text: ErrorKey, below = '') =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage({ locale, title: 'unsubscribe.title', text, below }))

export default unsubscribeRoutes
