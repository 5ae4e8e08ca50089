import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { $session, changeOwnUser, http } from '@mtm/shared-utils/runtime'
import { queryClient, resourceKeys, useApi } from '@mtm/shared-utils/kit/query'

const PATH = '/sys/user/account'
/** What the header shows of a person. */
const SHOWN = ['avatar', 'realname', 'nickname'] as const

/** The signed-in user as the server knows them now. */
export function useOwnAccount() {
  const query = useApi<OwnAccount>(PATH)
  const user = useStore($session)?.user
  const known = query.data
  const changed = known && user && SHOWN.some((name) => (known[name] ?? null) !== (user[name] ?? null))
  // in another page of this browser: the header there and here has it already
  useEffect(() => {
    if (changed) void forgetOwnAccount()
  }, [changed, user?.avatar, user?.realname, user?.nickname])
  return query
}

/** Changes the own account: these screens and the header show it at once, in every tab. */
export async function changeOwnAccount(part: '' | '/avatar' | '/email', body: object): Promise<OwnAccount> {
  const account = await http.put<OwnAccount>(PATH + part, body, { quiet: true })
  queryClient.setQueryData(resourceKeys.call(PATH, {}), account)
  const { realname, nickname, avatar } = account
  changeOwnUser({ realname, nickname, avatar })
  return account
}

/** Reloads after another change of the account. */
export const forgetOwnAccount = () => queryClient.invalidateQueries({ queryKey: resourceKeys.call(PATH, {}) })
