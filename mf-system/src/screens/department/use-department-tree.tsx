import { useState } from 'react'
import { useCan } from '@mtm/shared-utils/kit/access'
import type { NodeAction, TreeChecking, TreeNode } from '@mtm/shared-utils/kit/picker'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import type { DepartmentWork } from './use-department-work.tsx'

interface DepartmentTreeOptions {
  work: DepartmentWork
  /** opens the data of a department for editing */
  onEdit: (id: string) => void
  /** called after deletions; `isGone` identifies the deleted ones */
  onRemoved: (isGone: (id: string) => boolean) => void
}

/** Whether a node is this one, or this one is below it. */
const holds = (node: TreeNode, id: string): boolean =>
  node.id === id || (node.children ?? []).some((child) => holds(child, id))

/** The check boxes of the department tree, and the actions of a node: add below, edit, delete. */
export function useDepartmentTree({ work, onEdit, onRemoved }: DepartmentTreeOptions): {
  checking: TreeChecking | undefined
  actions: ((node: TreeNode) => readonly NodeAction[]) | undefined
} {
  const t = useText<SystemTexts>(NAMESPACE)
  const mayEdit = useCan('depart:edit')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const { mayAdd, mayRemove } = work
  const remove = async (node: TreeNode) => {
    if (!(await work.remove([node.id], t('department.askRemove', { name: node.label })))) return
    setIds(new Set([...ids].filter((id) => !holds(node, id))))
    onRemoved((id) => holds(node, id))
  }
  const actions = (node: TreeNode): NodeAction[] => [
    ...(mayAdd
      ? [
          {
            key: 'add',
            label: t('department.addBelow'),
            run: () => work.addBelow({ id: node.id, title: node.label }),
          },
        ]
      : []),
    ...(mayEdit ? [{ key: 'edit', label: t('department.edit'), run: () => onEdit(node.id) }] : []),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('department.remove'),
            danger: true,
            run: () => void remove(node),
          },
        ]
      : []),
  ]
  const removeChecked = async () => {
    const question = t('department.askRemoveMany', { count: ids.size })
    if (!(await work.remove([...ids], question))) return
    setIds(new Set())
    onRemoved((id) => ids.has(id))
  }
  return {
    checking: mayRemove
      ? {
          ids,
          onChange: setIds,
          bar: ids.size > 0 && (
            <p className="mtm-selection">
              <span>{t('department.checked', { count: ids.size })}</span>
              <button type="button" className="mtm-link" onClick={() => setIds(new Set())}>
                {t('department.clear')}
              </button>
              <button
                type="button"
                className="mtm-link mtm-link--danger"
                onClick={() => void removeChecked()}
              >
                {t('department.removeChecked')}
              </button>
            </p>
          ),
        }
      : undefined,
    actions: mayAdd || mayEdit || mayRemove ? actions : undefined,
  }
}
