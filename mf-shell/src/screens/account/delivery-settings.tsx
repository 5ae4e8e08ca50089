import { useState } from 'react'
import type {
  DeliveryChoice,
  DeliveryChoiceBody,
  MailCategory,
} from '@mtm/shared-utils/contracts/dto/messages'
import { isLocale, type Locale } from '@mtm/shared-utils/contracts/locale'
import { http } from '@mtm/shared-utils/runtime'
import { SelectField, SwitchField, TimeField } from '@mtm/shared-utils/kit/form'
import { queryClient, resourceKeys, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'

const PATH = '/sys/user/account/delivery'
const KEY = resourceKeys.call(PATH, {})
const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en-US', label: 'English' },
  { value: 'ja_JP', label: '日本語' },
]

/** Mails and text messages: which kinds, in which language, and when not. */
export function DeliverySettings() {
  const t = useAccountText()
  const { data, error, refetch } = useApi<DeliveryChoice>(PATH)
  const [failure, setFailure] = useState<{ part: string; text: string } | null>(null)
  if (error && !data)
    return <ErrorPanel error={error} title={t('delivery.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const save = async (part: string, body: DeliveryChoiceBody) => {
    setFailure(null)
    try {
      const choice = await http.put<DeliveryChoice>(PATH, body, { quiet: true })
      queryClient.setQueryData(KEY, choice)
    } catch (refusal) {
      setFailure({ part, text: (refusal as Error).message })
    }
  }
  const errorOf = (part: string) => (failure?.part === part ? failure.text : null)
  return (
    <section className="mtm-notification" aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t('delivery.title')}</h2>
      <p className="mtm-account-hint">
        {data.isMailSent
          ? data.hasAddress
            ? t('delivery.hint')
            : t('delivery.noAddress')
          : t('delivery.notSent')}
      </p>
      {data.isMailSent &&
        (Object.keys(data.mail) as MailCategory[]).map((category) => (
          <SwitchField
            key={category}
            name={`mail-${category}`}
            label={t('delivery.mail', {
              kind: category === 'other' ? t('delivery.other') : t(`notification.${category}`),
            })}
            required={null}
            error={errorOf(`mail-${category}`)}
            value={data.mail[category]}
            onChange={(value) => void save(`mail-${category}`, { mail: { [category]: value === true } })}
          />
        ))}
      <QuietHours choice={data} error={errorOf('quiet')} onSave={(body) => void save('quiet', body)} />
      <SelectField
        name="deliveryLanguage"
        label={t('delivery.language')}
        required
        options={LANGUAGES}
        value={data.locale}
        error={errorOf('locale')}
        onChange={(value) => isLocale(value) && void save('locale', { locale: value })}
      />
    </section>
  )
}

interface QuietProps {
  choice: DeliveryChoice
  error: string | null
  onSave: (body: DeliveryChoiceBody) => void
}

/** The hours in which nothing is sent that can wait; saved when both ends are known. */
function QuietHours({ choice, error, onSave }: QuietProps) {
  const t = useAccountText()
  const [from, setFrom] = useState(choice.quietFrom)
  const [until, setUntil] = useState(choice.quietUntil)
  const [isOn, setOn] = useState(choice.quietFrom !== null)
  const change = (begin: string | null, end: string | null) => {
    setFrom(begin)
    setUntil(end)
    if (begin && end) onSave({ quiet: { from: begin, until: end } })
  }
  const clock = (value: string | null | undefined) => value?.slice(0, 5) ?? null
  const seconds = (value: string | null) => value && `${value}:00`
  return (
    <>
      <SwitchField
        name="quiet"
        label={t('delivery.quiet')}
        help={t('delivery.quietHint')}
        required={null}
        error={error}
        value={isOn}
        onChange={(value) => {
          setOn(value === true)
          if (value !== true) onSave({ quiet: null })
          else change(from ?? '22:00', until ?? '08:00')
        }}
      />
      {isOn && (
        <>
          <TimeField
            name="quietFrom"
            label={t('delivery.from')}
            value={seconds(from)}
            required
            onChange={(value) => change(clock(value), until)}
          />
          <TimeField
            name="quietUntil"
            label={t('delivery.until')}
            value={seconds(until)}
            required
            onChange={(value) => change(from, clock(value))}
          />
        </>
      )}
    </>
  )
}
