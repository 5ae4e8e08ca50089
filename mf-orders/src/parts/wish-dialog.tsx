import { useState, type ReactNode } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../locales/zh-CN.ts'
import { newWish } from './wish.ts'

interface Props<Answer> {
  /** what is done, as its button says it */
  title: string
  /** what stands above, if that is more */
  heading?: string
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
  onAnswer?: (answer: Answer) => void
  /** why it was refused, in words; default: as the server says it */
  explain?: (error: unknown) => string
  onClose: () => void
  children: ReactNode
}

/** A wish that the server fulfils once, however often its button is pressed. */
export function WishDialog<Answer = unknown>(props: Props<Answer>) {
  const { title, heading = title, size = 'medium', danger = false, path, body, blocked = false } = props
  const { changes, done, onAnswer, explain = messageOf, onClose, children } = props
  const t = useText<typeof zhCN>('orders')
  const [wish] = useState(newWish)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const asked = await body()
      if (!asked) return
      const answer = await wish((requestId) =>
        http.post<Answer>(path, { ...asked, requestId }, { quiet: true }),
      )
      if (done) notify({ kind: 'success', text: done })
      onAnswer?.(answer)
      onClose()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
    for (const name of changes) announceChange({ name }, [])
  }
  return (
    <Dialog
      open
      size={size}
      title={heading}
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

const messageOf = (error: unknown) => (error as Error).message
