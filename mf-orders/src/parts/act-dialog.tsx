import { useState, type ReactNode } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../locales/zh-CN.ts'

export interface ActDialogProps {
  /** what is done, as its button says it */
  title: string
  /** what stands above, if that is more */
  heading?: string
  size?: 'small' | 'medium' | 'large'
  danger?: boolean
  /** nothing can be done yet */
  blocked?: boolean
  /** what stands against it before anybody tried */
  hindrance?: string | null
  onClose: () => void
  children: ReactNode
}

interface Props extends ActDialogProps {
  /**
   * Does it, and the dialog closes. `stay`: something is missing, or it has closed the dialog itself, in one step with
   * what follows from it. What it throws is shown.
   */
  act: () => Promise<'stay' | void>
  /** why it was refused, in words; default: as the server says it */
  explain?: (error: unknown) => string
}

/** A dialog that does one thing. A refusal stands in it, and what was filled in stays. */
export function ActDialog(props: Props) {
  const { title, heading = title, size = 'medium', danger = false, blocked = false } = props
  const { hindrance = null, act, explain = messageOf, onClose, children } = props
  const t = useText<typeof zhCN>('orders')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setProblem(null)
    try {
      if ((await act()) !== 'stay') onClose()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
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
            onClick={() => void run()}
          >
            {title}
          </sl-button>
        </>
      }
    >
      {(problem ?? hindrance) && (
        <p className="mo-problem" role="alert">
          {problem ?? hindrance}
        </p>
      )}
      {children}
    </Dialog>
  )
}

const messageOf = (error: unknown) => (error as Error).message
