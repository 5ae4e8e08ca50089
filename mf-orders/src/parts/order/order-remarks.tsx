import './order-remarks.css'
import { useState } from 'react'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderRemark } from '@mtm/shared-utils/contracts/dto/review'
import { CORRECT_ACTION, type Catalogue } from '@mtm/shared-utils/garments'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { TextField } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, formatDateTime, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { useFieldName } from './field-name.ts'

/** Whether a remark of the open round is unanswered. */
export const waitsForAnswer = ({ remarks = [] }: Pick<OrderDetail, 'remarks'>): boolean =>
  remarks.some(({ answer }) => answer === null)

/** The reviewer's remarks, answered by people who may correct the order. */
export function OrderRemarks({ order, catalogue }: { order: OrderDetail; catalogue: Catalogue }) {
  const t = useText<typeof zhCN>('orders')
  const nameOf = useFieldName(order, catalogue)
  const { remarks = [] } = order
  if (remarks.length === 0) return null
  const mayAnswer = order.allowed.some(({ action }) => action === CORRECT_ACTION)
  const newest = Math.max(...remarks.map(({ round }) => round))
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('review.remarksOfReviewer')}</h3>
      {mayAnswer && waitsForAnswer(order) && <p className="mo-banner">{t('review.answerAll')}</p>}
      <ul className="mo-remarks">
        {remarks.map((remark) => (
          <Remark
            key={`${remark.id}${remark.answer ?? ''}`}
            remark={remark}
            orderId={order.id}
            field={nameOf(remark.field)}
            mayAnswer={mayAnswer && remark.round === newest}
          />
        ))}
      </ul>
    </section>
  )
}

interface RemarkProps {
  remark: OrderRemark
  orderId: string
  field: string
  mayAnswer: boolean
}

function Remark({ remark, orderId, field, mayAnswer }: RemarkProps) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const [answer, setAnswer] = useState<string | null>(remark.answer)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await http.put(`/mtm/review/remark/${remark.id}`, { answer }, { quiet: true })
      announceChange({ name: 'order' }, [orderId])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="mo-remark" data-open={remark.answer === null || undefined}>
      <p className="mo-remark__head">
        <strong>{field}</strong>
        <span className="mtm-tag mtm-tag--warning">{dict('info_error', remark.code)}</span>
        <span className="mo-help">
          {remark.by} {formatDateTime(remark.at)}
        </span>
      </p>
      <p>{remark.text}</p>
      {mayAnswer ? (
        <div className="mo-remark__answer">
          <TextField
            name={`answer.${remark.id}`}
            label={t('review.answer')}
            value={answer}
            maxLength={300}
            error={problem}
            onChange={(value) => setAnswer(value ?? null)}
          />
          <sl-button
            size="small"
            loading={busy}
            disabled={busy || !answer || answer === remark.answer}
            onClick={() => void save()}
          >
            {remark.answer !== null && answer === remark.answer ? t('review.answered') : t('review.save')}
          </sl-button>
        </div>
      ) : (
        <p className="mo-help">
          {remark.answer === null
            ? t('review.unanswered')
            : t('review.answerOf', { by: remark.answeredBy ?? '', text: remark.answer })}
        </p>
      )}
    </li>
  )
}
