import { useMemo } from 'react'
import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'
import { useCan } from '@mtm/shared-utils/kit/access'
import { RichTextField } from '@mtm/shared-utils/kit/editor'
import { TextareaField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions, type DrawField } from '@mtm/shared-utils/kit/screen'
import { HtmlText } from '../../parts/html-text.tsx'
import { RecordDialog } from '../../parts/record-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { TryTemplateDialog } from './try-template-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

type Options = CrudOptions<typeof messageTemplate>

/** Text messages are plain text, everything else is HTML. */
const content: DrawField = (binding, { templateType }) => {
  const field = binding as FieldBinding<string | null>
  return templateType === MESSAGE_TYPES.mail || templateType === MESSAGE_TYPES.system ? (
    <RichTextField {...field} pictures="notice" />
  ) : (
    <TextareaField {...field} />
  )
}

const DECLARED = {
  columns: ['templateCode', 'templateName', 'templateContent', 'templateType'],
  filters: ['templateCode', 'templateContent', 'templateName', 'templateType'],
  form: [
    ['templateCode', 'templateType'],
    ['templateName'],
    ['templateContent'],
    ['templateNameEn'],
    ['templateContentEn'],
    ['templateNameJp'],
    ['templateContentJp'],
    ['templateTestJson'],
  ],
  fields: { templateContent: content, templateContentEn: content, templateContentJp: content },
  begin: () => ({ templateType: MESSAGE_TYPES.system }),
  nameOf: ({ templateName }) => templateName,
} satisfies Options

/** 模板管理: the texts of messages. The template that is tried out, and that whose versions are shown, is in the address. */
export default function MessageTemplateScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const words = useLabel()
  const sends = useCan('message-template:send')
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      // as receivers with the reader's language get them
      cells: {
        templateName: ({ templateName: zh, templateNameEn: en, templateNameJp: ja }) =>
          words([zh, en || zh, ja || zh]),
        templateContent: ({
          templateContent: zh,
          templateContentEn: en,
          templateContentJp: ja,
          templateType,
        }) => <HtmlText content={words([zh, en || zh, ja || zh])} type={templateType} />,
      },
      emptyHelp: t('messageTemplate.emptyHelp'),
      rowActions: (row, usual) => [
        {
          key: 'try',
          label: sends ? t('messageTemplate.try') : t('messageTemplate.preview'),
          run: () => setQuery({ try: row.id }),
        },
        ...usual,
        {
          key: 'versions',
          label: t('messageTemplate.versions'),
          run: () => setQuery({ versions: row.id }),
        },
      ],
    }),
    [t, words, sends, setQuery],
  )
  return (
    <Page fill>
      <CrudList resource={messageTemplate} options={options} />
      {query.try && (
        <RecordDialog resource={messageTemplate} id={query.try}>
          {(of) => <TryTemplateDialog of={of} onClose={() => setQuery({ try: null })} />}
        </RecordDialog>
      )}
      {query.versions && (
        <RecordDialog resource={messageTemplate} id={query.versions}>
          {(of) => <VersionsDialog of={of} onClose={() => setQuery({ versions: null })} />}
        </RecordDialog>
      )}
    </Page>
  )
}
