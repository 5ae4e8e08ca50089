import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { $access, can } from '@mtm/shared-utils/runtime'
import { DictText } from '@mtm/shared-utils/kit/dict'
import type { RowAction } from '@mtm/shared-utils/kit/list'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { useUserForm } from '../../parts/user-record/user-form.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { AgentDialog } from './agent-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useFreeze } from './use-freeze.ts'

type UserRow = Row<typeof user>
type Options = CrudOptions<typeof user>
const FROZEN = '2'

const DECLARED = {
  columns: [
    'username',
    'realname',
    'avatar',
    'sex',
    'phone',
    'status',
    'orgCodeTxt',
    'departIds',
    'post',
    'workNo',
    'birthday',
  ],
  filters: ['username', 'sex', 'realname', 'phone', 'workNo', 'status'],
  recycled: ['username', 'realname', 'avatar', 'orgCodeTxt'],
  cells: {
    status: ({ status }) => <Status status={status} />,
    // the server sends the names beside the ids and codes
    departIds: ({ departIds_dictText: names }) => names,
    post: ({ post_dictText: names }) => names,
  },
} satisfies Options

/** 用户管理: accounts with their roles and departments. */
export default function UserScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const freeze = useFreeze()
  const [passwordOf, setPasswordOf] = useState<UserRow | null>(null)
  const [agentOf, setAgentOf] = useState<UserRow | null>(null)
  const form = useUserForm()
  const options = useMemo<Options>(() => {
    const more = (row: UserRow): RowAction[] => {
      const isFrozen = String(row.status) === FROZEN
      const step = isFrozen ? 'unfreeze' : 'freeze'
      return [
        ...(can('user:password', access)
          ? [{ key: 'password', label: t('user.password'), run: () => setPasswordOf(row) }]
          : []),
        ...(can('user-agent:list', access) && can('user-agent:edit', access)
          ? [{ key: 'agent', label: t('user.agent'), run: () => setAgentOf(row) }]
          : []),
        ...(can('user:freeze', access)
          ? [{ key: step, label: t(`user.${step}`), run: () => void freeze(step, [row.id], row.realname) }]
          : []),
      ]
    }
    return {
      ...DECLARED,
      ...form,
      emptyHelp: t('user.emptyHelp'),
      rowActions: (row, usual) => {
        const last = usual.filter(({ key }) => key === 'remove')
        return [...usual.filter(({ key }) => key !== 'remove'), ...more(row), ...last]
      },
      toolbar: (usual, { list }) =>
        list.selection.length === 0
          ? usual
          : [
              ...usual,
              ...(['freeze', 'unfreeze'] as const).map((step) => ({
                key: step,
                label: t(`user.${step}Chosen`),
                permission: 'user:freeze',
                run: () => void freeze(step, list.selection),
              })),
            ],
    }
  }, [t, access, freeze, form])
  return (
    <Page fill>
      <CrudList resource={user} options={options} />
      {agentOf && <AgentDialog of={agentOf} onClose={() => setAgentOf(null)} />}
      {passwordOf && <PasswordDialog of={passwordOf} onClose={() => setPasswordOf(null)} />}
    </Page>
  )
}

function Status({ status }: { status: string | null }) {
  if (status === null) return null
  const isFrozen = String(status) === FROZEN
  return (
    <span className={isFrozen ? 'mtm-tag mtm-tag--danger' : 'mtm-tag mtm-tag--success'}>
      <DictText code="user_status" value={status} />
    </span>
  )
}
