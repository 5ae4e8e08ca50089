import { useState } from 'react'
import type { OwnSession } from '@mtm/shared-utils/contracts/dto/session'
import { formatDateTime, http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm, deviceOf } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'

const PATH = '/sys/user/sessions'

/** Where one is signed in: this session first, each of the others to be ended. */
export function Sessions() {
  const t = useAccountText()
  const confirm = useConfirm()
  const { data, error, refetch } = useApi<OwnSession[]>(PATH, {}, { fresh: 0 })
  const [ending, setEnding] = useState<string | null>(null)
  const rows = data?.toSorted((one, other) => Number(other.current) - Number(one.current))
  const others = (data ?? []).filter(({ current }) => !current)
  const nameOf = ({ userAgent }: OwnSession) => deviceOf(userAgent) ?? t('sessions.unknown')

  const end = async (which: string, ask: string, work: () => Promise<unknown>) => {
    if (!(await confirm(ask, { danger: true, confirmLabel: t('sessions.end') }))) return
    setEnding(which)
    try {
      await work()
      notify({ kind: 'success', text: t('sessions.ended') })
    } catch (failure) {
      notify({ kind: 'danger', text: (failure as Error).message })
    } finally {
      await refetch()
      setEnding(null)
    }
  }
  const endOne = (row: OwnSession) =>
    end(row.id, t('sessions.askEnd', { device: nameOf(row), ip: row.ip ?? '—' }), () =>
      http.delete(PATH, { id: row.id }, { quiet: true }),
    )
  const endOthers = () =>
    end('others', t('sessions.askOthers', { count: others.length }), () =>
      http.delete(`${PATH}/others`, {}, { quiet: true }),
    )

  return (
    <section className="mtm-sessions" aria-labelledby="account-sessions">
      <div className="mtm-row mtm-row--between">
        <h3 id="account-sessions">{t('sessions.title')}</h3>
        {others.length > 0 && (
          <sl-button loading={ending === 'others'} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </sl-button>
        )}
      </div>
      {error && !data ? (
        <ErrorPanel compact error={error} title={t('sessions.failed')} onRetry={() => void refetch()} />
      ) : !rows ? (
        <Skeleton lines={3} />
      ) : (
        <ul className="mtm-setting-list">
          {rows.map((row) => (
            <li key={row.id} className="mtm-setting">
              <div className="mtm-setting__text">
                <p className="mtm-strong">
                  {nameOf(row)}
                  {row.current && <span className="mtm-tag mtm-tag--success">{t('sessions.current')}</span>}
                </p>
                <p className="mtm-small mtm-muted">
                  <span>{`${t('sessions.address')} ${row.ip ?? '—'}`}</span>
                  <span>{`${t('sessions.lastSeen')} ${formatDateTime(row.lastSeen)}`}</span>
                  <span>{`${t('sessions.started')} ${formatDateTime(row.createTime)}`}</span>
                </p>
              </div>
              {!row.current && (
                <div className="mtm-setting__actions">
                  <sl-button loading={ending === row.id} onClick={() => void endOne(row)}>
                    {t('sessions.end')}
                  </sl-button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows && others.length === 0 && <p className="mtm-muted">{t('sessions.only')}</p>}
    </section>
  )
}
