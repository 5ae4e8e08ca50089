import { useSignInText } from './sign-in-texts.ts'
import type { Captcha } from './use-captcha.ts'

/** The captcha picture on a button that requests another one. Its place is reserved while it loads. */
export function CaptchaPicture({ captcha: { image, failed, refresh } }: { captcha: Captcha }) {
  const t = useSignInText()
  return (
    <button
      type="button"
      className="mtm-sign-in__picture"
      title={t('captchaRefresh')}
      onClick={refresh}
      aria-label={failed ? undefined : `${t('captchaImage')}. ${t('captchaRefresh')}`}
    >
      {image ? (
        <img src={image} alt="" />
      ) : failed ? (
        <span className="mtm-small">{t('captchaFailed')}</span>
      ) : (
        <sl-spinner />
      )}
    </button>
  )
}
