import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { ChoiceSource } from './choice-source.ts'
import { pagedSource, type ChoiceKey } from './choice-sources.ts'

/** Maximum number of users that a department shows at once; the others are found by name. */
const SHOWN = 100

/** Active users of the tenant, known by their id or by their user name. */
export const USERS: Readonly<Record<ChoiceKey, ChoiceSource>> = { id: usersBy('id'), code: usersBy('code') }

/** Those of a department, with or without the ones below it; null: of all. */
export function usersOf(key: ChoiceKey, depart: string | null, below: boolean): ChoiceSource {
  return usersBy(key, {
    within: depart === null ? {} : { departId: depart, below: below ? '1' : '0' },
    shown: SHOWN,
  })
}

function usersBy(key: ChoiceKey, narrowed?: Parameters<typeof pagedSource>[4]): ChoiceSource {
  return pagedSource<UserChoice>(
    'users',
    '/sys/user/queryUserComponentData',
    ({ id, username, realname }) => ({ id, code: username, label: realname }),
    key,
    narrowed,
  )
}
