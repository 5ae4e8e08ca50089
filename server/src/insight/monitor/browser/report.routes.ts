import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  BROWSER_ERROR_KINDS,
  REPORT_LIMITS,
  VITALS,
  type BrowserReport,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../../platform/http/answers.ts'
import { refuseOtherSites } from '../../../platform/http/other-sites.ts'
import { browserOf, deviceOf } from './browser-of.ts'
import { knownScreens } from './known-screens.ts'
import { recordReport } from './record-report.ts'

const screen = z.string().check(z.minLength(1), z.maxLength(REPORT_LIMITS.screen))
const FRAME = String.raw`[\w-]{1,80}(?:\.[\w-]{1,40}){0,3}\.(?:js|css):\d{1,7}(?::\d{1,7})?`
const stack = z
  .string()
  .check(z.maxLength(REPORT_LIMITS.stack), z.regex(new RegExp(`^(?:${FRAME}(?:\\n${FRAME}){0,40})?$`)))

const body = z.strictObject({
  release: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  vitals: z
    .array(
      z.strictObject({
        screen,
        metric: z.enum(VITALS),
        value: z.number().check(z.gte(0), z.lte(REPORT_LIMITS.value)),
      }),
    )
    .check(z.maxLength(REPORT_LIMITS.vitals)),
  errors: z
    .array(
      z.strictObject({
        kind: z.enum(BROWSER_ERROR_KINDS),
        message: z.string().check(z.maxLength(REPORT_LIMITS.message)),
        stack,
        screen,
        count: z.int().check(z.gte(1), z.lte(REPORT_LIMITS.count)),
      }),
    )
    .check(z.maxLength(REPORT_LIMITS.errors)),
}) satisfies z.ZodMiniType<BrowserReport>

/** Reports of one address within a minute; an office may share one. */
const rateLimit = { timeWindow: '1 minute', max: 120 }

/**
 * Takes what a page reports of itself, with or without a session. Neither the person nor the address is read; of the
 * user agent only family, major version and class of device are kept.
 */
const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const screensOf = knownScreens(app.db)
  app.post(
    '/sys/monitor/report',
    {
      bodyLimit: REPORT_LIMITS.body,
      config: { access: 'public', rateLimit, log: false, trace: false },
      schema: {
        tags: ['monitor'],
        summary: 'What a page reports of itself',
        description: 'Dropped when the installation or the browser asks for no reports.',
        body,
      },
    },
    async (request) => {
      refuseOtherSites(request)
      const { headers } = request
      const isUnwanted = headers.dnt === '1' || headers['sec-gpc'] === '1'
      if (isUnwanted || !app.config.browserReports) return ok(null)
      const screenOf = await screensOf()
      const { release, vitals, errors } = request.body
      await recordReport(app.db, {
        release,
        vitals: vitals.map((vital) => ({ ...vital, screen: screenOf(vital.screen) })),
        errors: errors.map((error) => ({ ...error, screen: screenOf(error.screen) })),
        browser: browserOf(headers['user-agent']),
        device: deviceOf(headers['user-agent']),
      })
      app.monitor.browserErrors.add(errors.reduce((sum, { count }) => sum + count, 0))
      return ok(null)
    },
  )
}

export default reportRoutes
