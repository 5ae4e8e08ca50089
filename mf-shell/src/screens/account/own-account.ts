import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { changeOwnUser, http } from '@mtm/shared-utils/runtime'
import { queryClient, resourceKeys, useApi } from '@mtm/shared-utils/kit/query'

const PATH = '/sys/user/account'

/** The signed-in person as the server knows him now. */
export const useOwnAccount = () => useApi<OwnAccount>(PATH)

/** Changes the own account: these screens and the header show it at once, in every tab. */
export async function changeOwnAccount(part: '' | '/avatar' | '/email', body: object): Promise<OwnAccount> {
  const account = await http.put<OwnAccount>(PATH + part, body, { quiet: true })
  queryClient.setQueryData(resourceKeys.call(PATH, {}), account)
  changeOwnUser({ realname: account.realname, avatar: account.avatar })
  return account
}

/** Asks anew: something else has changed about the account. */
export const forgetOwnAccount = () => queryClient.invalidateQueries({ queryKey: resourceKeys.call(PATH, {}) })
