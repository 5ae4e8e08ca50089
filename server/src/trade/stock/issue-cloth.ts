import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import { sql } from 'kysely'
import type { Actor } from '../../platform/caller/actor.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { allocate, promisable } from './allocation.ts'
import { cutFlaws, defectsOf, returnFlaws, written } from './flaws-of-stretch.ts'
import { stockShort } from './reserve-cloth.ts'

/** Minimum length of a remnant kept as a roll; shorter ones are scrap (reference 8.2). */
export const REMNANT_MM = 400

/** Maximum length of a roll number. */
const LONGEST_NUMBER = 40

/** The garment that fabric is issued for. */
export interface ClothFor {
  tenantId: number
  orderId: string
  orderLineId: string
  pieceId: string
  fabricId: string
  fabricNo: string
  /** planned length, mm */
  garmentMm: number
}

/** Changes of a roll's balances. */
export interface ClothMove {
  kind: 'issue' | 'return' | 'scrap'
  /** the remnant, when it becomes another roll */
  onRemnant?: boolean
  freeDeltaMm: number
  reservedDeltaMm: number
  /** defects of the issued length */
  defects?: readonly RollDefect[]
}

/**
 * The moves of issuing a length from a reservation: the used length leaves, an excess comes from the free part, a long
 * remnant becomes a roll, a short one is scrap.
 */
export function clothMoves(reservedMm: number, usedMm: number): ClothMove[] {
  const rest = reservedMm - usedMm
  const move = (
    kind: ClothMove['kind'],
    freeDeltaMm: number,
    reservedDeltaMm: number,
    onRemnant = false,
  ) => ({
    kind,
    freeDeltaMm,
    reservedDeltaMm,
    ...(onRemnant && { onRemnant }),
  })
  if (rest <= 0) return [move('issue', rest, -reservedMm)]
  const issued = move('issue', 0, -usedMm)
  if (rest < REMNANT_MM) return [issued, move('scrap', 0, -rest)]
  return [issued, move('return', 0, -rest), move('return', rest, 0, true)]
}

/**
 * Issues fabric for a garment from the reservation of its line, or from free stock without one (a re-cut, ordered
 * fabric). @throws order.stockShort when there is too little
 */
