import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { useCan } from '@mtm/shared-utils/kit/access'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { People, type MemberGroup, type PeopleProps } from './people.tsx'

/** The group that has the members, by its name. */
export interface Membership extends MemberGroup {
  name: string
  /** permission to add and remove members */
  perm: string
}

export interface MembersProps extends Pick<PeopleProps, 'addOptions'> {
  of: Membership
  /** where members are listed when not among the tenant's users, and the columns */
  list?: Pick<PeopleProps, 'resource' | 'columns'> | undefined
  /** reports who was added or removed in more detail than the list */
  onChanged?: () => void
}

const USERS = { resource: user as Resource, columns: ['username', 'realname', 'orgCodeTxt', 'status'] }

/** The members of a role or a tenant. */
export function Members({ of, list, addOptions, onChanged }: MembersProps) {
  const { resource, columns } = list ?? USERS
  const areUsers = resource === USERS.resource
  const t = useText<SystemTexts>(NAMESPACE)
  const may = {
    change: useCan(of.perm),
    create: useCan('user:add') && areUsers,
    edit: useCan('user:edit') && areUsers,
  }
  return (
    <People
      of={of}
      resource={resource}
      columns={columns}
      may={may}
      words={{
        add: t('members.add'),
        new: t('members.new'),
        edit: t('members.edit'),
        remove: t('members.remove'),
        confirmOne: (name) => t('members.askOne', { name, from: of.name }),
        confirmMany: (count) => t('members.askMany', { count, from: of.name }),
        failed: t('members.failed'),
        emptyHelp: t('members.emptyHelp'),
      }}
      addOptions={addOptions}
      onChanged={(ids) => {
        announceChange(resource, ids)
        onChanged?.()
      }}
      onSaved={() => onChanged?.()}
    />
  )
}
