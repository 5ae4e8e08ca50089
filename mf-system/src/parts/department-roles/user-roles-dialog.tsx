import { useState } from 'react'
import type { DepartRoleChoice, DepartRoleHeld } from '@mtm/shared-utils/contracts/dto/department-role'
import { departRole } from '@mtm/shared-utils/contracts/resources/department-role'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props {
  departId: string
  user: { id: string; realname: string | null }
  readOnly: boolean
  onClose: () => void
}

/** The department roles of a user. */
export function UserRolesDialog({ departId, user, readOnly, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const params = { departId, userId: user.id }
  const roles = useApi<DepartRoleChoice[]>(`${departRole.base}/getDeptRoleList`, params, { fresh: 0 })
  const held = useApi<DepartRoleHeld[]>(`${departRole.base}/getDeptRoleByUserId`, params, { fresh: 0 })
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const before = held.data?.map(({ droleId }) => droleId) ?? []
  const list = chosen ?? before
  const error = roles.error ?? held.error
  const isReady = roles.data !== undefined && held.data !== undefined
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { userId: user.id, newRoleId: list.join(','), oldRoleId: before.join(',') }
      const { message } = await http.send('POST', `${departRole.base}/deptRoleUserAdd`, { body, quiet: true })
      notify({ kind: 'success', text: message })
      onClose()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('departRole.close')}</sl-button>
      {!readOnly && isReady && roles.data.length > 0 && (
        <sl-button variant="primary" loading={busy} onClick={() => void save()}>
          {t('departRole.save')}
        </sl-button>
      )}
    </>
  )
  const title = t('departRole.rolesOf', { name: user.realname ?? '' })
  return (
    <Dialog open drawer size="small" title={title} footer={footer} onClose={onClose}>
      {failure !== null && <ErrorPanel compact error={failure} title={t('departRole.saveFailed')} />}
      {!isReady &&
        (error ? (
          <ErrorPanel
            compact
            error={error}
            title={t('departRole.loadFailed')}
            onRetry={() => {
              void roles.refetch()
              void held.refetch()
            }}
          />
        ) : (
          <Skeleton lines={3} />
        ))}
      {isReady && roles.data.length === 0 && <p className="mtm-hint">{t('departRole.noRoles')}</p>}
      <div className="mtm-form">
        {isReady &&
          roles.data.map(({ id, roleName, roleCode }) => (
            <label key={id} className="mtm-check">
              <input
                type="checkbox"
                disabled={readOnly}
                checked={list.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...list, id] : list.filter((one) => one !== id))
                }
              />
              <span>
                {roleName} <code>{roleCode}</code>
              </span>
            </label>
          ))}
      </div>
    </Dialog>
  )
}
