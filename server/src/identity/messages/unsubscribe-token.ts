import { MAIL_CATEGORIES, type MailCategory } from '@mtm/shared-utils/contracts/dto/messages'
import { z } from '@mtm/shared-utils/contracts/schema'
import { decrypt, encrypt } from '../../platform/secrets/secrets.ts'

/** What a link switches off. */
export interface Unsubscription {
  tenantId: number
  userId: string
  category: string
}

/** Path below the API. */
export const UNSUBSCRIBE_PATH = '/sys/message/unsubscribe'

const OWNER = 'unsubscribe'
const content = z.object({
  tenantId: z.int(),
  userId: z.string(),
  category: z.enum(MAIL_CATEGORIES),
})

/** The address by which a receiver switches a kind of mail off. It is sealed: it names nobody and cannot be forged. */
export function unsubscribeAddress(
  { publicUrl, secretKey }: { publicUrl: string; secretKey: string },
  { tenantId, userId, category }: Unsubscription,
): string {
  const token = encrypt(secretKey, 'mail.unsubscribe', OWNER, JSON.stringify({ tenantId, userId, category }))
  return `${publicUrl}/api${UNSUBSCRIBE_PATH}/${token}`
}

/** What a token switches off; null when it is not one of ours. */
export function readUnsubscribeToken(
  secretKey: string,
  token: string,
): (Unsubscription & { category: MailCategory }) | null {
  try {
    return content.parse(JSON.parse(decrypt(secretKey, 'mail.unsubscribe', OWNER, token)))
  } catch {
    return null
  }
}
