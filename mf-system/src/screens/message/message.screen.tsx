import { useCallback, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { MESSAGE_STATUS, MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { message } from '@mtm/shared-utils/contracts/resources/messages/message'
import { $access, can, http, notify } from '@mtm/shared-utils/runtime'
import { Field, useConfirm, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { HtmlText, MessageBody } from '../../parts/html-text.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type MessageRow = Row<typeof message>
type Options = CrudOptions<typeof message>

const DECLARED = {
  columns: [
    'esTitle',
    'esContent',
    'esReceiver',
    'esSendNum',
    'esSendStatus',
    'esResult',
    'esSendTime',
    'esType',
    'createTime',
  ],
  filters: ['esTitle', 'esContent', 'esReceiver', 'esSendStatus', 'esType'],
  form: [
    ['esTitle'],
    ['esType', 'esReceiver'],
    ['esSendStatus', 'esSendNum'],
    ['esSendTime'],
    ['esResult'],
    ['esContent'],
    ['esParam'],
    ['remark'],
  ],
  cells: { esContent: ({ esContent, esType }) => <HtmlText content={esContent} type={esType} /> },
  fields: {
    esContent: (binding, { esType }) => {
      const { name, label, value } = binding as FieldBinding<string | null>
      return (
        <Field
          name={name}
          label={label}
          required={null}
          text={<MessageBody content={value} type={esType as string | null} />}
        >
          {() => null}
        </Field>
      )
    },
  },
  drawer: true,
  nameOf: ({ esTitle }) => esTitle ?? '',
} satisfies Options

/** 消息管理: everything that the product sent to people or will send, and why something did not arrive. */
export default function MessageScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const access = useStore($access)
  const sendAgain = useSendAgain()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('message.emptyHelp'),
      rowActions: (row, usual) => [
        ...usual.slice(0, 1),
        ...(can('message:resend', access) && canRepeat(row)
          ? [{ key: 'again', label: t('message.again'), run: () => void sendAgain(row) }]
          : []),
        ...usual.slice(1),
      ],
    }),
    [t, access, sendAgain],
  )
  return (
    <Page fill>
      <CrudList resource={message} options={options} />
    </Page>
  )
}

/** A message that waits is sent anyway, and one in the application was shown when it was written. */
const canRepeat = ({ esSendStatus, esType }: MessageRow) =>
  String(esSendStatus) !== MESSAGE_STATUS.waiting &&
  !(esType === MESSAGE_TYPES.system && String(esSendStatus) === MESSAGE_STATUS.sent)

/** Sends a message again after a confirmation that names it. */
function useSendAgain(): (row: MessageRow) => Promise<void> {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  return useCallback(
    async ({ id, esTitle, esReceiver }) => {
      const question = t('message.askAgain', { name: esTitle ?? '', receiver: esReceiver ?? '' })
      if (!(await confirm(question, { confirmLabel: t('message.again') }))) return
      try {
        const { message: text } = await http.send('POST', `${message.base}/sendAgain`, {
          body: { id },
          quiet: true,
        })
        notify({ kind: 'success', text })
      } catch (error) {
        notify({ kind: 'danger', title: t('message.failed'), text: (error as Error).message })
      }
      // also after a refusal: the list shows the current state
      announceChange(message, [id])
    },
    [t, confirm],
  )
}
