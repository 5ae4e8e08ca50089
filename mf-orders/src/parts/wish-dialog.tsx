import { useRef, useState, type ReactNode } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../locales/zh-CN.ts'
import { newRequestId } from '../order-form/state/order-work.ts'

interface Props {
  title: string
  size?: 'small' | 'medium' | 'large'
  danger?: boolean
  /** what is asked of the server */
  path: string
  /** with what, beside the number of the wish; null: something is missing, and the dialog shows it */
  body: () => object | null | Promise<object | null>
  /** nothing can be sent yet */
  blocked?: boolean
  /** resources that it changes */
  changes: readonly string[]
  /** said when it is done */
  done?: string
  onAnswer?: (answer: unknown) => void
  onClose: () => void
  children: ReactNode
}

/** A wish that the server fulfils once, however often its button is pressed. */
export function WishDialog(props: Props) {
  const { title, size = 'medium', danger = false, path, body, blocked = false, changes, done } = props
  const { onAnswer, onClose, children } = props
  const t = useText<typeof zhCN>('orders')
  const requestId = useRef(newRequestId())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const asked = await body()
      if (!asked) return
      const answer = await http.post<unknown>(
        path,
        { ...asked, requestId: requestId.current },
        { quiet: true },
      )
      if (done) notify({ kind: 'success', text: done })
      onAnswer?.(answer)
      onClose()
    } catch (error) {
      // an answer, even a refusal, ends the wish; without one it is asked again under its own number
      const isLost = error instanceof ApiError && (error.status === 0 || error.status === 504)
      if (!isLost) requestId.current = newRequestId()
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
    for (const name of changes) announceChange({ name }, [])
  }
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('form.back')}</sl-button>
          <sl-button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={blocked}
            onClick={() => void send()}
          >
            {title}
          </sl-button>
        </>
      }
    >
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </Dialog>
  )
}
