import './changes.css'
import { useState } from 'react'
import type { ChangeablePiece, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useWorkshopTexts } from '../production/workshop-texts.ts'
import { CHANGE_CALLS } from './change-calls.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeEntry } from './change-entry.tsx'

/** Changes of an order in production, and possible ones. */
export function OrderChangesPart({ orderId }: { orderId: string }) {
  const { t, garment } = useWorkshopTexts()
  const { data, error, refetch } = useApi<OrderChanges>(
    CHANGE_CALLS.order(orderId),
    {},
    { resource: 'order', keep: true },
  )
  const [changed, setChanged] = useState<ChangeablePiece | null>(null)
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  if (data.pieces.length === 0 && data.requests.length === 0) return null
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('changes.title')}</h3>
      {data.pieces.length > 0 && (
        <>
          <p className="mo-help">{t(data.locked ? 'changes.locked' : 'changes.free')}</p>
          <ul className="mo-changes">
            {data.pieces.map((piece) => (
              <li key={piece.pieceNo} className="mo-change__head">
                <span>
                  {garment(piece.category)} <span className="mo-help">{piece.pieceNo}</span>
                </span>
                <sl-button size="small" onClick={() => setChanged(piece)}>
                  {t(data.locked ? 'changes.ask' : 'changes.change')}
                </sl-button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="mo-changes">
        {data.requests.map((change) => (
          <ChangeEntry key={change.id} change={change} />
        ))}
      </ul>
      {changed && (
        <ChangeDialog
          piece={changed}
          currency={data.currency}
          locked={data.locked}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  )
}
