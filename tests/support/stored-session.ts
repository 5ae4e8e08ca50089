import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { signIn } from './api.ts'

/** What the browser of a person stores: the language, and the session of an earlier sign-in. */
export async function stored(url: string, language: Locale, account: string | null) {
  const keep = (name: string, value: unknown) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire: null }),
  })
  const settings = [keep('LOCALE', language)]
  if (!account) return settings
  const { token, userInfo, sysAllDictItems, dictVersion } = await signIn(url, account)
  return [
    ...settings,
    keep('Access-Token', token),
    keep('Login_Username', userInfo.username),
    keep('Login_Userinfo', userInfo),
    keep('TENANT_ID', userInfo.relTenantIds?.split(',')[0] ?? '0'),
    keep('UI_CACHE_DB_DICT_DATA', sysAllDictItems),
    keep('DICT_VERSION', dictVersion),
  ]
}
