import './role-users.css'
import { useEffect, useId, useRef } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { roleUser } from '@mtm/shared-utils/contracts/resources/role-user'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { ApiError } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { MembersDialog } from '../../parts/members/members-dialog.tsx'
import { Members, type Membership, type MembersProps } from '../../parts/members/members.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type RoleRow = Row<typeof role>

interface Props {
  id: string
  /** there is space at the right of the roles; otherwise a drawer */
  beside: boolean
  onClose: () => void
}

/** The users of the role named in the address. */
export function RoleUsers({ id, beside, onClose }: Props) {
  const { data, error, refetch } = useApi<RoleRow>(`${role.base}/queryById`, { id }, { resource: role.name })
  const isGone = error instanceof ApiError && error.status === 200
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const list = useCan('user:list') ? USERS : NAMES
  if (beside)
    return (
      <Pane
        key={id}
        of={data}
        list={list}
        error={isGone ? null : error}
        onAgain={() => void refetch()}
        onClose={onClose}
      />
    )
  return data && <MembersDialog key={id} of={membershipOf(data)} list={list} onClose={onClose} />
}

interface PaneProps {
  of: RoleRow | undefined
  list: MembersProps['list']
  error: unknown
  onAgain: () => void
  onClose: () => void
}

/** A list beside that of the roles. It gets the focus when it opens; Escape returns to the role. */
function Pane({ of, list, error, onAgain, onClose }: PaneProps) {
  const t = useText<SystemTexts>(NAMESPACE)
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // opened by a press, not by an address
    if (document.activeElement?.closest('tbody')) box.current?.focus()
  }, [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="ms-users"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        // a layer above takes its own
        if (event.key === 'Escape' && !(event.target as Element).closest('sl-dialog')) onClose()
      }}
    >
      <div className="ms-users__head">
        <h2 id={heading}>{of ? t('members.title', { name: of.roleName }) : ' '}</h2>
        <button type="button" className="mtm-link" onClick={onClose}>
          {t('role.hideUsers')}
        </button>
      </div>
      {of ? (
        <Members of={membershipOf(of)} list={list} />
      ) : error ? (
        <ErrorPanel compact error={error} onRetry={onAgain} />
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  )
}

const COLUMNS = ['username', 'realname', 'status']
const USERS: MembersProps['list'] = { resource: user, columns: COLUMNS }
/** For users who may not list users: the names come from the server. */
const NAMES: MembersProps['list'] = { resource: roleUser, columns: COLUMNS }

const membershipOf = ({ id, roleName }: RoleRow): Membership => ({
  key: 'roleId',
  id,
  name: roleName,
  perm: 'role:users',
  addPath: '/sys/user/addSysUserRole',
  removePath: '/sys/user/deleteUserRoleBatch',
})
