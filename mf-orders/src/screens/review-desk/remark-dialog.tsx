import { useState } from 'react'
import type { RemarkBody } from '@mtm/shared-utils/contracts/dto/review'
import { DictField, Dialog, TextareaField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

interface DialogProps {
  field: string
  name: string
  onAdd: (remark: RemarkBody) => void
  onClose: () => void
}

/** A remark on a field with the kind of problem. */
export function RemarkDialog({ field, name, onAdd, onClose }: DialogProps) {
  const t = useText<typeof zhCN>('orders')
  const [code, setCode] = useState<string | null>(null)
  const [text, setText] = useState<string | null>(null)
  return (
    <Dialog
      open
      size="small"
      title={t('review.remark', { field: name })}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('form.back')}</sl-button>
          <sl-button
            variant="primary"
            disabled={!code || !text}
            onClick={() => code && text && onAdd({ field, code, text })}
          >
            {t('review.addRemark')}
          </sl-button>
        </>
      }
    >
      <div className="mtm-stack">
        <DictField
          name="code"
          dict="info_error"
          label={t('review.code')}
          value={code}
          onChange={(value) => setCode(value ?? null)}
        />
        <TextareaField
          name="text"
          label={t('review.text')}
          value={text}
          maxLength={300}
          onChange={(value) => setText(value ?? null)}
        />
      </div>
    </Dialog>
  )
}
