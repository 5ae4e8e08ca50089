import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '../dialog/use-confirm.ts'
import type { UseListResult } from '../list/use-list.ts'
import { useKitText } from '../texts/use-kit-text.ts'
import { resourceCalls } from '../query/resource-calls.ts'

/**
 * Deletes one record or the selected ones, after a confirmation that names them; what has a recycle bin is taken back
 * from the notice. The list lowers its page itself.
 */
export function useRemove<R extends Resource>(resource: R, list: UseListResult<Row<R>>) {
  const t = useKitText()
  const confirm = useConfirm()
  const calls = resourceCalls(resource)
  const restore = async (ids: readonly string[]) => {
    try {
      notify({ kind: 'success', text: await calls.restore(ids) })
    } catch (error) {
      notify({ kind: 'danger', title: t('record.restoreFailed'), text: (error as Error).message })
    }
  }
  const run = async (ids: readonly string[], remove: () => Promise<string>) => {
    try {
      const text = await remove()
      const undo = { label: t('record.undo'), run: () => void restore(ids) }
      notify({ kind: 'success', text, ...(resource.recycle ? { action: undo } : {}) })
      list.select(list.selection.filter((id) => !ids.includes(id)))
    } catch (error) {
      notify({ kind: 'danger', title: t('record.removeFailed'), text: (error as Error).message })
    }
  }
  return {
    async one(row: Row<R>, name: string) {
      const options = { confirmLabel: t('record.remove'), danger: true }
      if (await confirm(t('record.removeOne', { name }), options))
        await run([row.id], () => calls.remove(row.id))
    },
    async selected() {
      const ids = list.selection
      const options = { title: t('record.removeManyTitle'), confirmLabel: t('record.remove'), danger: true }
      if (await confirm(t('record.removeMany', { count: ids.length }), options))
        await run(ids, () => calls.removeMany(ids))
    },
  }
}
