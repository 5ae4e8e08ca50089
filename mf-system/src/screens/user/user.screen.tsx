import { useMemo, useState, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { $access, can } from '@mtm/shared-utils/runtime'
import { DictText } from '@mtm/shared-utils/kit/dict'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import type { RowAction } from '@mtm/shared-utils/kit/list'
import { DepartmentField, PositionField, RoleField } from '@mtm/shared-utils/kit/picker'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { TenantsField } from './tenants-field.tsx'
import { useFreeze } from './use-freeze.ts'

type UserRow = Row<typeof user>
type Options = CrudOptions<typeof user>
const FROZEN = '2'

const DECLARED = {
  columns: ['username', 'realname', 'sex', 'workNo', 'phone', 'orgCodeTxt', 'status', 'createTime'],
  filters: ['username', 'realname', 'sex', 'phone', 'workNo', 'status'],
  form: [
    ['username', 'realname'],
    ['newPassword'],
    ['workNo', 'sex'],
    ['phone', 'email'],
    ['telephone', 'birthday'],
    ['post'],
    ['selectedRoles'],
    ['selectedDeparts'],
    ['userIdentity'],
    ['departIds'],
    ['relTenantIds'],
  ],
  wrap: ['orgCodeTxt'],
  cells: { status: ({ status }) => <Status status={status} /> },
  fields: {
    newPassword: (binding, { id }) =>
      id || binding.readOnly ? null : (
        <PasswordField {...(binding as FieldBinding<string | null>)} required />
      ),
    post: (binding) => asList(binding, (field) => <PositionField {...field} by="code" />),
    selectedRoles: (binding) => asList(binding, (field) => <RoleField {...field} />),
    selectedDeparts: (binding) => asList(binding, (field) => <DepartmentField {...field} />),
    relTenantIds: (binding) => <TenantsField {...(binding as FieldBinding<string | null>)} />,
    departIds: (binding, { userIdentity }) =>
      String(userIdentity) === '2' ? asList(binding, (field) => <DepartmentField {...field} />) : null,
  },
  begin: () => ({ userIdentity: '1' }),
  nameOf: ({ realname }) => realname,
} satisfies Options

/** 用户管理: who can sign in, with which roles and in which departments. */
export default function UserScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const freeze = useFreeze()
  const [passwordOf, setPasswordOf] = useState<UserRow | null>(null)
  const options = useMemo<Options>(() => {
    const more = (row: UserRow): RowAction[] => {
      const isFrozen = String(row.status) === FROZEN
      const step = isFrozen ? 'unfreeze' : 'freeze'
      return [
        ...(can('user:password', access)
          ? [{ key: 'password', label: t('user.password'), run: () => setPasswordOf(row) }]
          : []),
        ...(can('user:freeze', access)
          ? [{ key: step, label: t(`user.${step}`), run: () => void freeze(step, [row.id], row.realname) }]
          : []),
      ]
    }
    return {
      ...DECLARED,
      emptyHelp: t('user.emptyHelp'),
      check({ id, newPassword, userIdentity, selectedDeparts, departIds }): Record<string, string> {
        const belongs = splitIds(selectedDeparts)
        const stray =
          String(userIdentity) === '2' && splitIds(departIds).some((one) => !belongs.includes(one))
        return {
          ...(!id &&
            !PASSWORD_RULE.test(String(newPassword ?? '')) && { newPassword: t('user.passwordRule') }),
          ...(stray && { departIds: t('user.headsElsewhere') }),
        }
      },
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
  }, [t, access, freeze])
  return (
    <Page fill>
      <CrudList resource={user} options={options} />
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

function splitIds(list: unknown): string[] {
  return typeof list === 'string' ? list.split(',').filter(Boolean) : []
}

/** The wire holds a comma list, the picker a list. */
function asList(
  binding: FieldBinding<unknown>,
  draw: (field: FieldBinding<readonly string[]>) => ReactNode,
): ReactNode {
  return draw({
    ...binding,
    value: splitIds(binding.value),
    onChange: (ids) => binding.onChange(ids.length > 0 ? ids.join(',') : null),
  })
}
