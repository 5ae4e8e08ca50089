import { useState } from 'react'
import { lazyPart, NothingYet, useConfirm } from '@mtm/shared-utils/kit/form'
import { useOrderForm } from '../form-context.tsx'
import { isStarted, useProblem, useStarting } from '../state/use-starting.ts'
import { useFormTexts } from '../form-texts.tsx'

const TemplatesDialog = lazyPart(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
  NothingYet,
)

/** Starting points: a template, or the last order. */
export function StartFrom() {
  const { work, change, port, may } = useOrderForm()
  const { t } = useFormTexts()
  const confirm = useConfirm()
  const starting = useStarting()
  const say = useProblem()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const copyLast = async () => {
    setBusy(true)
    setNotice(null)
    try {
      const last = await port.lastOrder(work.form, work.customer?.id ?? null)
      if (!last) return setNotice(t('templates.noLast'))
      const goOn = !isStarted(work) || (await confirm(t('templates.replaceAsk'), { danger: true }))
      if (!goOn) return
      const { startFromOrder } = await import('../state/copy-lines.ts')
      change(startFromOrder(last, await starting(last.lines), may.measureSelf))
      setNotice(t('templates.fromLast', { no: last.orderNo }))
    } catch (caught) {
      setNotice(say(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="mo-buttons">
        <sl-button size="small" onClick={() => setOpen(true)}>
          {t('templates.open')}
        </sl-button>
        <sl-button size="small" loading={busy} onClick={() => void copyLast()}>
          {t('templates.last')}
        </sl-button>
        <span className="mo-help" role="status">
          {notice}
        </span>
      </div>
      {open && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  )
}
