import '../../parts/entry/entry.css'
import type { ReactNode } from 'react'
import { Dialog, Form, type FormState } from '@mtm/shared-utils/kit/form'
import { failureOf } from '../../parts/entry/entry-fields.tsx'
import { Refusal } from '../../parts/entry/entry-parts.tsx'
import { useAccountText } from './account-texts.ts'

/** A form above the page, with its refusal and its two buttons. */
export function FormDialog<T extends object>({
  form,
  title,
  hint,
  confirm,
  danger = false,
  onSubmit,
  onClose,
  children,
}: {
  form: FormState<T>
  title: string
  hint?: string
  confirm: string
  danger?: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
}) {
  const t = useAccountText()
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('security.cancel')}</sl-button>
          <sl-button variant={danger ? 'danger' : 'primary'} loading={form.busy} onClick={onSubmit}>
            {confirm}
          </sl-button>
        </>
      }
    >
      <Form form={form} onSubmit={onSubmit}>
        <div className="mtm-form">
          {hint && <p className="mtm-account-hint">{hint}</p>}
          <Refusal text={failureOf(form)} />
          {children}
        </div>
      </Form>
    </Dialog>
  )
}
