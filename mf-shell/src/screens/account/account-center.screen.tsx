import '@mtm/shared-utils/ui/console'
import './account.css'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { $routes, formatDateTime } from '@mtm/shared-utils/runtime'
import { ErrorPanel, Skeleton, useTab } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { useAccountText } from './account-texts.ts'
import { AvatarPicture } from './avatar-picture.tsx'
import { useOwnAccount } from './own-account.ts'
import { SignInList } from './sign-in-list.tsx'
import { Waiting } from './waiting.tsx'

const SETTINGS = 'account-settings-base'

/** 个人中心: the account, what is waiting, and recent sign-ins. */
export default function AccountCenterScreen() {
  const t = useAccountText()
  const { data, error, refetch } = useOwnAccount()
  return (
    <Page>
      {error && !data ? (
        <ErrorPanel error={error} title={t('center.failed')} onRetry={() => void refetch()} />
      ) : (
        <div className="mtm-center">
          <section className="mtm-card mtm-center__person">
            {data ? <Person data={data} /> : <Skeleton />}
          </section>
          <div className="mtm-stack">
            <Waiting />
            <SignInList />
          </div>
        </div>
      )}
    </Page>
  )
}

function Person({ data }: { data: OwnAccount }) {
  const t = useAccountText()
  const { navigate } = useTab()
  const settings = $routes.get().routes.find(({ name }) => name === SETTINGS)
  const list = (names: readonly string[]) => names.join(' · ') || null
  const facts = [
    ['departs', list(data.departs)],
    ['posts', list(data.posts)],
    ['roles', list(data.roles)],
    ['phone', data.phone],
    ['email', data.email],
    ['since', formatDateTime(data.createTime, 'date')],
  ] as const
  return (
    <>
      <AvatarPicture name={data.realname} path={data.avatar} />
      <h2 className="mtm-title">{data.realname}</h2>
      <p className="mtm-muted">{data.username}</p>
      <dl aria-label={t('center.facts')}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`center.${name}`)}</dt>
            <dd className={text ? undefined : 'mtm-muted'}>{text ?? t('center.none')}</dd>
          </div>
        ))}
      </dl>
      {settings && <sl-button onClick={() => navigate(settings.path)}>{t('center.edit')}</sl-button>}
    </>
  )
}
