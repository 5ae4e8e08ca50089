import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { FavouriteKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { DB } from '../../../platform/database/database.ts'

type Query = Readonly<Record<string, unknown>>

/** Whether a list is filtered by the person's favourites (`mine=1`). */
export const wantsMine = ({ mine }: Query): boolean => mine === '1'

/** A condition for the caller's favourites of a kind; null when the list does not filter by them. */
export function favouritesOnly<T extends keyof DB & string>(kind: FavouriteKind, column: string) {
  return (
    eb: ExpressionBuilder<DB, T>,
    query: Query,
    { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  ): Expression<SqlBool> | null => {
    if (!wantsMine(query)) return null
    // valid for any album table; the caller names its number column
    const album = eb as unknown as ExpressionBuilder<DB, 'mtmFabric'>
    return album(
      column as 'fabricNo',
      'in',
      album
        .selectFrom('mtmFavourite')
        .select('mtmFavourite.no')
        .where('mtmFavourite.tenantId', '=', tenantId)
        .where('mtmFavourite.userId', '=', userId)
        .where('mtmFavourite.kind', '=', kind),
    )
  }
}
