import { TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

interface Props {
  value: string | null
  onChange: (note: string | null) => void
}

/** The reason of a change, shown with the version. */
export function NoteField({ value, onChange }: Props) {
  const t = useText<typeof zhCN>('orders')
  return (
    <TextField
      name="note"
      label={t('moulds.note')}
      help={t('moulds.noteHelp')}
      value={value}
      maxLength={200}
      required={false}
      onChange={(note) => onChange(note ?? null)}
    />
  )
}
