import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { RichText } from '@mtm/shared-utils/kit/editor'

interface Props {
  content: string | null
  /** dictionary `msgType`: text messages are plain text, everything else is HTML */
  type: string | null
}

const isPlain = ({ type }: Props) => type === MESSAGE_TYPES.sms

/** The text of a message in a list, without its elements; the parsed document is never shown. */
export function HtmlText(props: Props) {
  const { content } = props
  if (!content || isPlain(props)) return content
  return new DOMParser().parseFromString(content, 'text/html').body.textContent
}

/** A message as its receiver sees it. */
export function MessageBody(props: Props) {
  const { content } = props
  return !content || isPlain(props) ? content : <RichText html={content} />
}
