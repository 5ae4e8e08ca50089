import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { FieldBinding } from '../form/field.tsx'
import { useKitText } from '../locales/use-kit-text.ts'
import { pagedSource } from './choice-sources.ts'
import { ChoicesField } from './choices-field.tsx'

const USERS = pagedSource<UserChoice>(
  'users',
  '/sys/user/queryUserComponentData',
  ({ id, username, realname }) => ({ id, code: username, label: realname }),
)

/** Active users of the tenant, chosen by name; the value is their ids. */
export function UserField(field: FieldBinding<readonly string[]> & { single?: boolean }) {
  const t = useKitText()
  return <ChoicesField placeholder={t('picker.users')} {...field} source={USERS} />
}
