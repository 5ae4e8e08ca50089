import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { onlineUser } from '@mtm/shared-utils/contracts/resources/monitor/online-user'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { $access, can, http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm, deviceOf } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type SessionRow = Row<typeof onlineUser>

/** 在线用户: users who are signed in now, and ending their sessions. */
export default function OnlineUserScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const confirm = useConfirm()
  const options = useMemo<CrudOptions<typeof onlineUser>>(() => {
    const end = async ({ id, token, realname }: SessionRow) => {
      const options = { confirmLabel: t('online.end'), danger: true }
      if (!(await confirm(t('online.ask', { name: realname }), options))) return
      try {
        const { message } = await http.send('POST', `${onlineUser.base}/forceLogout`, {
          body: { token },
          quiet: true,
        })
        notify({ kind: 'success', text: message })
      } catch (error) {
        notify({ kind: 'danger', title: t('online.failed'), text: (error as Error).message })
      }
      announceChange(onlineUser, [id])
    }
    return {
      columns: [
        'username',
        'realname',
        'avatar',
        'sex',
        'birthday',
        'phone',
        'ip',
        'lastSeen',
        'createTime',
        'userAgent',
      ],
      filters: ['username'],
      cells: {
        userAgent: ({ userAgent }) => (
          <span title={userAgent ?? undefined}>{deviceOf(userAgent) ?? userAgent}</span>
        ),
      },
      emptyHelp: t('online.emptyHelp'),
      rowActions: (row) =>
        can('online:logout', access) && !row.current
          ? [{ key: 'end', label: t('online.end'), danger: true, run: () => void end(row) }]
          : [],
      toolbar: (usual, { list }) => [
        ...usual,
        { key: 'refresh', label: t('online.refresh'), permission: 'online:list', run: list.refetch },
      ],
    }
  }, [t, access, confirm])
  return (
    <Page fill>
      <CrudList resource={onlineUser} options={options} />
    </Page>
  )
}
