import type { ExpressionBuilder } from 'kysely'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { DB } from '../../../platform/database/database.ts'
import { dayIn } from '../../../platform/time/wire-time.ts'

/** The value of dictionary `valid_status` that publishes a style or a collection. */
export const PUBLISHED_STYLE = '1'

/** Editors of styles also see styles that are not offered. */
export const keepsStyles = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.has('style:edit')

/** Styles offered today in the caller's zone: published, and between their dates. */
export function offered(eb: ExpressionBuilder<DB, 'mtmStyle'>, { zone }: Pick<Caller, 'zone'>) {
  const today = dayIn(zone)
  return eb.and([
    eb('mtmStyle.status', '=', PUBLISHED_STYLE),
    eb.or([eb('mtmStyle.validFrom', 'is', null), eb('mtmStyle.validFrom', '<=', today)]),
    eb.or([eb('mtmStyle.validTo', 'is', null), eb('mtmStyle.validTo', '>=', today)]),
  ])
}
