import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import { tenantMember } from '@mtm/shared-utils/contracts/resources/tenant-member'
import { $access, can, notify } from '@mtm/shared-utils/runtime'
import { DictRadioField } from '@mtm/shared-utils/kit/dict'
import { CheckboxField, useConfirm, type FieldBinding } from '@mtm/shared-utils/kit/form'
import type { RowAction } from '@mtm/shared-utils/kit/list'
import { announceChange, resourceCalls, useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { MembersDialog } from '../../parts/members/members-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { TenantStatus } from './tenant-status.tsx'
import { ZoneField } from './zone-field.tsx'

type TenantRow = Row<typeof tenant>
type Options = CrudOptions<typeof tenant>

const FROZEN = '0'
/** The tenant of every installation: it can be neither frozen nor deleted. */
const TENANT_0 = '0'
const calls = resourceCalls(tenant)

const DECLARED = {
  columns: ['name', 'tenantNo', 'beginDate', 'endDate', 'status', 'memberCount', 'createTime'],
  filters: ['name', 'tenantNo', 'status'],
  form: [['name', 'tenantNo'], ['beginDate', 'endDate'], ['status', 'filesQuotaMb'], ['zone']],
  cells: { status: (row) => <TenantStatus of={row} /> },
  fields: {
    status: (binding) => (
      <DictRadioField {...(binding as FieldBinding<string | null>)} dict="tenant_status" />
    ),
    zone: (binding) => <ZoneField {...(binding as FieldBinding<string | null>)} />,
  },
  begin: () => ({ status: '1' }),
  allows: { remove: ({ id }) => id !== TENANT_0 },
  nameOf: ({ name }) => name,
} satisfies Options

/** 租户管理: the tenants, until when they are in force, and their members. */
export default function TenantScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const confirm = useConfirm()
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(() => {
    const freeze = async ({ id, name, status, version }: TenantRow) => {
      const isFrozen = String(status) === FROZEN
      const label = t(isFrozen ? 'tenant.unfreeze' : 'tenant.freeze')
      const question = t(isFrozen ? 'tenant.askUnfreeze' : 'tenant.askFreeze', { name })
      if (!(await confirm(question, { confirmLabel: label, danger: !isFrozen }))) return
      try {
        const text = await calls.edit({ id, version, status: isFrozen ? '1' : FROZEN })
        notify({ kind: 'success', text })
      } catch (error) {
        notify({ kind: 'danger', title: t('tenant.failed'), text: (error as Error).message })
      }
    }
    const more = (row: TenantRow): RowAction[] => [
      ...(can('tenant:members', access)
        ? [{ key: 'members', label: t('tenant.members'), run: () => setQuery({ members: row.id }) }]
        : []),
      ...(can('tenant:edit', access) && row.id !== TENANT_0
        ? [
            {
              key: 'freeze',
              label: t(String(row.status) === FROZEN ? 'tenant.unfreeze' : 'tenant.freeze'),
              run: () => void freeze(row),
            },
          ]
        : []),
    ]
    return {
      ...DECLARED,
      emptyHelp: t('tenant.emptyHelp'),
      check: ({ beginDate, endDate }): Record<string, string> =>
        beginDate && endDate && String(beginDate) >= String(endDate)
          ? { endDate: t('tenant.termOrder') }
          : {},
      rowActions: (row, usual) => {
        const [members, ...others] = more(row)
        const last = usual.filter(({ key }) => key === 'remove')
        return [
          ...(members ? [members] : []),
          ...usual.filter(({ key }) => key !== 'remove'),
          ...others,
          ...last,
        ]
      },
    }
  }, [t, access, confirm, setQuery])
  const { members } = query
  return (
    <Page fill>
      <CrudList resource={tenant} options={options} />
      {members && <Members id={members} onClose={() => setQuery({ members: null })} />}
    </Page>
  )
}

/** The members of the tenant named in the address; a deleted one opens nothing. */
function Members({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [asAdministrators, setAsAdministrators] = useState(false)
  const { data } = useApi<TenantRow>(`${tenant.base}/queryById`, { id }, { resource: tenant.name })
  if (!data) return null
  return (
    <MembersDialog
      of={{
        key: 'tenantId',
        id,
        name: data.name,
        perm: 'tenant:members',
        addPath: `${tenantMember.base}/add`,
        removePath: `${tenantMember.base}/deleteBatch`,
      }}
      list={{ resource: tenantMember, columns: ['username', 'realname', 'isAdministrator', 'status'] }}
      addOptions={{
        body: { asAdministrators },
        fields: (
          <CheckboxField
            name="asAdministrators"
            label={t('tenant.asAdministrators')}
            value={asAdministrators}
            onChange={(chosen) => setAsAdministrators(chosen === true)}
          />
        ),
      }}
      onChanged={() => {
        setAsAdministrators(false)
        announceChange(tenant, [id])
      }}
      onClose={onClose}
    />
  )
}
