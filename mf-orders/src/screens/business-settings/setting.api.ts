import type {
  SettingAnswer,
  SettingKind,
  SettingVersionContent,
} from '@mtm/shared-utils/contracts/business-settings'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { ApiError, http } from '@mtm/shared-utils/runtime'

const BASE = '/mtm/setting'
const RESOURCE = 'business-setting'
const QUIET = { quiet: true }
const PART = 'content.'

/** A setting with its versions. */
export const useSetting = <Kind extends SettingKind>(kind: Kind) =>
  useApi<SettingAnswer<Kind>>(`${BASE}/${kind}`, {}, { resource: RESOURCE })

/** The content of a version, which never changes. */
export const useVersion = (kind: SettingKind, id: string | null) =>
  useApi<SettingVersionContent>(
    `${BASE}/${kind}/version/${id ?? ''}`,
    {},
    { enabled: id !== null, resource: RESOURCE },
  )

type Verb = 'put' | 'post' | 'delete'

/** Changes a setting and reloads its readers. */
export async function sendSettingChange<T = unknown>(verb: Verb, path: string, body: object): Promise<T> {
  try {
    const answer = (await http[verb]<T>(`${BASE}/${path}`, body as Record<string, string>, QUIET)) as T
    announceChange({ name: RESOURCE }, [])
    return answer
  } catch (error) {
    // somebody else was faster: their version is read
    if (error instanceof ApiError && error.status === 409) announceChange({ name: RESOURCE }, [])
    throw ofContent(error)
  }
}

/** A refusal with field names of the form. */
function ofContent(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const { status, code, requestId } = error
  const fields = error.fields.map(({ field, ...problem }) => ({
    ...problem,
    field: field.startsWith(PART) ? field.slice(PART.length) : field,
  }))
  return new ApiError(error.message, { status, code, requestId, detail: { fields } })
}
