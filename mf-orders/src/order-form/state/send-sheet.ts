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
  /** nobody knows whether it was kept */
  isLost: (error: unknown) => boolean
}

/**
 * Sends a measure sheet. The same words go again under the number they had when no answer came, so they are kept once;
 * other words are another sheet. An answer, even a refusal, ends the number.
 */
export async function sendSheet<Answer>(
  said: Omit<MeasureSheetDraft, 'requestId'>,
  { unanswered, onUnanswered, send, isLost }: Sending<Answer>,
): Promise<Answer> {
  const words = JSON.stringify(said)
  const { [words]: number = newRequestId(), ...others } = unanswered ?? {}
  // before it is sent: the page may go before the answer comes
  onUnanswered({ ...others, [words]: number })
  try {
    return await send({ ...said, requestId: number })
  } catch (error) {
    if (!isLost(error)) onUnanswered(others)
    throw error
  }
}
