import type { ClothNeed } from '../../trade/stock/reserve-cloth.ts'
import type { PreparedOrder, PreparedLine } from '../../trade/evaluation/prepare.ts'

/** Fabric that an order needs from stock when it is placed. */
export function clothOf({ lines, evaluation }: PreparedOrder, lineIds: readonly string[]): ClothNeed[] {
  return lines.flatMap((line, index) => {
    const fabric = takenFrom(line)
    return fabric
      ? {
          lineId: lineIds[index]!,
          garmentMm: evaluation.lines[index]!.fabricLength,
          quantity: line.draft.quantity,
          fabricId: fabric.id,
          fabricNo: fabric.facts.fabricNo,
          fromStock: fabric.facts.stockPolicy === 'stock',
        }
      : []
  })
}

/** The fabrics that an order reserves when it is placed. */
export function fabricsTaken({ lines }: PreparedOrder): string[] {
  return [...new Set(lines.flatMap((line) => takenFrom(line)?.id ?? []))]
}

const takenFrom = ({ draft, fabric }: PreparedLine) =>
  fabric && !draft.ownFabric && draft.quantity > 0 ? fabric : null
