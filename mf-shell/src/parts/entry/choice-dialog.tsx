import { useRef, useState } from 'react'
import type { Department, SignInResult, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { http } from '@mtm/shared-utils/runtime'
import { Dialog, Form, SelectField, useForm } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { enter } from './enter.ts'
import { failureOf, type Text } from './entry-fields.tsx'
import { Refusal } from './entry-parts.tsx'

/** The departments of a user in one tenant. */
interface TenantDepartments {
  list: readonly Department[]
  orgCode: string | null
}

/** Asks a user with several tenants or departments where to work. Nothing is stored before. */
export function ChoiceDialog({ result, onBack }: { result: SignInResult; onBack(words?: string): void }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const { userInfo, token, departs, tenantList = [] } = result
  const several = tenantList.length > 1
  const [inTenant, setInTenant] = useState<TenantDepartments | null>(
    several ? null : { list: departs, orgCode: userInfo.orgCode },
  )
  // before a tenant is chosen only the departments of the first one are known
  const needsDepartment = (inTenant?.list ?? departs).length > 1
  const form = useForm({
    initial: {
      tenant: several ? null : (userInfo.relTenantIds?.split(',')[0] ?? '0'),
      orgCode: null,
    } as { tenant: Text; orgCode: Text },
    check: ({ tenant, orgCode }) => ({
      ...(!tenant && { tenant: t('entry.chooseTenant') }),
      ...(inTenant && needsDepartment && !orgCode && { orgCode: t('entry.chooseDepartment') }),
    }),
  })
  const headersOf = (tenant: string) => ({ 'X-Access-Token': token, tenant_id: tenant })

  const requestedTenant = useRef<Text>(null)
  const loadDepartments = async (tenant: string) => {
    const options = { quiet: true, headers: headersOf(tenant) }
    const found = await http.get<TenantDepartments>('/sys/user/getCurrentUserDeparts', {}, options)
    // an answer that was overtaken is about another tenant
    if (requestedTenant.current === tenant) setInTenant(found)
    return found
  }
  const chooseTenant = (tenant: Text) => {
    form.change({ tenant, orgCode: null })
    setInTenant(null)
    requestedTenant.current = tenant
    if (!tenant) return
    loadDepartments(tenant).catch(({ message }: Error) =>
      form.problems([{ field: 'tenant', rule: 'refused', message }]),
    )
  }
  const submit = () =>
    form.submit(async ({ tenant, orgCode }) => {
      if (!tenant) return
      // a submit before the answer waits for it
      const there = inTenant ?? (await loadDepartments(tenant))
      if (there.list.length > 1 && !orgCode) {
        return form.problems([{ field: 'orgCode', rule: 'required', message: t('entry.chooseDepartment') }])
      }
      let person: UserInfo = { ...userInfo, orgCode: there.orgCode }
      if (orgCode) {
        const body = { orgCode, username: userInfo.username }
        const options = { quiet: true, headers: headersOf(tenant) }
        person = (await http.post<{ userInfo: UserInfo }>('/sys/selectDepart', body, options)).userInfo
      }
      enter({ ...result, userInfo: person, departs: [...there.list] }, tenant)
    })
  /** Cancelling ends the waiting session. */
  const leave = () => {
    const headers = { 'X-Access-Token': token }
    http.post('/sys/logout', undefined, { quiet: true, headers }).catch(() => undefined)
    onBack()
  }

  const title = several ? (needsDepartment ? 'chooseBoth' : 'chooseTenant') : 'chooseDepartment'
  return (
    <Dialog
      open
      size="small"
      title={t(`entry.${title}`)}
      onClose={leave}
      footer={
        <>
          <sl-button onClick={leave}>{t('ask.cancel')}</sl-button>
          <sl-button variant="primary" loading={form.busy} onClick={() => void submit()}>
            {t('ask.confirm')}
          </sl-button>
        </>
      }
    >
      <div className="mtm-entry">
        <Form form={form} onSubmit={() => void submit()}>
          <Refusal text={failureOf(form)} />
          {several && (
            <SelectField
              {...form.field('tenant')}
              label={t('entry.tenant')}
              onChange={chooseTenant}
              options={tenantList.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {needsDepartment && (
            <SelectField
              {...form.field('orgCode')}
              label={t('entry.department')}
              placeholder={inTenant ? undefined : t('entry.tenantFirst')}
              disabled={!inTenant}
              options={(inTenant?.list ?? []).map(({ orgCode, departName }) => ({
                value: orgCode,
                label: departName,
              }))}
            />
          )}
        </Form>
      </div>
    </Dialog>
  )
}
