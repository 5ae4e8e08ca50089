import { ApiError, http, type Params } from '@mtm/shared-utils/runtime'

/** What a server has against a value; null: nothing. An empty value is never asked about. */
export type Ask = (value: string, signal: AbortSignal) => Promise<string | null>

/**
 * Whether a unique value is free, by the names of table and column that the server declares.
 * @param id of the record that is edited
 */
export function duplicateCheck(table: string, column: string, id?: string | null): Ask {
  return serverCheck('/sys/duplicate/check', (value) => ({
    tableName: table,
    fieldName: column,
    fieldVal: value,
    dataId: id ?? '',
  }))
}

/** Whether a value keeps a check rule. Without a code it passes. */
export function ruleCheck(ruleCode: string | null | undefined): Ask {
  if (!ruleCode) return () => Promise.resolve(null)
  // the helper of the stock contract encodes the value once more
  return serverCheck('/sys/checkRule/checkByCode', (value) => ({
    ruleCode,
    value: encodeURIComponent(value),
  }))
}

/** What an address that checks one value says against it. */
export function serverCheck(path: string, paramsOf: (value: string) => Params): Ask {
  return (value, signal) => refusalOf(path, paramsOf(value), signal)
}

/** A refusal is a finding; no answer is none, as saving asks again. */
async function refusalOf(path: string, params: Params, signal: AbortSignal): Promise<string | null> {
  try {
    await http.get(path, params, { signal, quiet: true })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return error.message
    return null
  }
}
