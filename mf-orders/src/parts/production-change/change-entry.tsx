import type { ReactNode } from 'react'
import type { ChangeRequest } from '@mtm/shared-utils/contracts/dto/change-request'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { useMeasureName } from '../measure-name.ts'
import { signedCm } from '../fitting/fitting-calls.ts'
import { useWorkshopTexts } from '../production/workshop-texts.ts'
import { useStyleTexts } from './style-texts.ts'

const TONES = { open: 'mtm-tag--warning', approved: 'mtm-tag--success', refused: 'mtm-tag--danger' } as const

/** One change request: measurements, style, reason, decision. */
export function ChangeEntry({ change, children }: { change: ChangeRequest; children?: ReactNode }) {
  const { t, station, garment } = useWorkshopTexts()
  const nameOf = useMeasureName(change.category)
  const say = useStyleTexts(change.category)
  const {
    pieceNo,
    category,
    deltas,
    style,
    follows,
    note,
    state,
    by,
    at,
    decidedBy,
    decidedAt,
    decisionNote,
  } = change
  const lengths = (by: Record<string, number>) =>
    Object.entries(by)
      .map(([code, mm]) => `${nameOf(code)} ${signedCm(mm)} cm`)
      .join(' · ')
  return (
    <li className="mo-change">
      <div className="mo-change__head">
        <strong>
          {garment(category)} <span className="mo-help">{pieceNo}</span>
        </strong>
        <span className={`mtm-tag ${TONES[state]}`}>{t(`changes.states.${state}`)}</span>
      </div>
      {Object.keys(deltas).length > 0 && <p>{lengths(deltas)}</p>}
      {style.length > 0 && (
        <ul className="mo-change__style">
          {style.map((one) => (
            <li key={one.group}>{say(one)}</li>
          ))}
        </ul>
      )}
      {Object.keys(follows).length > 0 && (
        <p className="mo-help">{t('changes.follows', { lengths: lengths(follows) })}</p>
      )}
      <p>{note}</p>
      <p className="mo-help">
        {[
          `${formatDateTime(at)} ${by}`,
          station(change.station),
          // changes applied directly by the requester had no decision
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
