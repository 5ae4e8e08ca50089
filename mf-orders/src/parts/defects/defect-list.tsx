import { defectLine, type RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { formatMetres } from '@mtm/shared-utils/runtime'

/** The defects of a roll, one per line. */
export function DefectList({ defects }: { defects: readonly RollDefect[] }) {
  const dict = useDictText()
  return (
    <ul className="mo-log">
      {defects.map((defect, index) => (
        <li key={index}>{defectLine(defect, dict('cloth_defect', defect.kind), formatMetres)}</li>
      ))}
    </ul>
  )
}
