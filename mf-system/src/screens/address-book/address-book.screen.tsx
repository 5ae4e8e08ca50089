import '../../parts/split.css'
import { addressBook } from '@mtm/shared-utils/contracts/resources/address-book'
import { DEPARTMENTS, TreePanel } from '@mtm/shared-utils/kit/picker'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { SubList } from '../../parts/sub-list.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const NO_BUTTONS: readonly never[] = []

/** 通讯录: colleagues and how to reach them, of all departments or of one with those below it. */
export default function AddressBookScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const { depart } = query
  return (
    <Page fill>
      <div className="ms-split">
        <TreePanel
          label={t('addressBook.department')}
          source={DEPARTMENTS}
          by="code"
          value={depart ?? null}
          onChange={(code) => setQuery({ depart: code, pageNo: null }, { push: true })}
          everything={t('addressBook.everybody')}
        />
        <SubList
          resource={addressBook}
          fixed={depart ? { orgCode: depart } : {}}
          filters={['realname', 'workNo']}
          columns={['realname', 'workNo', 'departName', 'postName', 'telephone', 'phone', 'email']}
          toolbar={NO_BUTTONS}
          emptyHelp={t('addressBook.emptyHelp')}
        />
      </div>
    </Page>
  )
}
