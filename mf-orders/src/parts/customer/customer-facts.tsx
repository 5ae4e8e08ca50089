import type { CustomerFacts } from '@mtm/shared-utils/contracts/dto/customer'
import { customer as resource } from '@mtm/shared-utils/contracts/resources/customer'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

const WIDE: readonly string[] = ['address', 'preferences', 'note']

/** The displayed value of a field; salespeople by name. */
export const factText = (facts: CustomerFacts, name: keyof typeof resource.fields): string | null =>
  (name === 'salesman' && facts.salesman_dictText) || facts[name]

/** The fields of a customer with their labels. */
export function CustomerFactsList({ facts }: { facts: CustomerFacts }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const text = useDictText()
  const fields = Object.entries(resource.fields) as [keyof typeof resource.fields, { dict?: string }][]
  const detailOf = ([name, { dict }]: (typeof fields)[number]) => ({
    label: label(resource.fields[name].label),
    value: dict && facts[name] ? text(dict, facts[name]) : factText(facts, name),
    wide: WIDE.includes(name),
  })
  const isWide = ([name]: (typeof fields)[number]) => WIDE.includes(name)
  return (
    <DetailList
      title={t('clients.facts')}
      details={[
        ...fields.filter((field) => !isWide(field)).map(detailOf),
        { label: t('clients.created'), value: facts.createTime },
        // full-width fields come last, to leave no gaps
        ...fields.filter(isWide).map(detailOf),
      ]}
    />
  )
}
