import { user } from '@mtm/shared-utils/contracts/resources/user'
import { useCan } from '@mtm/shared-utils/kit/access'
import { OpenedRecord, useRecord } from '@mtm/shared-utils/kit/screen'
import { SubPlace } from '../sub-place.tsx'
import { useUserForm, type UserGroups } from './user-form.tsx'

interface Props {
  /** null: a new account */
  id: string | null
  belongsTo: UserGroups
  onSaved: () => void
  onClose: () => void
}

/** The account of a member above the list, or a new one that joins the group. */
export function UserRecord({ id, ...props }: Props) {
  return (
    <SubPlace begin={{ open: id === null ? 'new' : `edit.${id}` }}>
      <Opened {...props} />
    </SubPlace>
  )
}

const NOT_LISTED: readonly [] = []

function Opened({ belongsTo, onSaved, onClose }: Omit<Props, 'id'>) {
  const form = useUserForm(belongsTo)
  const record = useRecord(user, NOT_LISTED, true)
  return (
    <OpenedRecord
      resource={user}
      options={{ columns: ['username'], ...form }}
      record={{ ...record, close: onClose }}
      mayEdit={useCan('user:edit')}
      nameOf={form.nameOf}
      onSaved={onSaved}
    />
  )
}
