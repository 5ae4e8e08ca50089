import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { favouritesOnly } from '../favourites/favourites.ts'
import { allOf, hideCollections, inCollectionsSeen, requireCollection } from '../collections.ts'
import { NAMED } from '../named.ts'
import { seesPrices, hidePrices, refusePriceQueries } from '../../settings/price-visibility.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { denied } from '../../../platform/http/errors.ts'
import type { Values } from '../../../engine/resource/options.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { checkStyle, type CheckedStyle } from './check-style.ts'
import { keepsStyles, offered } from './published-styles.ts'

/** Gap between the sort numbers of styles, for later insertions. */
const STEP = 10
const PRICES = ['basePrice'] as const
const mine = favouritesOnly('style', 'styleNo')
const inSeen = inCollectionsSeen('style')

/** Style numbers. People who do not edit them see only offered ones; `offered=1` filters by these. */
export default refusePriceQueries(
  PRICES,
  serveResource(style, {
    table: 'mtmStyle',
    tenant: true,
    translated: NAMED,
    scope: (eb, caller) => (keepsStyles(caller) ? null : offered(eb, caller)),
    filter: (eb, query, caller) =>
      allOf(eb, [
        mine(eb, query, caller),
        inSeen(eb, query, caller),
        query.offered === '1' ? offered(eb, caller) : null,
      ]),
    hooks: {
      async beforeAdd(values, { db, caller }) {
        requirePriceRight(values, null, caller)
        if (values.lockedGroups === null) delete values.lockedGroups
        await checkStyle(db, caller.tenantId, asStyle(values))
        await requireCollection(db, caller.tenantId, 'style', values.collection)
        checkDays(values)
        values.sort ??= await lastPlace(db, caller.tenantId)
      },
      async beforeEdit(values, row, { db, caller }) {
        requirePriceRight(values, row, caller)
        if (values.lockedGroups === null) values.lockedGroups = []
        if (values.values !== undefined || values.lockedGroups !== undefined)
          await checkStyle(db, caller.tenantId, asStyle({ ...row, ...values }))
        await requireCollection(db, caller.tenantId, 'style', values.collection)
        checkDays({ ...row, ...values })
        if (values.sort === null) values.sort = row.sort
      },
      async mapRows(rows, { db, caller }) {
        hidePrices(rows, PRICES, caller)
        await hideCollections(rows, 'style', db, caller)
      },
    },
  }),
)

function asStyle({ category, values, lockedGroups }: Readonly<Record<string, unknown>>): CheckedStyle {
  return { category: category as CategoryCode, values: values as StyleValues, lockedGroups }
}

/** The making charge of a style is visible to and edited by people who manage prices. */
function requirePriceRight(
  { basePrice }: Values,
  before: Readonly<Record<string, unknown>> | null,
  caller: Caller,
): void {
  if (basePrice === undefined || basePrice === (before?.basePrice ?? null)) return
  if (!caller.permissions.has('price:edit') || !seesPrices(caller)) throw denied()
}

/** Refuses an end before the start. Dates compare as strings. */
function checkDays({ validFrom, validTo }: Readonly<Record<string, unknown>>): void {
  if (validFrom && validTo && String(validFrom) > String(validTo)) throw BadInput.of('validTo')
}

async function lastPlace(db: Database, tenantId: number): Promise<number> {
  const { last } = await db
    .selectFrom('mtmStyle')
    .select((eb) => eb.fn.max('sort').as('last'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + STEP
}
