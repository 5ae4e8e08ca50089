import type { UserAgent } from '@mtm/shared-utils/contracts/dto/user-agent'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { user } from '@mtm/shared-utils/contracts/resources/user'
import { userAgent } from '@mtm/shared-utils/contracts/resources/user-agent'
import { ApiError, http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, RecordModal, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { UserField } from '@mtm/shared-utils/kit/picker'
import { queryClient, useCall } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  of: Pick<Row<typeof user>, 'username' | 'realname'>
  onClose: () => void
}

const keyOf = (username: string) => ['user-agent', username]
const LAYOUT = [['userName'], ['agentUserName', 'status'], ['startTime', 'endTime']]

/** 代理人设置: who reviews orders for a user, and when. */
export function AgentDialog({ of, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data, error, refetch } = useCall({
    key: keyOf(of.username),
    call: (signal) => agentOf(of.username, signal),
  })
  if (data) return <Loaded of={of} agency={data.agency} onClose={onClose} />
  return (
    <Dialog open title={t('user.agentOf', { name: of.realname })} onClose={onClose}>
      {error ? (
        <ErrorPanel compact error={error} title={t('user.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function Loaded({ of, agency, onClose }: Props & { agency: UserAgent | null }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const mayRemove = useCan('user-agent:delete')
  // the next opening reads it anew
  const forget = () => queryClient.removeQueries({ queryKey: keyOf(of.username) })
  const save = async (body: object) => {
    const method = agency ? 'PUT' : 'POST'
    const path = `${userAgent.base}/${agency ? 'edit' : 'add'}`
    const { message } = await http.send(method, path, { body, quiet: true })
    forget()
    notify({ kind: 'success', text: message })
  }
  const remove = async () => {
    try {
      await http.delete(`${userAgent.base}/delete`, { id: agency!.id }, { quiet: true })
      forget()
      notify({ kind: 'success', text: t('user.agentRemoved') })
      onClose()
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
  return (
    <RecordModal
      resource={userAgent}
      mode={agency ? 'edit' : 'new'}
      row={agency as unknown as Readonly<Record<string, unknown>> | null}
      title={t('user.agentOf', { name: of.realname })}
      layout={LAYOUT}
      begin={() => ({ status: '1' })}
      place={{ userName: of.username }}
      fields={{
        userName: (binding) => (
          <TextField {...(binding as FieldBinding<string | null>)} readOnly value={of.username} />
        ),
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
      onSave={save}
      reread={async () => ({ ...(await agentOf(of.username)).agency })}
      onClose={onClose}
    >
      <p className="mtm-hint">{t('user.agentHelp')}</p>
      {agency && mayRemove && (
        <sl-button variant="danger" onClick={() => void remove()}>
          {t('user.agentRemove')}
        </sl-button>
      )}
    </RecordModal>
  )
}

/** The agency of a user; null: nobody acts for them. */
async function agentOf(userName: string, signal?: AbortSignal): Promise<{ agency: UserAgent | null }> {
  try {
    const options = { quiet: true, ...(signal && { signal }) }
    const path = `${userAgent.base}/queryByUserName`
    return { agency: await http.get<UserAgent>(path, { userName }, options) }
  } catch (error) {
    if (error instanceof ApiError && error.key === 'record.missing') return { agency: null }
    throw error
  }
}
