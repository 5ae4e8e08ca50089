import type { MeasureMethod, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { newRequestId } from './form-state.ts'

/** How the measurements of a sheet were taken. Plain data: it is kept with their draft. */
export interface SheetAbout {
  method: MeasureMethod
  clothing: string | null
  note: string
}

/** The numbers of sheets whose answer has not come, by what each says. Plain data: it is kept with their draft. */
export type UnansweredSheets = Readonly<Record<string, string>>

interface Sending<Answer> {
  unanswered: UnansweredSheets | undefined
  onUnanswered: (sheets: UnansweredSheets) => void
  send: (draft: MeasureSheetDraft) => Promise<Answer>
  /** unknown whether it was stored */
  isLost: (error: unknown) => boolean
}

/**
 * Sends a measure sheet. Without an answer the same content is sent again with the same request id, so it is stored once;
 * other content is another sheet. Any answer, also a refusal, ends the request id.
 */
export async function sendSheet<Answer>(
  content: Omit<MeasureSheetDraft, 'requestId'>,
  { unanswered, onUnanswered, send, isLost }: Sending<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(content)
  const { [key]: requestId = newRequestId(), ...others } = unanswered ?? {}
  // before it is sent: the page may go before the answer comes
  onUnanswered({ ...others, [key]: requestId })
  try {
    return await send({ ...content, requestId })
  } catch (error) {
    if (!isLost(error)) onUnanswered(others)
    throw error
  }
}
