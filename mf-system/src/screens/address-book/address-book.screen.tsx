import type { DepartmentNode } from '@mtm/shared-utils/contracts/dto/department'
import { addressBook } from '@mtm/shared-utils/contracts/resources/address-book'
import { SelectField, type SelectOption } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { SubList } from '../../parts/sub-list.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const NO_BUTTONS: readonly never[] = []

/** 通讯录: colleagues and how to reach them, of all departments or of one with those below it. */
export default function AddressBookScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const { data } = useApi<DepartmentNode[]>('/sys/sysDepart/queryTreeList', {}, { resource: 'department' })
  const { depart } = query
  return (
    <Page fill>
      <SelectField
        name="depart"
        label={t('addressBook.department')}
        value={depart ?? null}
        onChange={(code) => setQuery({ depart: code, pageNo: null })}
        placeholder={t('addressBook.everybody')}
        options={optionsOf(data ?? [])}
      />
      <SubList
        resource={addressBook}
        fixed={depart ? { orgCode: depart } : {}}
        filters={['realname', 'workNo']}
        columns={['realname', 'workNo', 'departName', 'postName', 'telephone', 'phone', 'email']}
        toolbar={NO_BUTTONS}
        emptyHelp={t('addressBook.emptyHelp')}
      />
    </Page>
  )
}

/** A list of the tree; how deep a department stands is seen by what is in front of it. */
function optionsOf(nodes: readonly DepartmentNode[], level = 0): SelectOption[] {
  return nodes.flatMap(({ orgCode, title, children }) => [
    { value: orgCode, label: `${'\u3000'.repeat(level)}${title}` },
    ...optionsOf(children ?? [], level + 1),
  ])
}
