import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { RequestOrigin } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import type { Agency, Principal } from './agency.ts'
import type { ColumnRule } from './caller.ts'

/** The person on whose behalf a service works. The caller of a request is one; seeds and jobs create their own. */
export interface Actor {
  userId: string
  username: string
  tenantId: number
  /** IANA name of the tenant's time zone */
  zone: string
  orgCode: string | null
  roleCodes: readonly string[]
  permissions: ReadonlySet<string>
  dataRules: ReadonlySet<string>
  /** of callers: what narrows their lists by a column, and what these rules may refer to */
  columnRules?: readonly ColumnRule[]
  departCodes?: readonly string[]
  realname?: string
  locale: Locale
  /** of callers: what they may do for others as their agent */
  agencies?: readonly Agency[] | undefined
  /** for whom the actor acts as agent; absent: for themself */
  principal?: Principal | undefined
  /** the request behind the actor, which the operation log names; none for seeds and jobs */
  origin?: RequestOrigin | undefined
}

/** The context of a command: database, actor, and time (seeds work in the past). */
export interface CommandContext {
  db: Database
  actor: Actor
  /** default: now */
  at?: Date
}

/** The permission to decide about costs of the company: a skip, a re-cut, a cancelled garment. */
const MANAGES = 'production:manage'

/** Whether an actor may decide about costs of the company. */
export const isManager = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has(MANAGES)
