import { useState, type ReactNode } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'

export interface PlainActionDialogProps {
  /** label of the action button */
  title: string
  /** title, if different from the label */
  heading?: string
  size?: 'small' | 'medium' | 'large'
  danger?: boolean
  /** disables the action */
  blocked?: boolean
  /** obstacle shown before an attempt */
  hindrance?: string | null
  /** label of the cancel button */
  back: string
  /**
   * Runs the action; the dialog then closes. Returns `stay` when input is missing or it closed the dialog itself. Errors are
   * shown in the dialog.
   */
  act: () => Promise<'stay' | void>
  /** maps an error to a message; default: the server's message */
  explain?: (error: unknown) => string
  onClose: () => void
  /** fields; with `run` for submission by Enter */
  children: ReactNode | ((run: () => void) => ReactNode)
}

/** A dialog with one action and texts from its caller. Refusals are shown in it, and input is kept. */
export function PlainActionDialog(props: PlainActionDialogProps) {
  const { title, heading = title, size = 'medium', danger = false, blocked = false, back } = props
  const { hindrance = null, act, explain = messageOf, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    if (busy || blocked) return
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
  const start = () => void run()
  return (
    <Dialog
      open
      size={size}
      title={heading}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{back}</sl-button>
          <sl-button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={blocked}
            onClick={start}
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
      {typeof children === 'function' ? children(start) : children}
    </Dialog>
  )
}

const messageOf = (error: unknown) => (error as Error).message
