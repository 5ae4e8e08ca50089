import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { RecordModal, useConfirm } from '@mtm/shared-utils/kit/form'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  of: Row<typeof department>
  /** what a new department is asked for, and what it begins with */
  layout: readonly (readonly string[])[]
  begin: () => object
  onRemoved: () => void
}

const calls = resourceCalls(department)

/** What is done to the department that is chosen in the tree: one is put below it, or it goes with all below it. */
export function DepartmentActions({ of, layout, begin, onRemoved }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const mayAdd = useCan('depart:add')
  const mayRemove = useCan('depart:delete')
  const [adding, setAdding] = useState(false)
  const remove = async () => {
    const options = { confirmLabel: t('department.remove'), danger: true }
    if (!(await confirm(t('department.askRemove', { name: of.departName }), options))) return
    try {
      notify({ kind: 'success', text: await calls.remove(of.id) })
      onRemoved()
    } catch (error) {
      notify({ kind: 'danger', title: t('department.removeFailed'), text: (error as Error).message })
    }
  }
  return (
    <>
      {mayAdd && <sl-button onClick={() => setAdding(true)}>{t('department.addBelow')}</sl-button>}
      {mayRemove && (
        <button type="button" className="mtm-link mtm-link--danger" onClick={() => void remove()}>
          {t('department.remove')}
        </button>
      )}
      {adding && (
        <RecordModal
          resource={department}
          mode="new"
          layout={layout}
          begin={begin}
          title={t('department.titleBelow', { name: of.departName })}
          onSave={async (body) =>
            notify({ kind: 'success', text: await calls.add({ ...body, parentId: of.id }) })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
