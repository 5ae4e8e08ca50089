import { useCallback } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { splitUsers } from './users.ts'

export type AnnouncementRow = Row<typeof announcement>
export type StepName = 'release' | 'revoke'

/** The steps of an announcement: the stock address, the permission, and the required status. */
export const STEPS = {
  release: { path: 'doReleaseData', code: 'announcement:release', from: '0' },
  revoke: { path: 'doReovkeData', code: 'announcement:revoke', from: '1' },
} as const

/** Releases or revokes an announcement after a confirmation that names the recipients. */
export function useSteps(): (step: StepName, row: AnnouncementRow) => Promise<void> {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  return useCallback(
    async (step, { id, title, msgType, userIds }) => {
      const receivers =
        msgType === 'USER'
          ? t('announcement.chosen', { count: splitUsers(userIds).length })
          : t('announcement.everybody')
      const isRelease = step === 'release'
      const question = isRelease
        ? t('announcement.askRelease', { title, receivers })
        : t('announcement.askRevoke', { title })
      const options = { confirmLabel: t(`announcement.${step}`), danger: !isRelease }
      if (!(await confirm(question, options))) return
      try {
        const { message } = await http.send('GET', `${announcement.base}/${STEPS[step].path}`, {
          params: { id },
          quiet: true,
        })
        notify({ kind: 'success', text: message })
      } catch (error) {
        const failed = t(isRelease ? 'announcement.failedRelease' : 'announcement.failedRevoke')
        notify({ kind: 'danger', title: failed, text: (error as Error).message })
      }
      // also after a refusal: somebody else was faster, and the list shows the current status
      announceChange(announcement, [id])
    },
    [t, confirm],
  )
}
