import { z } from '../schema.ts'

/**
 * What an agent may do for a principal (ADR 0087): decide about orders under review and approve their patterns, as far
 * as the principal may.
 */
export const REVIEW_RIGHTS: readonly string[] = ['order:review', 'pattern:approve']

/** Needed to decide: the order itself. Reaches no further than orders under review. */
export const REVIEW_READING = 'order:list'

/** Addresses of the pages where an agent decides. */
export const REVIEW_PAGES: readonly string[] = ['/order/review']

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

/** `PUT /sys/sysUserAgent/own`: names the caller's own agent, or changes the agency. */
export const ownAgentBody = z.object({
  agentUserName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** wire times in the zone of the tenant */
  startTime: moment,
  endTime: moment,
  /** dictionary `valid_status`: 1 in force, 0 switched off */
  status: z.enum(['1', '0']),
  /** version of the agency that is changed */
  version: z.optional(z.number().check(z.int())),
})
export type OwnAgentBody = z.infer<typeof ownAgentBody>

/** The agency of a principal. */
export interface UserAgent {
  id: string
  version: number
  userName: string
  userName_dictText: string
  agentUserName: string
  agentUserName_dictText: string
  startTime: string
  endTime: string
  status: string
}

/** `GET /sys/sysUserAgent/own`: the caller's agent, and whose agent the caller is now. */
export interface OwnAgencies {
  own: UserAgent | null
  principals: { name: string; endTime: string }[]
}
