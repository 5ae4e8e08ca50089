import { useMemo } from 'react'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import type { TreeMoving } from '@mtm/shared-utils/kit/picker'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** Moves departments in their tree, for users who may change them. The server has the final decision. */
export function useDepartmentMoving(): TreeMoving | undefined {
  const t = useText<SystemTexts>(NAMESPACE)
  const may = useCan('depart:edit')
  return useMemo<TreeMoving | undefined>(
    () =>
      may
        ? {
            help: t('department.moveHelp'),
            async move({ id, parentId, before, name, above, place }) {
              try {
                const body = { id, parentId, before }
                await http.send('PUT', `${department.base}/move`, { body, quiet: true })
              } catch (error) {
                const text = (error as Error).message
                notify({ kind: 'danger', title: t('department.moveFailed'), text })
                return null
              } finally {
                // refused or not: the tree shows the current state
                announceChange(department, [id])
              }
              return above === null
                ? t('department.movedTop', { name, place })
                : t('department.movedBelow', { name, above, place })
            },
            refuse: () =>
              notify({
                kind: 'warning',
                title: t('department.moveFailed'),
                text: t('department.belowItself'),
              }),
          }
        : undefined,
    [t, may],
  )
}
