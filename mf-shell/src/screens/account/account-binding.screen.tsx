import { useState } from 'react'
import type {
  LinkedIdentity,
  IdentityProviderOption,
} from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { formatDateTime, http, notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { useCall } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { useAccountText } from './account-texts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useOwnAccount } from './own-account.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const ACCOUNTS = '/sys/thirdLogin/accounts'

interface Linking {
  providers: IdentityProviderOption[]
  accounts: LinkedIdentity[]
}

/** 账户绑定: the providers that are set up, and which of them open the own account. */
export default function AccountBindingScreen() {
  const t = useAccountText()
  const { data: account } = useOwnAccount()
  const { data, error, refetch } = useCall<Linking>({
    key: ['account', 'linking'],
    async call(signal) {
      const options = { signal, quiet: true }
      const [providers, accounts] = await Promise.all([
        http.get<IdentityProviderOption[]>('/sys/thirdLogin/providers', {}, options),
        http.get<LinkedIdentity[]>(ACCOUNTS, {}, options),
      ])
      return { providers: providers.filter(({ login }) => !login), accounts }
    },
  })
  return (
    <SettingsFrame section="account-settings-binding">
      {error && !data ? (
        <ErrorPanel error={error} title={t('binding.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : sourcesOf(data).length === 0 ? (
        <EmptyState title={t('binding.none')} text={t('binding.noneHint')} />
      ) : (
        <ul className="mtm-setting-list">
          {sourcesOf(data).map((provider) => (
            <Provider
              key={provider.source}
              provider={provider}
              isOffered={data.providers.some(({ source }) => source === provider.source)}
              linked={data.accounts.find(({ source }) => source === provider.source)}
              hasPassword={account?.hasPassword ?? true}
              onChange={() => void refetch()}
            />
          ))}
        </ul>
      )}
    </SettingsFrame>
  )
}

/** Configured providers, and earlier ones that are still linked, so that they can be unlinked. */
function sourcesOf({ providers, accounts }: Linking): IdentityProviderOption[] {
  const known = new Set(providers.map(({ source }) => source))
  return [...providers, ...accounts.filter(({ source }) => !known.has(source))]
}

function Provider({
  provider,
  isOffered,
  linked,
  hasPassword,
  onChange,
}: {
  provider: IdentityProviderOption
  isOffered: boolean
  linked: LinkedIdentity | undefined
  hasPassword: boolean
  onChange(): void
}) {
  const t = useAccountText()
  const confirm = useConfirm()
  const [linking, setLinking] = useState(false)
  const [busy, setBusy] = useState(false)
  const unlink = async (id: string) => {
    const question = t('binding.askUnlink', { name: provider.name })
    if (!(await confirm(question, { danger: true, confirmLabel: t('binding.unlink') }))) return
    setBusy(true)
    try {
      await http.delete(ACCOUNTS, { id }, { quiet: true })
      notify({ kind: 'success', text: t('binding.unlinked') })
      onChange()
    } catch (error) {
      notify({ kind: 'warning', text: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  const time = formatDateTime(linked?.createTime)
  const state = !linked
    ? t('binding.notLinked')
    : linked.realname
      ? t('binding.linked', { name: linked.realname, time })
      : t('binding.linkedNameless', { time })
  return (
    <SettingRow title={provider.name} state={state}>
      {linked ? (
        <sl-button loading={busy} onClick={() => void unlink(linked.id)}>
          {t('binding.unlink')}
        </sl-button>
      ) : (
        isOffered && <sl-button onClick={() => setLinking(true)}>{t('binding.link')}</sl-button>
      )}
      {linking && (
        <LinkDialog
          provider={provider}
          hasPassword={hasPassword}
          onClose={() => {
            setLinking(false)
            onChange()
          }}
        />
      )}
    </SettingRow>
  )
}
