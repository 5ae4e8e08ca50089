import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { $access, can, today } from '@mtm/shared-utils/runtime'
import { RichTextField } from '@mtm/shared-utils/kit/editor'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import type { RowAction } from '@mtm/shared-utils/kit/list'
import { UserField } from '@mtm/shared-utils/kit/picker'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { ReadersDialog } from './readers-dialog.tsx'
import { PriorityTag, StatusTag } from './tags.tsx'
import { STEPS, useSteps, type AnnouncementRow } from './use-steps.ts'
import { joinUsers, splitUsers } from './users.ts'

type Options = CrudOptions<typeof announcement>

const DECLARED = {
  columns: ['title', 'msgCategory', 'sender', 'priority', 'msgType', 'sendStatus', 'sendTime', 'cancelTime'],
  filters: ['title', 'sendStatus', 'msgCategory', 'msgType'],
  form: [
    ['title'],
    ['msgCategory', 'priority'],
    ['startTime', 'endTime'],
    ['msgType'],
    ['userIds'],
    ['msgAbstract'],
    ['msgContent'],
  ],
  wrap: ['title'],
  cells: { priority: PriorityTag, sendStatus: StatusTag },
  fields: {
    userIds: (binding, { msgType }) =>
      msgType === 'USER' ? <Receivers {...(binding as FieldBinding<string | null>)} /> : null,
    msgContent: (binding) => (
      <RichTextField {...(binding as FieldBinding<string | null | undefined>)} pictures="notice" />
    ),
  },
  begin: () => ({ msgCategory: '1', priority: 'M', msgType: 'ALL', startTime: `${today()} 00:00:00` }),
  allows: {
    edit: ({ sendStatus }) => sendStatus === STEPS.release.from,
    remove: ({ sendStatus }) => sendStatus !== STEPS.revoke.from,
  },
  nameOf: ({ title }) => title,
} satisfies Options

/** 系统通告: announcements to all or some members of the tenant. */
export default function AnnouncementScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const take = useSteps()
  const [readersOf, setReadersOf] = useState<AnnouncementRow | null>(null)
  const options = useMemo<Options>(() => {
    const stepOf = (row: AnnouncementRow): RowAction[] =>
      (['release', 'revoke'] as const)
        .filter((step) => row.sendStatus === STEPS[step].from && can(STEPS[step].code, access))
        .map((step) => ({ key: step, label: t(`announcement.${step}`), run: () => void take(step, row) }))
    return {
      ...DECLARED,
      emptyHelp: t('announcement.emptyHelp'),
      check({ startTime, endTime, msgType, userIds }): Record<string, string> {
        const isTurned = Boolean(startTime && endTime && String(startTime) >= String(endTime))
        const isForNobody = msgType === 'USER' && splitUsers(userIds).length === 0
        return {
          ...(isTurned && { startTime: t('announcement.startFirst'), endTime: t('announcement.endLast') }),
          ...(isForNobody && { userIds: t('announcement.usersMissing') }),
        }
      },
      rowActions: (row, usual) => {
        const view = usual.map((action) =>
          action.key === 'detail' ? { ...action, label: t('announcement.view') } : action,
        )
        const readers = { key: 'readers', label: t('announcement.readers'), run: () => setReadersOf(row) }
        return [...stepOf(row), ...view, ...(row.sendStatus === STEPS.release.from ? [] : [readers])]
      },
    }
  }, [t, access, take])
  return (
    <Page fill>
      <CrudList resource={announcement} options={options} />
      {readersOf && <ReadersDialog of={readersOf} onClose={() => setReadersOf(null)} />}
    </Page>
  )
}

/** The chosen users; the wire has a comma list with a trailing comma. */
function Receivers({ value, onChange, ...binding }: FieldBinding<string | null>) {
  return (
    <UserField {...binding} required value={splitUsers(value)} onChange={(ids) => onChange(joinUsers(ids))} />
  )
}
