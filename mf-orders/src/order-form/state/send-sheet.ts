import type { MeasureMethod, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { newRequestId } from './form-state.ts'

/** How the measurements of a sheet were taken. Plain data, stored with the draft. */
export interface SheetAbout {
  method: MeasureMethod
  clothing: string | null
  note: string
}

/** Request ids of sheets without a response, by content. Plain data, stored with the draft. */
export type PendingSheets = Readonly<Record<string, string>>

interface Sending<Answer> {
  unanswered: PendingSheets | undefined
  onUnanswered: (sheets: PendingSheets) => void
  send: (draft: MeasureSheetDraft) => Promise<Answer>
  /** no response: it may have been stored */
  isLost: (error: unknown) => boolean
}

/**
 * Sends a measure sheet. Without a response the same content is repeated with the same request id, so it is stored
 * once; changed content is a new sheet. Any response, including a refusal, ends the request id.
 */
export async function sendSheet<Answer>(
  content: Omit<MeasureSheetDraft, 'requestId'>,
  { unanswered, onUnanswered, send, isLost }: Sending<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(content)
  const { [key]: requestId = newRequestId(), ...others } = unanswered ?? {}
  // before sending, because the page may be closed before the response
  onUnanswered({ ...others, [key]: requestId })
  try {
    return await send({ ...content, requestId })
  } catch (error) {
    if (!isLost(error)) onUnanswered(others)
    throw error
  }
}
