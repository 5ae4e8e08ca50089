import { useAccountText } from './account-texts.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** With the name of the language on a phone too. */
const WIDE = { wide: '' }

/** 个性化: the language, and the settings of the drawer. */
export default function AccountCustomScreen() {
  const t = useAccountText()
  return (
    <SettingsFrame section="account-settings-custom">
      <p className="mtm-account-hint">{t('custom.hint')}</p>
      <div className="mtm-row">
        <span className="mtm-strong">{t('custom.language')}</span>
        <mtm-locale {...WIDE} />
      </div>
      <mtm-settings data-inline="" />
    </SettingsFrame>
  )
}
