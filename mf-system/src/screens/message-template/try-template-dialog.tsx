import { useState } from 'react'
import { MESSAGE_TYPES, type TemplateSample } from '@mtm/shared-utils/contracts/dto/messages'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import { fillPlaceholders } from '@mtm/shared-utils/contracts/templates/placeholders'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { RichText } from '@mtm/shared-utils/kit/editor'
import { DetailList, Dialog, PlainForm, SelectField, TextField } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Template = Row<typeof messageTemplate>
interface Props {
  of: Template
  onClose: () => void
}

const LANGUAGES = [
  { value: 'zh', label: '简体中文' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
] as const
type Language = (typeof LANGUAGES)[number]['value']

/** 发送测试: a template filled with the values of the last message, and sent to somebody on request. */
export function TryTemplateDialog({ of, onClose }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const sends = useCan('message-template:send')
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const [language, setLanguage] = useState<Language>('zh')
  const [receiver, setReceiver] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useApi<TemplateSample>(
    `${messageTemplate.base}/sample`,
    { templateCode: of.templateCode },
    { fresh: 0 },
  )
  const title = t('messageTemplate.tryOf', { name: of.templateName })
  const values = { ...valuesOf(data), ...changed }
  const send = async () => {
    if (busy) return
    if (!receiver.trim()) {
      setFailure(t('messageTemplate.receiverMissing'))
      return
    }
    setBusy(true)
    try {
      const { message } = await http.send('POST', `${messageTemplate.base}/sendMsg`, {
        body: {
          msgType: of.templateType,
          receiver,
          templateCode: of.templateCode,
          testData: JSON.stringify(values),
        },
        quiet: true,
      })
      notify({ kind: 'success', text: message })
      onClose()
    } catch (refusal) {
      setFailure((refusal as Error).message)
    }
    setBusy(false)
  }
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('messageTemplate.close')}</sl-button>
      {sends && data && (
        <sl-button variant="primary" loading={busy} onClick={() => void send()}>
          {t('messageTemplate.send')}
        </sl-button>
      )}
    </>
  )
  return (
    <Dialog open title={title} footer={footer} size="picker" onClose={onClose}>
      {error ? (
        <ErrorPanel
          compact
          error={error}
          title={t('messageTemplate.sampleFailed')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : (
        <PlainForm label={title} onSubmit={() => void (sends && send())}>
          <p className="mtm-hint">{t(`messageTemplate.${data.source}`)}</p>
          {data.variables.map(({ name, text }) => (
            <TextField
              key={name}
              name={`value-${name}`}
              label={`${text} (${name})`}
              value={values[name] ?? ''}
              onChange={(value) => setChanged({ ...changed, [name]: value ?? '' })}
              maxLength={300}
            />
          ))}
          <SelectField
            name="language"
            label={t('messageTemplate.language')}
            value={language}
            options={LANGUAGES}
            required
            onChange={(value) => setLanguage((value as Language | null) ?? 'zh')}
          />
          <Preview of={of} language={language} values={values} />
          {sends && (
            <TextField
              name="receiver"
              label={t('messageTemplate.receiver')}
              help={t(`messageTemplate.receiver${receiverHelp(of)}`)}
              value={receiver}
              error={failure}
              required
              maxLength={100}
              onChange={(value) => {
                setReceiver(value ?? '')
                setFailure(null)
              }}
            />
          )}
        </PlainForm>
      )}
    </Dialog>
  )
}

const valuesOf = (sample: TemplateSample | undefined): Record<string, string> =>
  Object.fromEntries((sample?.variables ?? []).map(({ name, value }) => [name, value]))

const receiverHelp = ({ templateType }: Template) =>
  templateType === MESSAGE_TYPES.mail ? 'Mail' : templateType === MESSAGE_TYPES.system ? 'System' : 'Sms'

/** The template as its receiver would see it. */
function Preview({
  of,
  language,
  values,
}: {
  of: Template
  language: Language
  values: Readonly<Record<string, string>>
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const title = { zh: of.templateName, en: of.templateNameEn, ja: of.templateNameJp }[language]
  const content = { zh: of.templateContent, en: of.templateContentEn, ja: of.templateContentJp }[language]
  const body = content || of.templateContent
  const isPlain = of.templateType === MESSAGE_TYPES.sms
  return (
    <DetailList
      details={[
        { label: t('messageTemplate.title'), value: fillPlaceholders(title || of.templateName, values) },
        {
          label: t('messageTemplate.content'),
          value: isPlain ? (
            fillPlaceholders(body, values)
          ) : (
            <RichText html={fillPlaceholders(body, values, escapeHtml)} />
          ),
        },
      ]}
    />
  )
}
