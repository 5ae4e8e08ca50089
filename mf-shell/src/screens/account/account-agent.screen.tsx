import { useState } from 'react'
import type { OwnAgencies, UserAgent } from '@mtm/shared-utils/contracts/dto/user-agent'
import { userAgent } from '@mtm/shared-utils/contracts/resources/user-agent'
import { formatDateTime, http, notify } from '@mtm/shared-utils/runtime'
import { RecordModal, useConfirm, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { UserField } from '@mtm/shared-utils/kit/picker'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const PATH = `${userAgent.base}/own`
const LAYOUT = [
  ['agentUserName', 'status'],
  ['startTime', 'endTime'],
]
/** In `status`: in force within its period. */
const ON = '1'

/** 代理人设置: who reviews orders in one's own absence, and whose agent one is. */
export default function AccountAgentScreen() {
  const t = useAccountText()
  const { data, error, refetch } = useApi<OwnAgencies>(PATH, {}, { resource: userAgent.name })
  return (
    <SettingsFrame section="account-settings-agent">
      {error && !data ? (
        <ErrorPanel error={error} title={t('agent.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          <p className="mtm-account-hint">{t('agent.hint')}</p>
          <ul className="mtm-setting-list">
            <OwnAgent own={data.own} />
            {data.principals.map(({ name, endTime }) => (
              <SettingRow
                key={name}
                title={t('agent.principal', { name })}
                state={t('agent.until', { time: formatDateTime(endTime) })}
              />
            ))}
          </ul>
        </>
      )}
    </SettingsFrame>
  )
}

function OwnAgent({ own }: { own: UserAgent | null }) {
  const t = useAccountText()
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const remove = async () => {
    if (!(await confirm(t('agent.askRemove'), { danger: true, confirmLabel: t('agent.remove') }))) return
    try {
      await http.delete(PATH, {}, { quiet: true })
      notify({ kind: 'success', text: t('agent.removed') })
      announceChange(userAgent, [])
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
  const save = async ({ agentUserName, startTime, endTime, status, version }: Partial<UserAgent>) => {
    const body = { agentUserName, startTime, endTime, status, ...(version !== undefined && { version }) }
    const { message } = await http.send('PUT', PATH, { body, quiet: true })
    notify({ kind: 'success', text: message })
    announceChange(userAgent, [])
  }
  const state = !own
    ? t('agent.none')
    : t(own.status === ON ? 'agent.period' : 'agent.off', {
        name: own.agentUserName_dictText,
        from: formatDateTime(own.startTime),
        to: formatDateTime(own.endTime),
      })
  return (
    <SettingRow title={t('agent.own')} state={state}>
      <sl-button onClick={() => setOpen(true)}>{t(own ? 'agent.change' : 'agent.name')}</sl-button>
      {own && <sl-button onClick={() => void remove()}>{t('agent.remove')}</sl-button>}
      {open && (
        <RecordModal
          resource={userAgent}
          mode={own ? 'edit' : 'new'}
          row={own as unknown as Readonly<Record<string, unknown>> | null}
          title={t('agent.own')}
          layout={LAYOUT}
          begin={() => ({ status: ON })}
          fields={{
            agentUserName: (binding) => {
              const { value, onChange, ...field } = binding as FieldBinding<string | null>
              return (
                <UserField
                  {...field}
                  by="code"
                  single
                  value={value ? [value] : []}
                  onChange={([name]) => onChange(name ?? null)}
                />
              )
            },
          }}
          onSave={(body) => save(body as Partial<UserAgent>)}
          reread={async () => ({ ...(await http.get<OwnAgencies>(PATH, {}, { quiet: true })).own })}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingRow>
  )
}
