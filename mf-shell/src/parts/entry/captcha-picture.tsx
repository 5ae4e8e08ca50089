import { useSignInText } from './sign-in-texts.ts'
import type { Captcha } from './use-captcha.ts'

/** The picture of the code on a button that asks for another. Its place is kept while it loads. */
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
