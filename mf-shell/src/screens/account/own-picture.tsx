import { useState } from 'react'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import { notify } from '@mtm/shared-utils/runtime'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { useAccountText } from './account-texts.ts'
import { AvatarDialog } from './avatar-dialog.tsx'
import { AvatarPicture } from './avatar-picture.tsx'
import { changeOwnAccount } from './own-account.ts'

/** The own picture, and the ways to change it. */
export function OwnPicture({ account: { realname, avatar } }: { account: OwnAccount }) {
  const t = useAccountText()
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!(await confirm(t('base.removeAsk'), { confirmLabel: t('base.remove'), danger: true }))) return
    setBusy(true)
    try {
      await changeOwnAccount('/avatar', { path: null })
      notify({ kind: 'success', text: t('base.pictureRemoved') })
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="mtm-base__picture" role="group" aria-label={t('base.picture')}>
        <AvatarPicture name={realname} path={avatar} />
        <sl-button onClick={() => setOpen(true)}>{t('base.change')}</sl-button>
        {avatar && (
          <sl-button variant="text" loading={busy} onClick={() => void remove()}>
            {t('base.remove')}
          </sl-button>
        )}
        <p className="mtm-small mtm-muted">{t('base.pictureHint')}</p>
      </div>
      {open && <AvatarDialog onClose={() => setOpen(false)} />}
    </>
  )
}
