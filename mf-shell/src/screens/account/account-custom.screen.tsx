import { useState } from 'react'
import { KEYS, storage } from '@mtm/shared-utils/runtime'
import { SwitchField } from '@mtm/shared-utils/kit/form'
import { useAccountText } from './account-texts.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** With the name of the language on a phone too. */
const WIDE = { wide: '' }

/** 个性化: the language, the settings of the drawer, and whether pages report their errors; all of this browser. */
export default function AccountCustomScreen() {
  const t = useAccountText()
  const [reports, setReports] = useState(() => storage.get<boolean>(KEYS.browserReports) !== false)
  const turn = (value: boolean) => {
    storage.set(KEYS.browserReports, value)
    setReports(value)
  }
  return (
    <SettingsFrame section="account-settings-custom">
      <p className="mtm-account-hint">{t('custom.hint')}</p>
      <div className="mtm-row">
        <span className="mtm-strong">{t('custom.language')}</span>
        <mtm-locale {...WIDE} />
      </div>
      <SwitchField
        name="browserReports"
        label={t('custom.reports')}
        help={t('custom.reportsHint')}
        value={reports}
        onChange={(value) => turn(value === true)}
      />
      <mtm-settings data-inline="" />
    </SettingsFrame>
  )
}
