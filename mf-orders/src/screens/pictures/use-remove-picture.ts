import { picture, type PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { pictureCalls, picturesChanged } from './pictures.api.ts'

/** Deletes a picture after showing the effects. */
export function useRemovePicture(): (row: PictureRow, name: string) => Promise<void> {
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  return async (row, name) => {
    try {
      const { standsForCloth, replacedBy, openOrders } = await pictureCalls.use(row.id)
      const question = [
        t('pictures.askRemove', { name }),
        standsForCloth && t(replacedBy ? 'pictures.useNext' : 'pictures.useCloth'),
        openOrders > 0 && t('pictures.useOrders', { count: openOrders, no: row.ownerNo }),
      ]
      const confirmLabel = t('pictures.remove')
      if (!(await confirm(question.filter(Boolean).join('\n'), { danger: true, confirmLabel }))) return
      const text = await resourceCalls(picture).remove(row.id)
      picturesChanged([row.id])
      notify({ kind: 'success', text })
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
}
