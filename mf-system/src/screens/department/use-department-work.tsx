import { useState, type ReactNode } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { RecordModal, useConfirm, type RecordModalProps } from '@mtm/shared-utils/kit/form'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Named = Pick<Row<typeof department>, 'id' | 'title'>

interface DepartmentWorkOptions {
  /** the fields of a new department, and its initial values */
  layout: readonly (readonly string[])[]
  fields: RecordModalProps<typeof department>['fields'] & object
  begin: () => object
}

/** Actions on departments of the tree: add below them, or delete them with all descendants. */
export interface DepartmentWork {
  mayAdd: boolean
  mayRemove: boolean
  addBelow: (above: Named) => void
  /** after a confirmation; whether they were deleted */
  remove: (ids: readonly string[], question: string) => Promise<boolean>
  /** the dialog of a new department, while it is open */
  dialog: ReactNode
}

const calls = resourceCalls(department)

export function useDepartmentWork({ layout, fields, begin }: DepartmentWorkOptions): DepartmentWork {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const mayAdd = useCan('depart:add')
  const mayRemove = useCan('depart:delete')
  const [above, setAbove] = useState<Named | null>(null)
  return {
    mayAdd,
    mayRemove,
    addBelow: setAbove,
    async remove(ids, question) {
      const options = { confirmLabel: t('department.remove'), danger: true }
      if (!(await confirm(question, options))) return false
      try {
        const text = await (ids.length === 1 ? calls.remove(ids[0]!) : calls.removeMany(ids))
        notify({ kind: 'success', text })
        return true
      } catch (error) {
        notify({ kind: 'danger', title: t('department.removeFailed'), text: (error as Error).message })
        return false
      }
    },
    dialog: above && (
      <RecordModal
        resource={department}
        mode="new"
        layout={layout}
        fields={fields}
        begin={begin}
        title={t('department.titleBelow', { name: above.title })}
        onSave={async (body) =>
          notify({ kind: 'success', text: await calls.add({ ...body, parentId: above.id }) })
        }
        onClose={() => setAbove(null)}
      />
    ),
  }
}
