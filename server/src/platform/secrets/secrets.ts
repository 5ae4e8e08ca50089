import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Purposes of the installation's secret key, each with a derived key. */
export type SecretPurpose =
  | 'sms.phone'
  | 'sms.code'
  | 'factor.secret'
  | 'factor.recovery'
  | 'mail.unsubscribe'
  | 'data-source.password'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function keyFor(secretKey: string, purpose: SecretPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `mtm:${purpose}`, 32))
}

/** A keyed hash for values with low entropy, which cannot be searched without the secret key. */
export function keyedHash(secretKey: string, purpose: SecretPurpose, ...parts: string[]): string {
  return createHmac('sha256', keyFor(secretKey, purpose)).update(JSON.stringify(parts)).digest('hex')
}

/** The hash of an unguessable random token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Encrypts a text for one owner; in another row it cannot be decrypted. */
export function encrypt(secretKey: string, purpose: SecretPurpose, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, purpose), nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @throws when the text was changed, belongs to another owner, or the secret key is another one */
export function decrypt(secretKey: string, purpose: SecretPurpose, owner: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFor(secretKey, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}
