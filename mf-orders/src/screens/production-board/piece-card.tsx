import type { PieceCard as Card } from '@mtm/shared-utils/contracts/dto/production'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { TypeTag } from '../../parts/order/type-tag.tsx'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** A piece on the board: garment, due date, problems. */
export function PieceCard({ piece, onOpen }: { piece: Card; onOpen: (pieceNo: string) => void }) {
  const { t, garment } = useWorkshopTexts()
  const dict = useDictText()
  const { pieceNo, due, late, overdue, held, rush, reworkCount } = piece
  return (
    <li>
      <button
        type="button"
        className="mo-piece"
        data-alarm={late || overdue || undefined}
        data-held={held !== null || undefined}
        data-piece={pieceNo}
        onClick={() => onOpen(pieceNo)}
      >
        <span className="mo-piece__no">{pieceNo}</span>
        <span className="mo-piece__what">
          {garment(piece.category)} · {piece.fabricNo ?? '—'}
        </span>
        <span className="mo-piece__when">
          {due ? t('production.due', { date: formatDateTime(due, 'date') }) : t('production.noDue')}
          <span>{t('production.eta', { date: formatDateTime(piece.eta, 'date') })}</span>
        </span>
        <span className="mo-piece__marks">
          <TypeTag orderType={piece.orderType} />
          {rush !== 'standard' && (
            <span className="mtm-tag mtm-tag--priority-h">{dict('rush_level', rush)}</span>
          )}
          {late && <span className="mtm-tag mtm-tag--danger">{t('production.late')}</span>}
          {overdue && <span className="mtm-tag mtm-tag--warning">{t('production.overdue')}</span>}
          {held !== null && <span className="mtm-tag mtm-tag--info">{t('production.held')}</span>}
          {reworkCount > 0 && (
            <span className="mtm-tag">{t('production.reworked', { count: reworkCount })}</span>
          )}
        </span>
      </button>
    </li>
  )
}
