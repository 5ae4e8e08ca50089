import { useState } from 'react'
import type { OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { orderPageErrorLabel } from '@mtm/shared-utils/contracts/errors/order-page-errors'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import { RULE_TEXTS } from '@mtm/shared-utils/contracts/issues'
import {
  CORRECT_ACTION,
  DELETE_ACTION,
  ENDING_ACTIONS,
  FORM_ACTIONS,
  FORWARD_ACTIONS,
  MOVE_REASONS,
  ORDER_MOVES,
  SUBMIT_ACTION,
  type OrderMove,
} from '@mtm/shared-utils/garments'
import { DictField, TextareaField, useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { ApiError, bus, http, labelText, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { formAddress } from '../../parts/address/order-address.ts'
import { idempotentRequests } from '../../parts/idempotent-request.ts'
import { waitsForAnswer } from '../../parts/order/order-remarks.tsx'

type Move = OrderDetail['allowed'][number]

/** The available actions of the order as buttons. */
export function OrderMoves({ order, onGone }: { order: OrderDetail; onGone: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const confirm = useConfirm()
  const { navigate } = useTab()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pendingMove, setPendingMove] = useState<Move | null>(null)
  const [requestFor] = useState(idempotentRequests)

  const carryOut = async (action: string, reason?: string) => {
    try {
      const answer = await requestFor(action)((requestId) => sendMove(order, action, requestId, reason))
      setPendingMove(null)
      announceChange({ name: 'order' }, [order.id])
      notify({ kind: 'success', text: t('myOrders.done') })
      if (action === DELETE_ACTION) onGone()
      if (action === SUBMIT_ACTION && answer)
        bus.raise(orderSubmitted, { id: order.id, orderNo: order.orderNo })
    } catch (error) {
      // reload after a stale version
      if (error instanceof ApiError && error.status === 409) announceChange({ name: 'order' }, [order.id])
      throw error
    }
  }
  const send = async (action: string) => {
    setBusy(action)
    setProblem(null)
    try {
      await carryOut(action)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(null)
    }
  }
  const start = async (move: Move) => {
    if (move.action === CORRECT_ACTION && waitsForAnswer(order)) return setProblem(t('review.answerAll'))
    if (FORM_ACTIONS.has(move.action)) return navigate(formAddress('id', order.id))
    const { needsReason, confirm: question } = ruleOf(order, move)
    if (needsReason) return setPendingMove(move)
    const options = { confirmLabel: label(move.label), danger: ENDING_ACTIONS.has(move.action) }
    if (question && !(await confirm(labelText(orderPageErrorLabel(question)), options))) return
    await send(move.action)
  }
  return (
    <div className="mo-moves">
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="mo-buttons" role="group" aria-label={t('myOrders.moves')}>
        {order.allowed.map((move) => (
          <sl-button
            key={move.action}
            variant={
              ENDING_ACTIONS.has(move.action)
                ? 'danger'
                : FORWARD_ACTIONS.has(move.action)
                  ? 'primary'
                  : 'default'
            }
            outline={ENDING_ACTIONS.has(move.action)}
            loading={busy === move.action}
            disabled={busy !== null}
            onClick={() => void start(move)}
          >
            {label(move.label)}
          </sl-button>
        ))}
      </div>
      {pendingMove && (
        <ReasonDialog
          key={pendingMove.action}
          move={pendingMove}
          onClose={() => setPendingMove(null)}
          onSend={(reason) => carryOut(pendingMove.action, reason)}
        />
      )}
    </div>
  )
}

/** The input the machine needs before an action: a reason or a confirmation. */
function ruleOf({ status }: OrderDetail, { action }: Move): Partial<OrderMove> {
  return ORDER_MOVES.find((one) => one.action === action && one.from === status) ?? {}
}

async function sendMove(order: OrderDetail, action: string, requestId: string, reason?: string) {
  const quiet = true
  if (action === DELETE_ACTION) {
    await http.send<null>('DELETE', '/mtm/order/delete', {
      params: { id: order.id, version: order.version },
      quiet,
    })
    return null
  }
  const body = {
    requestId,
    version: order.version,
    confirmed: order.confirmed,
    ...(reason ? { reason } : {}),
  }
  return http.post<OrderSaved>(`/mtm/order/${order.id}/${action}`, body, { quiet })
}

interface ReasonProps {
  move: Move
  onClose: () => void
  onSend: (reason: string) => Promise<void>
}

function ReasonDialog({ move, onClose, onSend }: ReasonProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const [reason, setReason] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const dictionary = MOVE_REASONS[move.action]
  const field = {
    name: 'reason',
    label: t('myOrders.reason'),
    value: reason,
    maxLength: 300,
    error: wrong && !reason ? label(RULE_TEXTS.required) : null,
    onChange: (value: string | null | undefined) => setReason(value ?? null),
  }
  const act = async (): Promise<'stay'> => {
    setWrong(true)
    if (reason) await onSend(reason)
    return 'stay'
  }
  return (
    <ActionDialog
      size="small"
      title={label(move.label)}
      danger={ENDING_ACTIONS.has(move.action)}
      onClose={onClose}
      act={act}
    >
      {dictionary ? <DictField {...field} dict={dictionary} /> : <TextareaField {...field} />}
    </ActionDialog>
  )
}
