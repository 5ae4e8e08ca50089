import type { FastifyRequest } from 'fastify'
import type { RequestOrigin } from '../audit/audit.ts'
import type { Agency, Principal } from './agency.ts'
import type { Locale } from '@mtm/shared-utils/contracts/locale'

/** A data rule with a condition on a column, as roles hold it. */
export interface ColumnRule {
  /** codes of the rule's own menu row and of the buttons below it: it narrows the lists behind these */
  codes: readonly string[]
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

/** The signed-in user of a request, in their current tenant. */
export interface Caller {
  sessionId: string
  userId: string
  username: string
  realname: string
  tenantId: number
  /** IANA name of the tenant's time zone, used for wire times */
  zone: string
  /** code of the current department */
  orgCode: string | null
  departIds: string[]
  /** codes of the same departments */
  departCodes: readonly string[]
  roleCodes: string[]
  /** held permission codes */
  permissions: ReadonlySet<string>
  /** codes of the data rules of their roles (`order.own`, `price.hidden`, ...) */
  dataRules: ReadonlySet<string>
  /** the rules of their roles that narrow lists by a column */
  columnRules: readonly ColumnRule[]
  locale: Locale
  /** what they may do for others as their agent, beside their own rights */
  agencies?: readonly Agency[] | undefined
  /** never set for a caller, who is always themself */
  principal?: Principal | undefined
  /** the request that was authenticated as this caller */
  origin?: RequestOrigin | undefined
}

/** Who may call a route: anybody, anybody signed in, or holders of a permission code. */
export type Access = 'public' | 'user' | AccessByCode

export interface AccessByCode {
  perm: string
  /** a secret that replaces the session, sent as `Authorization: Bearer`, for programs */
  bearer?: string | undefined
  /** true: agents of a holder may call it too, and the route decides for whom they act */
  agents?: true | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null on public routes without a session; elsewhere use {@link callerOf} */
    caller: Caller | null
    /** the language of the answer */
    locale: Locale
  }
  interface FastifyContextConfig {
    /** required: a route without it stops the boot */
    access?: Access
  }
}

/** The signed-in caller of a route that is not public. */
export function callerOf({ caller }: Pick<FastifyRequest, 'caller'>): Caller {
  if (!caller) throw new Error('callerOf: this route is public and nobody is signed in')
  return caller
}
