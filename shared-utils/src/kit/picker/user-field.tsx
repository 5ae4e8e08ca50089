import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { http, type Params } from '@mtm/shared-utils/runtime'
import type { FieldBinding } from '../form/field.tsx'
import { useKitText } from '../locales/use-kit-text.ts'
import type { Choice, ChoiceSource } from './choice-source.ts'
import { ChoicesField } from './choices-field.tsx'

const PATH = '/sys/user/queryUserComponentData'
/** How many a list shows; who is not among them is found by more letters. */
const SHOWN = 30
/** How many ids one request names. */
const NAMED = 100

const toChoice = ({ id, username, realname }: UserChoice): Choice => ({ id, code: username, label: realname })
const ask = (params: Params, signal: AbortSignal) =>
  http.get<Page<UserChoice>>(PATH, params, { signal, quiet: true })

const USERS: ChoiceSource = {
  name: 'users',
  async find(keyword, signal) {
    const { records, total } = await ask({ keyword, pageSize: SHOWN }, signal)
    return { choices: records.map(toChoice), total }
  },
  async named(ids, signal) {
    const parts = Array.from({ length: Math.ceil(ids.length / NAMED) }, (_, part) =>
      ids.slice(part * NAMED, (part + 1) * NAMED),
    )
    const pages = await Promise.all(
      parts.map((part) => ask({ ids: part.join(','), pageSize: NAMED }, signal)),
    )
    return pages.flatMap(({ records }) => records.map(toChoice))
  },
}

/** Active users of the tenant, chosen by name; the value is their ids. */
export function UserField(field: FieldBinding<readonly string[]>) {
  const t = useKitText()
  return <ChoicesField placeholder={t('picker.users')} {...field} source={USERS} />
}
