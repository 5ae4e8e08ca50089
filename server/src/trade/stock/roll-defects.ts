import { defectLine, type Inspection, type RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { dictTexts, type DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { defectsOf, written } from './flaws-of-stretch.ts'
import { atDesk, LONGEST_REASON, lockedRolls, writeDeskMoves } from './roll-moves.ts'

/** Kinds of defects. */
const KINDS = 'cloth_defect'
const NONE = '—'

/** A defect as text in a language; the code of a kind missing in the dictionary. */
export const defectInWords = (
  defect: RollDefect,
  texts: DictTexts,
  metres: (mm: number) => string = inMetres,
): string => defectLine(defect, texts.text(KINDS, defect.kind) || defect.kind, metres)

/**
 * Records the findings of an inspection, at any time.
 * @throws stock.defectOutside · record.stale · record.missing · http.badRequest for an unknown kind
 */
export async function inspectRoll(work: CommandContext, inspection: Inspection): Promise<{ rollId: string }> {
  const { db, actor, at = new Date() } = work
  const { requestId, ...content } = inspection
  const { rollId, defects } = inspection
  const texts = await dictTexts(db, actor.tenantId, actor.locale)
  return atDesk(work, { code: 'stock:adjust', requestId, content }, async (trx) => {
    const roll = (await lockedRolls(trx, actor, [inspection])).get(rollId)!
    const { rollNo, freeMm, reservedMm, version } = roll
    checkDefects(texts, { rollNo, mm: freeMm + reservedMm }, defects, defectsOf(roll.defects))
    await trx
      .updateTable('mtmStockRoll')
      .set({ defects: written(defects), updateBy: actor.username, updateTime: at, version: version + 1 })
      .where('id', '=', rollId)
      .execute()
    await writeDeskMoves(trx, actor, [inspected(rollId, defects)])
    return { answer: { rollId }, rollIds: [rollId] }
  })
}

/** Refuses defects outside a roll and of unknown kinds. Existing defects may keep a removed kind. */
export function checkDefects(
  texts: DictTexts,
  { rollNo, mm }: { rollNo: string; mm: number },
  defects: readonly RollDefect[],
  before: readonly RollDefect[] = [],
): void {
  const known = new Set(before.map(keyOf))
  for (const defect of defects) {
    const { atMm, lengthMm, kind } = defect
    if (!known.has(keyOf(defect)) && !texts.has(KINDS, kind)) throw BadInput.of('kind')
    if (atMm + lengthMm > mm)
      throw new AppError('stock.defectOutside', { no: rollNo, length: inMetres(mm), at: inMetres(atMm) })
  }
}

/** The move of an inspection, with the positions of the defects in metres. */
export const inspected = (rollId: string, defects: readonly RollDefect[]) => ({
  rollId,
  kind: 'inspect' as const,
  freeDeltaMm: 0,
  reason:
    defects
      .map(({ atMm }) => atMm)
      .toSorted((one, other) => one - other)
      .map((mm) => `${inMetres(mm)} m`)
      .join(' · ')
      .slice(0, LONGEST_REASON) || NONE,
})

const inMetres = (mm: number) => String(mm / 1000)

const keyOf = ({ atMm, lengthMm, kind }: RollDefect) => `${atMm} ${lengthMm} ${kind}`
