import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { $access, can } from '@mtm/shared-utils/runtime'
import { DictRadioField, DictText } from '@mtm/shared-utils/kit/dict'
import { joinValues, splitValues, type FieldBinding } from '@mtm/shared-utils/kit/form'
import type { RowAction } from '@mtm/shared-utils/kit/list'
import { DepartmentField, PositionField, RoleField } from '@mtm/shared-utils/kit/picker'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions, type DrawField } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { HeadsField } from './heads-field.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { TenantsField } from './tenants-field.tsx'
import { useFreeze } from './use-freeze.ts'

type UserRow = Row<typeof user>
type Options = CrudOptions<typeof user>
const FROZEN = '2'
/** What somebody is to his departments (dictionary `user_identity`). */
const MEMBER = '1'
const HEAD = '2'

/** Typed twice when an account is added; later it has a dialog of its own. */
const drawPassword: DrawField = (binding, { id }) =>
  id || binding.readOnly ? null : <PasswordField {...(binding as FieldBinding<string | null>)} required />

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
  form: [
    ['username', 'realname'],
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
  recycled: ['username', 'realname', 'avatar', 'orgCodeTxt'],
  cells: {
    status: ({ status }) => <Status status={status} />,
    // the server tells the names beside the ids and codes
    departIds: ({ departIds_dictText: names }) => names,
    post: ({ post_dictText: names }) => names,
  },
  fields: {
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
} satisfies Options

/** 用户管理: who can sign in, with which roles and in which departments. */
export default function UserScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const freeze = useFreeze()
  const [passwordOf, setPasswordOf] = useState<UserRow | null>(null)
  const { roleId, depId } = useBelonging()
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
      begin: () => ({
        userIdentity: MEMBER,
        activitiSync: '1',
        ...(roleId && { selectedRoles: roleId }),
        ...(depId && { selectedDeparts: depId }),
      }),
      check({ id, newPassword, confirmPassword, workNo, selectedDeparts }): Record<string, string> {
        return {
          ...(!id &&
            !PASSWORD_RULE.test(String(newPassword ?? '')) && { newPassword: t('user.passwordRule') }),
          ...(!id && newPassword !== confirmPassword && { confirmPassword: t('user.passwordsDiffer') }),
          // clients belong to no department and have none
          ...(!workNo &&
            splitValues(selectedDeparts as string).length > 0 && { workNo: t('user.workNoMissing') }),
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
  }, [t, access, freeze, roleId, depId])
  return (
    <Page fill>
      <CrudList resource={user} options={options} />
      {passwordOf && <PasswordDialog of={passwordOf} onClose={() => setPasswordOf(null)} />}
    </Page>
  )
}

/** What a new user is to belong to, as the address says (`roleId`, `depId`), until his record is closed. */
function useBelonging(): { roleId?: string | undefined; depId?: string | undefined } {
  const { query, setQuery } = useTab()
  const { open, roleId, depId } = query
  const isOver = !open && (roleId !== undefined || depId !== undefined)
  useEffect(() => {
    if (isOver) setQuery({ roleId: null, depId: null })
  }, [isOver, setQuery])
  return { roleId, depId }
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

/** The wire holds a comma list, the picker a list. */
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
