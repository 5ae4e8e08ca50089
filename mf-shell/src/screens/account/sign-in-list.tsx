import type { OwnSignIn } from '@mtm/shared-utils/contracts/dto/account'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'

/** The newest sign-ins under the own name, the refused ones too. */
export function SignInList() {
  const t = useAccountText()
  const { data, error, refetch } = useApi<OwnSignIn[]>('/sys/user/account/signIns', {}, { fresh: 0 })
  // the newest one is this session's own
  const last = data?.filter(({ refused }) => !refused)[1]
  return (
    <section className="mtm-card mtm-center__sign-ins" aria-labelledby="account-sign-ins">
      <h2 className="mtm-card__title" id="account-sign-ins">
        {t('center.signIns')}
      </h2>
      {error && !data ? (
        <ErrorPanel compact error={error} title={t('center.signInsFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          <p>
            {last
              ? t('center.last', { time: formatDateTime(last.time), ip: last.ip ?? '—' })
              : t('center.firstTime')}
          </p>
          <div className="mtm-account-table">
            <table>
              <thead>
                <tr>
                  {(['time', 'address', 'way', 'outcome'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`center.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ id, time, ip, way, refused }) => (
                  <tr key={id}>
                    <td>{formatDateTime(time)}</td>
                    <td>{ip ?? '—'}</td>
                    <td>{t(`center.ways.${way}`)}</td>
                    <td>
                      <span className={refused ? 'mtm-tag mtm-tag--danger' : 'mtm-tag mtm-tag--success'}>
                        {t(refused ? 'center.refused' : 'center.done')}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mtm-small mtm-muted">{t('center.signInsHint')}</p>
        </>
      )}
    </section>
  )
}
