import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import type { Captcha } from './use-captcha.ts'

/** The picture of the code on a button that asks for another. Its place is kept while it loads. */
export function CaptchaPicture({ captcha: { image, failed, refresh } }: { captcha: Captcha }) {
  const t = useText<ShellTexts>(NAMESPACE)
  return (
    <button
      type="button"
      className="mtm-sign-in__picture"
      title={t('signIn.captchaRefresh')}
      onClick={refresh}
      aria-label={`${t('signIn.captchaImage')}. ${t('signIn.captchaRefresh')}`}
    >
      {image ? (
        <img src={image} alt="" />
      ) : failed ? (
        <span className="mtm-small">{t('signIn.captchaFailed')}</span>
      ) : (
        <sl-spinner />
      )}
    </button>
  )
}
