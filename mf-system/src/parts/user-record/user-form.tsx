import { useMemo, type ReactNode } from 'react'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { user } from '@mtm/shared-utils/contracts/resources/user'
import { DictRadioField } from '@mtm/shared-utils/kit/dict'
import { joinValues, splitValues, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { DepartmentField, PositionField, RoleField } from '@mtm/shared-utils/kit/picker'
import { useText } from '@mtm/shared-utils/kit/root'
import type { CrudOptions, DrawField } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { HeadsField } from './heads-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TenantsField } from './tenants-field.tsx'

type Options = CrudOptions<typeof user>
/** The role of a user in their departments (dictionary `user_identity`). */
const MEMBER = '1'
const HEAD = '2'

/** Members of a department are staff. Clients belong to none: they register themselves and have no staff number. */
const isStaff = (selectedDeparts: unknown) => splitValues(selectedDeparts as string).length > 0

/** Typed twice when an account is added; later it has a dialog of its own. */
const drawPassword: DrawField = (binding, { id }) =>
  id || binding.readOnly ? null : <PasswordField {...(binding as FieldBinding<string | null>)} required />

const FORM = {
  form: [
    ['username', 'realname'],
    ['nickname'],
    ['newPassword', 'confirmPassword'],
    ['workNo', 'sex'],
    ['phone', 'email'],
    ['telephone', 'birthday'],
    ['avatar'],
    ['post'],
    ['selectedRoles'],
    ['selectedDeparts'],
    ['userIdentity', 'activitiSync'],
    ['departIds'],
    ['relTenantIds'],
  ],
  fields: {
    workNo: (binding, { selectedDeparts }) => (
      <TextField {...(binding as FieldBinding<string | null>)} required={isStaff(selectedDeparts)} />
    ),
    newPassword: drawPassword,
    confirmPassword: drawPassword,
    userIdentity: (binding) => (
      <DictRadioField {...binding} value={String(binding.value ?? MEMBER)} dict="user_identity" required />
    ),
    post: (binding) => asList(binding, (field) => <PositionField {...field} by="code" />),
    selectedRoles: (binding) => asList(binding, (field) => <RoleField {...field} />),
    selectedDeparts: (binding) => asList(binding, (field) => <DepartmentField {...field} />),
    relTenantIds: (binding) => <TenantsField {...(binding as FieldBinding<string | null>)} />,
    departIds: (binding, { userIdentity, selectedDeparts }) =>
      String(userIdentity) === HEAD ? (
        <HeadsField
          {...(binding as FieldBinding<string | null>)}
          among={splitValues(selectedDeparts as string)}
        />
      ) : null,
  },
  nameOf: ({ realname }) => realname,
} satisfies Partial<Options>

/** The groups of a new user. */
export interface UserGroups {
  roleId?: string
  depId?: string
}

/** The form of an account, wherever one is added or changed. */
export function useUserForm({ roleId, depId }: UserGroups = {}) {
  const t = useText<SystemTexts>(NAMESPACE)
  return useMemo(
    () =>
      ({
        ...FORM,
        begin: () => ({
          userIdentity: MEMBER,
          activitiSync: '1',
        }),
        place: () => ({ selectedRoles: roleId ?? null, selectedDeparts: depId ?? null }),
        check({ id, newPassword, confirmPassword, workNo, selectedDeparts }): Record<string, string> {
          return {
            ...(!id &&
              !PASSWORD_RULE.test(String(newPassword ?? '')) && { newPassword: t('user.passwordRule') }),
            ...(!id && newPassword !== confirmPassword && { confirmPassword: t('user.passwordsDiffer') }),
            ...(!workNo && isStaff(selectedDeparts) && { workNo: t('user.workNoMissing') }),
          }
        },
      }) satisfies Partial<Options>,
    [t, roleId, depId],
  )
}

/** The wire has a comma list, the picker a list. */
function asList(
  binding: FieldBinding<unknown>,
  draw: (field: FieldBinding<readonly string[]>) => ReactNode,
): ReactNode {
  return draw({
    ...binding,
    value: splitValues(binding.value as string),
    onChange: (ids) => binding.onChange(joinValues(ids)),
  })
}
