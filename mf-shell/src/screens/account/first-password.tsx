import { changeOwnUser, http, notify, signOut } from '@mtm/shared-utils/runtime'
import { Dialog, useForm } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { SentCodeField } from '../../parts/entry/code-field.tsx'
import { reportAtField, type Text } from '../../parts/entry/entry-fields.tsx'
import { NewPasswordFields, useNewPasswordCheck } from '../../parts/entry/new-password.tsx'
import { useAccountText } from './account-texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { forgetOwnAccount } from './own-account.ts'

const PATH = '/sys/user/account/password'

/** How a user without a password proves their identity. */
interface Proof {
  /** seconds during which a recent sign-in is sufficient */
  freshSeconds: number
  /** masked; a code to it is sufficient as well */
  phone: string | null
}
interface Props {
  username: string
  onClose(): void
}

/** Sets the first password of an account that was only ever opened otherwise. */
export function FirstPassword({ username, onClose }: Props) {
  const t = useAccountText()
  const { data, error, refetch } = useApi<Proof>(PATH, {}, { fresh: 0 })
  if (data && (data.freshSeconds > 0 || data.phone))
    return <Set proof={data} username={username} onClose={onClose} onLate={() => void refetch()} />
  return (
    <Dialog
      open
      size="small"
      title={t('security.firstTitle')}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('security.cancel')}</sl-button>
          {data && (
            // the session gate returns here
            <sl-button
              variant="primary"
              onClick={() => void signOut({ keepWork: true }).catch(() => undefined)}
            >
              {t('security.signInAgain')}
            </sl-button>
          )}
        </>
      }
    >
      {data ? (
        <p className="mtm-account-hint">{t('security.firstAgain')}</p>
      ) : error ? (
        <ErrorPanel compact error={error} title={t('security.firstFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  )
}

function Set({
  proof: { freshSeconds, phone },
  username,
  onClose,
  onLate,
}: Props & { proof: Proof; onLate(): void }) {
  const t = useAccountText()
  const check = useNewPasswordCheck()
  const needsCode = freshSeconds === 0
  const form = useForm({
    initial: { smscode: null as Text, password: null as Text, confirm: null as Text },
    check: ({ smscode, password, confirm }): Record<string, string> => ({
      ...(needsCode && !smscode && { smscode: t('security.codeRequired') }),
      ...check({ password: password as Text, confirm: confirm as Text }),
    }),
  })
  const save = async (password: Text, smscode: Text) => {
    const body = { password, ...(needsCode && { smscode: smscode?.trim() }) }
    await http.put(PATH, body, { quiet: true })
    changeOwnUser({ hasPassword: true })
    await forgetOwnAccount()
    notify({ kind: 'success', text: t('security.firstSaved') })
    onClose()
  }
  const submit = () =>
    form.submit(({ password, smscode }) => {
      const saved = save(password, smscode)
      if (needsCode) return reportAtField(form, 'smscode', saved)
      // the sign-in may have become too old while the dialog was open: then a code is required
      saved.catch(onLate)
      return saved
    })
  const send = async () => {
    await http.post(`${PATH}/code`, undefined, { quiet: true })
    return true
  }
  return (
    <FormDialog
      form={form}
      title={t('security.firstTitle')}
      hint={t('security.firstHint', { username })}
      confirm={t('security.save')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {needsCode && (
        <>
          <p className="mtm-account-hint">{t('security.firstCodeHint', { phone: phone ?? '' })}</p>
          <SentCodeField {...form.field('smscode')} send={send} />
        </>
      )}
      <NewPasswordFields form={form} />
      {/* the browser keeps the password under this name */}
      <input
        className="mtm-visually-hidden"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </FormDialog>
  )
}
