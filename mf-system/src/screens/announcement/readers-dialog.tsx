import { useState } from 'react'
import type { ReadFigures } from '@mtm/shared-utils/contracts/dto/announcement'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { announcementReader } from '@mtm/shared-utils/contracts/resources/announcement-reader'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { formatNumber, http, notify } from '@mtm/shared-utils/runtime'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { Dialog, useConfirm } from '@mtm/shared-utils/kit/form'
import type { ToolbarAction } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { SubList } from '../../parts/sub-list.tsx'
import { SubPlace } from '../../parts/sub-place.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { STEPS, type AnnouncementRow } from './use-steps.ts'

const CELLS = {
  readFlag: ({ readFlag, readFlag_dictText }: Row<typeof announcementReader>) =>
    readFlag && <DictTag code="read_status" value={readFlag} dictText={readFlag_dictText} />,
}
/** Those who have not read it come first. */
const UNREAD_FIRST = { column: 'readFlag', order: 'asc' }

/** 阅读情况: who has read an announcement, when, and who has not; a reminder to those, once a day. */
export function ReadersDialog({ of, onClose }: { of: AnnouncementRow; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useApi<ReadFigures>(
    `${announcement.base}/readFigures`,
    { id: of.id },
    { fresh: 0 },
  )
  const unread = data ? data.all - data.read : 0
  const remind = async () => {
    if (
      !(await confirm(t('announcement.askRemind', { count: unread }), {
        confirmLabel: t('announcement.remind'),
      }))
    )
      return
    setBusy(true)
    try {
      const { message } = await http.send('POST', `${announcement.base}/remind`, {
        body: { id: of.id },
        quiet: true,
      })
      notify({ kind: 'success', text: message })
    } catch (error) {
      notify({ kind: 'warning', title: t('announcement.failedRemind'), text: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  const toolbar: ToolbarAction[] = []
  if (of.sendStatus === STEPS.revoke.from && unread > 0)
    toolbar.push({
      key: 'remind',
      label: t('announcement.remind'),
      permission: STEPS.release.code,
      busy: isBusy,
      run: () => void remind(),
    })
  return (
    <Dialog
      open
      drawer
      size="large"
      title={t('announcement.readersOf', { title: of.title })}
      onClose={onClose}
    >
      {error && !data && (
        <ErrorPanel
          compact
          error={error}
          title={t('announcement.failedFigures')}
          onRetry={() => void refetch()}
        />
      )}
      <p className="mtm-muted" role="status">
        {data &&
          t('announcement.readFigures', { read: formatNumber(data.read), all: formatNumber(data.all) })}
      </p>
      <SubPlace begin={UNREAD_FIRST}>
        <SubList
          resource={announcementReader}
          fixed={{ anntId: of.id }}
          filters={['realname', 'readFlag']}
          columns={['realname', 'departments', 'readFlag', 'readTime']}
          cells={CELLS}
          toolbar={toolbar}
          emptyHelp={t('announcement.noReaders')}
        />
      </SubPlace>
    </Dialog>
  )
}
