import { useCallback } from 'react'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const STATUS = { freeze: 2, unfreeze: 1 } as const
export type FreezeStep = keyof typeof STATUS

/** Freezes accounts or opens them again, after a question that names them. */
export function useFreeze(): (step: FreezeStep, ids: readonly string[], name?: string) => Promise<void> {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  return useCallback(
    async (step, ids, name) => {
      const params = { name: name ?? '', count: ids.length }
      const question =
        step === 'freeze'
          ? t(name === undefined ? 'user.askFreezeMany' : 'user.askFreeze', params)
          : t(name === undefined ? 'user.askUnfreezeMany' : 'user.askUnfreeze', params)
      if (!(await confirm(question, { confirmLabel: t(`user.${step}`), danger: step === 'freeze' }))) return
      try {
        const body = { ids: ids.join(','), status: STATUS[step] }
        const { message } = await http.send('PUT', `${user.base}/frozenBatch`, { body, quiet: true })
        notify({ kind: 'success', text: message })
      } catch (error) {
        notify({ kind: 'danger', title: t('user.failed'), text: (error as Error).message })
      }
      announceChange(user, ids)
    },
    [t, confirm],
  )
}
