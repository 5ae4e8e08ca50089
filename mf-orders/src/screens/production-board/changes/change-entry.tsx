import type { ReactNode } from 'react'
import type { ChangeRequest } from '@mtm/shared-utils/contracts/dto/change-request'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { signedCm } from '../../fittings/fitting-calls.ts'
import { useMeasureName } from '../check-fields.tsx'
import { useWorkshopWords } from '../workshop-words.ts'

const TONES = { open: 'mtm-tag--warning', approved: 'mtm-tag--success', refused: 'mtm-tag--danger' } as const

/** One change: what is to measure something else, why, and what was decided. */
export function ChangeEntry({ change, children }: { change: ChangeRequest; children?: ReactNode }) {
  const { t, station, garment } = useWorkshopWords()
  const nameOf = useMeasureName(change.category)
  const { pieceNo, category, deltas, note, state, by, at, decidedBy, decidedAt, decisionNote } = change
  const lengths = Object.entries(deltas).map(([code, mm]) => `${nameOf(code)} ${signedCm(mm)}`)
  return (
    <li className="mo-change">
      <div className="mo-change__head">
        <strong>
          {garment(category)} <span className="mo-help">{pieceNo}</span>
        </strong>
        <span className={`mtm-tag ${TONES[state]}`}>{t(`changes.states.${state}`)}</span>
      </div>
      <p>{lengths.join(' · ')}</p>
      <p>{note}</p>
      <p className="mo-help">
        {[
          `${formatDateTime(at)} ${by}`,
          station(change.station),
          // what was decided by whoever asked was not asked of anybody
          decidedBy && decidedAt !== at && `${formatDateTime(decidedAt)} ${decidedBy}`,
          decisionNote,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children}
    </li>
  )
}
