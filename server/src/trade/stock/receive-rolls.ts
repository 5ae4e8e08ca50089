import type { Receipt } from '@mtm/shared-utils/contracts/dto/stock'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { newId } from '../../platform/database/database.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { written } from './flaws-of-stretch.ts'
import { averageIn, COST_CODE } from './material-cost.ts'
import { checkDefects, inspected } from './roll-defects.ts'
import { atDesk, readMaterial, writeDeskMoves } from './roll-moves.ts'

/**
 * Receives rolls of one fabric, all or none. @throws stock.rollTaken when a number is taken · stock.defectOutside ·
 * record.missing · http.badRequest for an unknown kind of defect
 */
export async function receiveRolls(work: CommandContext, receipt: Receipt): Promise<{ rollIds: string[] }> {
  const { db, actor, at = new Date() } = work
  const { requestId, ...content } = receipt
  const texts = await dictTexts(db, actor.tenantId, actor.locale)
  return atDesk(work, { code: 'stock:receive', requestId, content }, async (trx) => {
    const { documentNo, costPerM = null } = receipt
    if (costPerM !== null) requireCode(actor, COST_CODE)
    const material = await readMaterial(trx, actor.tenantId, receipt.materialId)
    const { materialKind, id: materialId } = material as { materialKind: string; id: string }
    for (const { defects = [], ...roll } of receipt.rolls) checkDefects(texts, roll, defects)
    const rows = receipt.rolls.map(({ rollNo, dyeLot, mm, location = null, defects = [] }) => ({
      id: newId(),
      tenantId: actor.tenantId,
      orgCode: actor.orgCode,
      materialKind,
      materialId,
      rollNo,
      dyeLot,
      warehouse: receipt.warehouse,
      location,
      freeMm: mm,
      defects: written(defects),
      receivedAt: at,
      createBy: actor.username,
    }))
    if (costPerM !== null) {
      const mm = rows.reduce((sum, { freeMm }) => sum + freeMm, 0)
      await averageIn(trx, actor, { materialId, mm, costPerM, documentNo })
    }
    const stored = await trx
      .insertInto('mtmStockRoll')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenantId', 'rollNo']).doNothing())
      .returning('id')
      .execute()
    const rollIds = stored.map(({ id }) => id)
    const taken = rows.find(({ id }) => !rollIds.includes(id))
    if (taken) throw new AppError('stock.rollTaken', { no: taken.rollNo })
    const moves = rows.map(({ id, freeMm }) => ({
      rollId: id,
      kind: 'receive' as const,
      freeDeltaMm: freeMm,
      documentNo,
    }))
    const flawed = receipt.rolls.flatMap(({ defects = [] }, index) =>
      defects.length > 0 ? [inspected(rows[index]!.id, defects)] : [],
    )
    await writeDeskMoves(trx, actor, [...moves, ...flawed])
    return { answer: { rollIds }, rollIds }
  })
}
