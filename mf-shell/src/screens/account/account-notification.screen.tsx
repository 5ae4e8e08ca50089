import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { NoticeCategory, NoticeSwitches } from '@mtm/shared-utils/contracts/dto/account'
import { http, loadNotices } from '@mtm/shared-utils/runtime'
import { SwitchField } from '@mtm/shared-utils/kit/form'
import { latestOnly, queryClient, resourceKeys, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'
import { DeliverySettings } from './delivery-settings.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const PATH = '/sys/user/account/notices'
const KEY = resourceKeys.call(PATH, {})
/** switches that were pressed, and are not yet turned at the server */
const pressed = latestOnly<boolean>()

/** 新消息通知: kinds of notices to receive. */
export default function AccountNotificationScreen() {
  const t = useAccountText()
  const { data, error, refetch } = useApi<NoticeSwitches>(PATH)
  return (
    <SettingsFrame section="account-settings-notification">
      {error && !data ? (
        <ErrorPanel error={error} title={t('notification.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          <p className="mtm-account-hint">
            {t('notification.hint')} {t('notification.urgent')}
          </p>
          <div className="mtm-notification">
            {(Object.keys(data) as NoticeCategory[]).map((category) => (
              <Switch key={category} category={category} on={data[category]} />
            ))}
          </div>
          <DeliverySettings />
        </>
      )}
    </SettingsFrame>
  )
}

/** A switch that turns at once, and back when the server refuses. */
function Switch({ category, on }: { category: NoticeCategory; on: boolean }) {
  const t = useAccountText()
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = useStore(pressed.$pending)[category]
  const send = async (value: boolean) => {
    // an answer from before the switch was turned would turn it back
    await queryClient.cancelQueries({ queryKey: KEY })
    await http.put(PATH, { [category]: value }, { quiet: true })
    queryClient.setQueryData<NoticeSwitches>(KEY, (old) => old && { ...old, [category]: value })
  }
  const turn = async (value: boolean) => {
    setFailure(null)
    try {
      await pressed.send(category, value, send)
      if (category === 'announcement') void loadNotices()
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <SwitchField
      name={category}
      label={t(`notification.${category}`)}
      help={t(`notification.${category}Hint`)}
      error={failure}
      value={wanted ?? on}
      onChange={(value) => void turn(value === true)}
    />
  )
}
