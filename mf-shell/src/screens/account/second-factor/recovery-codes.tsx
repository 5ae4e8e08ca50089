import { CopyButton, Dialog, useConfirm } from '@mtm/shared-utils/kit/form'
import { useAccountText } from '../account-texts.ts'

/** Shows the recovery codes once; closing asks for confirmation. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useAccountText()
  const confirm = useConfirm()
  const slip = async () => {
    if (await confirm(t('factor.keptAsk'), { confirmLabel: t('factor.kept') })) onClose()
  }
  const text = codes.join('\n')
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = t('factor.fileName')
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Dialog
      open
      size="small"
      title={t('factor.codesTitle')}
      onClose={() => void slip()}
      footer={
        <sl-button variant="primary" onClick={onClose}>
          {t('factor.kept')}
        </sl-button>
      }
    >
      <p className="mtm-account-hint">{t('factor.codesHint')}</p>
      <ul className="mtm-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mtm-codes__keep">
        <CopyButton text={text} label={t('factor.copy')} />
        <sl-button onClick={download}>{t('factor.download')}</sl-button>
      </div>
    </Dialog>
  )
}
