import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { dayPart, enterSession, notify, texts } from '@mtm/shared-utils/runtime'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'

/** Stores the session and greets; the session gate navigates. */
export function enter(result: SignInResult, tenant?: string): void {
  const t = texts<ShellTexts>(NAMESPACE)
  // another tenant has dictionaries of its own
  const { sysAllDictItems, ...bare } = result
  const home = tenant === undefined || tenant === result.userInfo.relTenantIds?.split(',')[0]
  enterSession(home ? { ...bare, sysAllDictItems } : bare, tenant)
  const name = result.userInfo.realname || result.userInfo.username
  const greeting = t(`greeting.${dayPart(new Date().getHours())}`)
  notify({ kind: 'success', title: t('entry.welcome'), text: t('greeting.person', { name, greeting }) })
  if (result.departs.length === 0) notify({ kind: 'warning', text: t('entry.noDepartment') })
}
