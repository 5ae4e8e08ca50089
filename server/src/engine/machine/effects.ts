import type { Actor } from '../../platform/caller/actor.ts'
import type { Database, DatabaseTransaction, SqlSource } from '../../platform/database/database.ts'

/** The implementation of one effect of a state machine. */
export interface EffectHandler<Context, Columns extends object> {
  /** Computes columns before the transaction, which must await only the database. */
  before?(given: { db: Database; actor: Actor; at: Date }): Promise<Columns>
  /** Columns of the record's row, written with its new state. */
  columns?(context: Context): Columns
  /** Writes of rows that nothing else in the transaction reads, sent in one statement with the record's row. */
  statements?(context: Context): SqlSource[]
  /** Writes rows of other tables, for all moves of the transaction that have the effect. */
  write?(trx: DatabaseTransaction, moves: readonly Context[]): Promise<void>
  /**
   * Effects are written in ascending order of this number; default 0. Effects that lock rows of others run late to hold
   * locks briefly.
   */
  last?: number
}

/** A move and what its effects need. */
interface Moved<Name extends string> {
  move: { effects: readonly Name[] }
}

/** Runs the effects of moves by their handlers. */
export interface EffectRunner<Name extends string, Context, Columns extends object> {
  /** Computes the columns that are known before the transaction. */
  before(
    this: void,
    move: Moved<Name>['move'],
    given: { db: Database; actor: Actor; at: Date },
  ): Promise<Columns>
  /** The columns that the effects of a move write into the record's row. */
  columns(this: void, context: Context): Columns
  /** The writes that the effects of a move send with the record's row. */
  statements(this: void, context: Context): SqlSource[]
  /** Writes each effect once, for all moves that have it. */
  write(this: void, trx: DatabaseTransaction, moves: readonly Context[]): Promise<void>
}

/** The runner of the effects that `effect` finds by name. */
export function effectRunner<Name extends string, Context extends Moved<Name>, Columns extends object>(
  effect: (name: Name) => EffectHandler<Context, Columns>,
): EffectRunner<Name, Context, Columns> {
  const merged = (columns: readonly (Columns | undefined)[]) => Object.assign({}, ...columns) as Columns
  return {
    before: async ({ effects }, given) =>
      merged(await Promise.all(effects.flatMap((name) => effect(name).before?.(given) ?? []))),
    columns: (context) => merged(context.move.effects.map((name) => effect(name).columns?.(context))),
    statements: (context) => context.move.effects.flatMap((name) => effect(name).statements?.(context) ?? []),
    async write(trx, moves) {
      const names = [...new Set(moves.flatMap(({ move }) => move.effects))]
      names.sort((a, b) => (effect(a).last ?? 0) - (effect(b).last ?? 0))
      for (const name of names)
        await effect(name).write?.(
          trx,
          moves.filter(({ move }) => move.effects.includes(name)),
        )
    },
  }
}

/** Converts a write of one move to a sequential write of several. */
export const oneByOne =
  <Context>(write: (trx: DatabaseTransaction, move: Context) => Promise<unknown>) =>
  async (trx: DatabaseTransaction, moves: readonly Context[]): Promise<void> => {
    for (const move of moves) await write(trx, move)
  }