export async function issueCloth(
  trx: DatabaseTransaction,
  actor: Pick<Actor, 'username'>,
  piece: ClothFor,
  usedMm: number = piece.garmentMm,
): Promise<void> {
  const held = await heldFor(trx, piece)
  if (!held) return issueFree(trx, actor, piece, usedMm)
  const roll = await trx
    .selectFrom('mtmStockRoll')
    .selectAll()
    .where('id', '=', held.rollId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const missing = usedMm - piece.garmentMm
  if (missing > roll.freeMm) throw stockShort(piece.fabricNo, roll.freeMm, missing)
  await takeHeld(trx, held, piece.garmentMm)
  const moves = clothMoves(piece.garmentMm, usedMm)
  const remnant = moves.find(({ onRemnant }) => onRemnant)
  const takenMm = Math.max(piece.garmentMm, usedMm)
  const { used, rest } = await cutFlaws(trx, roll, { usedMm, takenMm })
  const remnantId = remnant ? await addRemnant(trx, actor, roll, rest) : roll.id
  await writeMoves(
    trx,
    actor,
    piece,
    moves.map((move) => ({
      ...move,
      rollId: move.onRemnant ? remnantId : roll.id,
      ...(move.kind === 'issue' && { defects: used }),
    })),
  )
}

/** Returns the fabric of prepared garments that were not cut. */
export async function returnUncutCloth(
  trx: DatabaseTransaction,
  orderId: string,
  actor: Pick<Actor, 'username'>,
): Promise<void> {
  const issued = await trx
    .selectFrom('mtmStockMove as move')
    .innerJoin('mtmPiece as piece', 'piece.id', 'move.pieceId')
    .select(['piece.id', 'piece.tenantId', 'piece.orderLineId', 'move.rollId', 'move.defects'])
    .select(sql<number>`-(move.free_delta_mm + move.reserved_delta_mm)`.as('mm'))
    .where('piece.orderId', '=', orderId)
    .where('piece.charge', 'is', null)
    .where('move.kind', '=', 'issue')
    .orderBy('move.rollId')
    // the last length taken was the innermost
    .orderBy('move.createTime', 'desc')
    .execute()
  for (const { id, tenantId, orderLineId, rollId, mm, defects } of issued) {
    await returnFlaws(trx, rollId, defectsOf(defects))
    const back = { kind: 'return', freeDeltaMm: mm, reservedDeltaMm: 0, rollId } as const
    await writeMoves(trx, actor, { tenantId, orderId, orderLineId, pieceId: id }, [back])
  }
}

interface Reservation {
  id: string
  rollId: string
  mm: number
}

function heldFor(
  trx: DatabaseTransaction,
  { orderLineId, garmentMm }: ClothFor,
): Promise<Reservation | undefined> {
  return trx
    .selectFrom('mtmReservation')
    .select(['id', 'rollId', 'mm'])
    .where('orderLineId', '=', orderLineId)
    .where('state', '=', 'held')
    .where('mm', '>=', garmentMm)
    .orderBy('mm')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes a garment's part of a reservation; the rest stays reserved. */
async function takeHeld(trx: DatabaseTransaction, held: Reservation, mm: number): Promise<void> {
  const now = sql<Date>`now()`
  if (held.mm === mm) {
    await trx
      .updateTable('mtmReservation')
      .set({ state: 'issued', expiresAt: null, updateTime: now })
      .where('id', '=', held.id)
      .execute()
    return
  }
  await sql`
    insert into mtm_reservation (id, tenant_id, order_id, order_line_id, roll_id, mm, state, create_by, update_time)
    select ${newId()}, tenant_id, order_id, order_line_id, roll_id, ${mm}, 'issued', create_by, now()
    from mtm_reservation where id = ${held.id}`.execute(trx)
  await trx
    .updateTable('mtmReservation')
    .set({ mm: held.mm - mm, updateTime: now })
    .where('id', '=', held.id)
    .execute()
}

/**
 * Free fabric: of the dye lot the garment was cut from before, or that of other garments of its order, which may be worn
 * together; of any lot when that is not enough.
 */
async function issueFree(
  trx: DatabaseTransaction,
  actor: Pick<Actor, 'username'>,
  piece: ClothFor,
  usedMm: number,
): Promise<void> {
  const rolls = await trx
    .selectFrom('mtmStockRoll')
    .select(['id', 'dyeLot', 'freeMm', 'reservedMm', 'defects'])
    .where('tenantId', '=', piece.tenantId)
    .where('materialId', '=', piece.fabricId)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = await trx
    .selectFrom('mtmStockMove as move')
    .innerJoin('mtmStockRoll as roll', 'roll.id', 'move.rollId')
    .select('roll.dyeLot')
    .where('move.orderId', '=', piece.orderId)
    .where('move.kind', '=', 'issue')
    .where('roll.materialId', '=', piece.fabricId)
    .orderBy((eb) => eb('move.pieceId', '=', piece.pieceId), 'desc')
    .orderBy('move.createTime')
    .limit(1)
    .executeTakeFirst()
  const need = [{ lineId: piece.orderLineId, garmentMm: usedMm, quantity: 1 }]
  const sameLot = rolls.filter(({ dyeLot }) => dyeLot === before?.dyeLot)
  const [chosen] = allocate(sameLot, need) ?? allocate(rolls, need) ?? []
  if (!chosen) throw stockShort(piece.fabricNo, promisable(rolls, need), usedMm)
  const roll = rolls.find(({ id }) => id === chosen.rollId)!
  const { used: defects } = await cutFlaws(trx, roll, { usedMm, takenMm: usedMm })
  const issued = {
    kind: 'issue',
    freeDeltaMm: -usedMm,
    reservedDeltaMm: 0,
    rollId: roll.id,
    defects,
  } as const
  await writeMoves(trx, actor, piece, [issued])
}

/** Maximum number of remnants of a roll. */
const MOST_REMNANTS = 1_000

/**
 * A remnant has the location and dye lot of its roll and the defects of its length. Its number is that of the roll, cut
 * to the maximum length, with the next free count.
 */
async function addRemnant(
  trx: DatabaseTransaction,
  { username }: Pick<Actor, 'username'>,
  roll: { id: string },
  defects: readonly RollDefect[],
): Promise<string> {
  const id = newId()
  await sql`
    insert into mtm_stock_roll
      (id, tenant_id, org_code, material_kind, material_id, roll_no, dye_lot, warehouse, location, remnant_of, defects, create_by)
    select ${id}, tenant_id, org_code, material_kind, material_id, called.roll_no, dye_lot, warehouse, location, roll.id,
      ${written(defects)}::jsonb, ${username}
    from mtm_stock_roll roll
    cross join lateral (
      select left(roll.roll_no, ${LONGEST_NUMBER} - length('-R' || count)) || '-R' || count as roll_no
      from generate_series(1, ${MOST_REMNANTS}::int) count
      where not exists (
        select from mtm_stock_roll taken
        where taken.tenant_id = roll.tenant_id
          and taken.roll_no = left(roll.roll_no, ${LONGEST_NUMBER} - length('-R' || count)) || '-R' || count)
      order by count limit 1
    ) called
    where roll.id = ${roll.id}`.execute(trx)
  return id
}

/** Writes moves and balances of locked rolls. */
/** The row of a move of a roll for an order. */
export function moveRow<
  For extends { tenantId: number; orderId: string; orderLineId: string; createBy: string },
>(
  purpose: For,
  { rollId, kind, freeDeltaMm, reservedDeltaMm }: Omit<ClothMove, 'kind'> & { rollId: string; kind: string },
) {
  return { id: newId(), ...purpose, rollId, kind, freeDeltaMm, reservedDeltaMm }
}

async function writeMoves(
  trx: DatabaseTransaction,
  { username }: Pick<Actor, 'username'>,
  { tenantId, orderId, orderLineId, pieceId }: Omit<ClothFor, 'fabricId' | 'fabricNo' | 'garmentMm'>,
  moves: readonly (ClothMove & { rollId: string })[],
): Promise<void> {
  for (const { rollId, freeDeltaMm, reservedDeltaMm } of moves)
    await trx
      .updateTable('mtmStockRoll')
      .set((eb) => ({
        freeMm: eb('freeMm', '+', freeDeltaMm),
        reservedMm: eb('reservedMm', '+', reservedDeltaMm),
        version: eb('version', '+', 1),
        updateTime: sql<Date>`now()`,
      }))
      .where('id', '=', rollId)
      .execute()
  await trx
    .insertInto('mtmStockMove')
    .values(
      moves.map(({ defects = [], ...move }) => ({
        ...moveRow({ tenantId, orderId, orderLineId, pieceId, createBy: username }, move),
        defects: defects.length > 0 ? written(defects) : null,
      })),
    )
    .execute()
}
