import { style } from '@mtm/shared-utils/contracts/resources/style'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { RecordModal } from '@mtm/shared-utils/kit/form'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

interface Props {
  category: CategoryCode
  values: StyleValues
  onClose: () => void
}

/** Saves the garment as a style number. */
export function SaveStyle({ category, values, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  return (
    <RecordModal
      resource={style}
      mode="new"
      title={t('preview.save')}
      layout={[['styleNo'], ['text'], ['textEn'], ['textJp']]}
      onSave={(names) => resourceCalls(style).add({ ...names, category, values, status: '1' })}
      onClose={onClose}
    />
  )
}
