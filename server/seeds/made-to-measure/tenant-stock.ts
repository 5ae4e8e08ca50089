import type { StockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { sql } from 'kysely'
import { newId, type Database } from '../../src/platform/database/database.ts'
import { allocate, type LineNeed } from '../../src/trade/stock/allocation.ts'
import { clothMoves, moveRow } from '../../src/trade/stock/issue-cloth.ts'
import type { Rows } from './order-rows.ts'

interface StockRoll {
  id: string
  materialId: string
  rollNo: string
  dyeLot: string
  warehouse: string
  freeMm: number
}
interface Reservation {
  id: string
  lineId: string
  rollId: string
  mm: number
  state: 'held' | 'released' | 'issued'
  expiresAt: Date | null
  createBy: string
  createTime: Date
}
/** The actor, order and time of a stock move. */
export interface ClothWork {
  tenantId: number
  orderId: string
  by: string
  at: Date
}

/** The rolls of a tenant in memory, moved by the functions of the services. */
export async function stockOf(db: Database, tenantId: number, { add }: Rows) {
  const rolls: StockRoll[] = await db
    .selectFrom('mtmStockRoll')
    .select(['id', 'materialId', 'rollNo', 'dyeLot', 'warehouse', 'freeMm'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('id')
    .execute()
  const remnants = new Map<string, RemnantRow>()
  const changes = new Map<string, { free: number; reserved: number }>()
  const reservations = new Map<string, Reservation[]>()
  const heldBy = ({ orderId }: ClothWork) =>
    (reservations.get(orderId) ?? []).filter(({ state }) => state === 'held')

  function move(
    work: ClothWork,
    kind: string,
    rollId: string,
    lineId: string,
    [free, reserved]: readonly [number, number],
    more: { pieceId?: string; reason?: string } = {},
  ): void {
    const known = rolls.find(({ id }) => id === rollId)!
    known.freeMm += free
    const sum = changes.get(rollId) ?? { free: 0, reserved: 0 }
    changes.set(rollId, { free: sum.free + free, reserved: sum.reserved + reserved })
    const { tenantId: tenant, orderId, by: createBy, at: createTime } = work
    const { pieceId = null, reason = null } = more
    const purpose = { tenantId: tenant, orderId, orderLineId: lineId, pieceId, reason, createBy, createTime }
    add('mtmStockMove', moveRow(purpose, { rollId, kind, freeDeltaMm: free, reservedDeltaMm: reserved }))
  }

  return {
    reserve(work: ClothWork, materialId: string, needs: readonly LineNeed[], expiresAt: Date | null): void {
      const found = allocate(
        rolls.filter((roll) => roll.materialId === materialId),
        needs,
      )
      if (!found) throw new Error(`the demonstration has too little of the cloth ${materialId}`)
      for (const { lineId, rollId, mm } of found) {
        const { by: createBy, at: createTime, orderId } = work
        const held: Reservation = {
          id: newId(),
          lineId,
          rollId,
          mm,
          state: 'held',
          expiresAt,
          createBy,
          createTime,
        }
        reservations.set(orderId, [...(reservations.get(orderId) ?? []), held])
        move(work, 'reserve', rollId, lineId, [-mm, mm])
      }
    },
    renew(work: ClothWork, expiresAt: Date | null): void {
      for (const held of heldBy(work)) held.expiresAt = expiresAt
    },
    release(work: ClothWork, reason: StockReason): void {
      for (const held of heldBy(work)) {
        held.state = 'released'
        move(work, 'release', held.rollId, held.lineId, [held.mm, -held.mm], { reason })
      }
    },
    /** Issues fabric for a piece from the reservation of its line, for a re-cut from free stock. Returns the roll. */
    issue(
      work: ClothWork,
      piece: { id: string; lineId: string; garmentMm: number; materialId: string },
      usedMm: number,
    ): string {
      const { id: pieceId, lineId, garmentMm } = piece
      const held = heldBy(work).find((one) => one.lineId === lineId && one.mm >= garmentMm)
      if (!held) {
        const need = [{ lineId, garmentMm: usedMm, quantity: 1 }]
        const [free] =
          allocate(
            rolls.filter((roll) => roll.materialId === piece.materialId),
            need,
          ) ?? []
        if (!free) throw new Error('the demonstration has too little cloth for a re-cut')
        move(work, 'issue', free.rollId, lineId, [-usedMm, 0], { pieceId })
        return free.rollId
      }
      if (held.mm === garmentMm) Object.assign(held, { state: 'issued', expiresAt: null })
      else {
        held.mm -= garmentMm
        reservations.get(work.orderId)!.push({ ...held, id: newId(), mm: garmentMm, state: 'issued' })
      }
      for (const { kind, onRemnant, freeDeltaMm, reservedDeltaMm } of clothMoves(garmentMm, usedMm)) {
        const rollId = onRemnant ? remnantOf(work, held.rollId) : held.rollId
        move(work, kind, rollId, lineId, [freeDeltaMm, reservedDeltaMm], { pieceId })
      }
      return held.rollId
    },
    giveBack(work: ClothWork, rollId: string, piece: { id: string; lineId: string }, mm: number): void {
      move(work, 'return', rollId, piece.lineId, [mm, 0], { pieceId: piece.id })
    },
    /** The rows of reservations, and the balances of existing rolls. */
    async finish(tenant: number): Promise<void> {
      for (const [orderId, list] of reservations)
        add(
          'mtmReservation',
          ...list.map(({ lineId: orderLineId, ...held }) => ({
            ...held,
            tenantId: tenant,
            orderId,
            orderLineId,
          })),
        )
      const known = [...changes].filter(([id]) => !remnants.has(id))
      await sql`
        update mtm_stock_roll roll set free_mm = free_mm + change.free, reserved_mm = reserved_mm + change.reserved,
          version = version + 1
        from unnest(${sql.val(known.map(([id]) => id))}::char(32)[], ${sql.val(known.map(([, { free }]) => free))}::int[],
          ${sql.val(known.map(([, { reserved }]) => reserved))}::int[]) as change (id, free, reserved)
        where roll.id = change.id`.execute(db)
      for (const [id, row] of remnants)
        add('mtmStockRoll', { ...row, freeMm: changes.get(id)?.free ?? 0, reservedMm: 0 })
    },
  }

  function remnantOf({ tenantId: tenant, by, at }: ClothWork, rollId: string): string {
    const roll = rolls.find(({ id }) => id === rollId)!
    const { materialId, dyeLot, warehouse } = roll
    const count = [...remnants.values()].filter(({ remnantOf: parent }) => parent === rollId).length
    const remnant = { id: newId(), materialId, rollNo: `${roll.rollNo}-R${count + 1}`, dyeLot, warehouse }
    rolls.push({ ...remnant, freeMm: 0 })
    remnants.set(remnant.id, {
      ...remnant,
      tenantId: tenant,
      materialKind: 'fabric',
      remnantOf: rollId,
      receivedAt: at,
      createBy: by,
      createTime: at,
    })
    return remnant.id
  }
}

interface RemnantRow {
  id: string
  tenantId: number
  materialKind: string
  materialId: string
  rollNo: string
  dyeLot: string
  warehouse: string
  remnantOf: string
  receivedAt: Date
  createBy: string
  createTime: Date
}
export type TenantStock = Awaited<ReturnType<typeof stockOf>>
