import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Choice, ChoiceSource } from '@mtm/shared-utils/kit/picker'
import { http } from '@mtm/shared-utils/runtime'

interface Client {
  id: string
  customerNo: string
  name: string
}

const QUIET = { quiet: true }
const MOST = 20
const LIST = '/mtm/customer/list'
const choiceOf = ({ id, customerNo, name }: Client): Choice => ({
  id,
  code: customerNo,
  label: `${name} ${customerNo}`,
})

/** The clients whom the caller sees, found by a part of their name. */
export const CLIENTS: ChoiceSource = {
  name: 'clients',
  async find(keyword, signal) {
    const words = keyword.normalize('NFKC').replaceAll('*', '')
    const params = { pageSize: MOST, ...(words && { name: `*${words}*` }) }
    const { records, total } = await http.get<Page<Client>>(LIST, params, { ...QUIET, signal })
    return { choices: records.map(choiceOf), total }
  },
  async named(ids, signal) {
    const found = await Promise.all(
      ids.map((id) => http.get<Client>('/mtm/customer/queryById', { id }, { ...QUIET, signal })),
    )
    return found.map(choiceOf)
  },
}
