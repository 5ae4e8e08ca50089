import type { TableMessage, TableRow } from '@mtm/shared-utils/contracts/dto/socket'

type Plain = Record<string, unknown>

/** Names that mean something to the language: no field is called so. */
const NO_FIELDS = new Set(['__proto__', 'constructor', 'prototype'])

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Parses a message of ours; anything else is ignored. The content is never executed. */
export function readTableMessage(text: unknown): TableMessage | null {
  let message: unknown
  try {
    message = JSON.parse(String(text))
  } catch {
    return null
  }
  if (!isPlain(message)) return null
  const { type, data } = message
  if (type === 'heart_beat') return { type, data: true }
  if (!isPlain(data) || !Array.isArray(data.args)) return null
  const args = data.args as unknown[]
  if (type === 'common_send_date' && typeof data.key === 'string')
    return { type, data: { key: data.key, args } }
  if (type !== 'update_vxe_table' || typeof data.socketKey !== 'string') return null
  const row = readRow(args[0])
  const [, caseId] = args
  if (!row || typeof caseId !== 'string') return null
  return { type, data: { socketKey: data.socketKey, args: [row, caseId] } }
}

/** Values only: numbers, texts, yes and no, and one level of them. */
function readRow(value: unknown): TableRow | null {
  if (!isPlain(value) || (typeof value.id !== 'string' && typeof value.id !== 'number')) return null
  const fields = Object.entries(value).filter(
    ([name, content]) =>
      !NO_FIELDS.has(name) &&
      (isScalar(content) || (isPlain(content) && Object.values(content).every(isScalar))),
  )
  return Object.fromEntries(fields) as unknown as TableRow
}
