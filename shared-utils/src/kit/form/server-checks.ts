import { ApiError, http, type Params } from '@mtm/shared-utils/runtime'

/** Checks a value at the server: the problem as text, or null. It is not called for empty values. */
export type RemoteCheck = (value: string, signal: AbortSignal) => Promise<string | null>

/**
 * Checks that a unique value is free. Table and column are names that the server declares for this check.
 * @param id of the record that is edited
 * @example const checks = { code: duplicateCheck('sys_position', 'code', row.id) }
 */
export function duplicateCheck(table: string, column: string, id?: string | null): RemoteCheck {
  return serverCheck('/sys/duplicate/check', (value) => ({
    tableName: table,
    fieldName: column,
    fieldVal: value,
    dataId: id ?? '',
  }))
}

/**
 * Checks a value against a check rule of the installation. Without a code every value passes.
 * @example const checks = { code: ruleCheck('position_code') }
 */
export function ruleCheck(ruleCode: string | null | undefined): RemoteCheck {
  if (!ruleCode) return () => Promise.resolve(null)
  // the stock contract wants the value encoded twice
  return serverCheck('/sys/checkRule/checkByCode', (value) => ({
    ruleCode,
    value: encodeURIComponent(value),
  }))
}

/**
 * A check by any address that validates one value.
 * @example const checks = { name: serverCheck('/sys/user/checkOnlyUser', (username) => ({ username })) }
 */
export function serverCheck(path: string, paramsOf: (value: string) => Params): RemoteCheck {
  return (value, signal) => refusalOf(path, paramsOf(value), signal)
}

/** A refusal is a problem. A failed request is not: saving checks again. */
async function refusalOf(path: string, params: Params, signal: AbortSignal): Promise<string | null> {
  try {
    await http.get(path, params, { signal, quiet: true })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return error.message
    return null
  }
}
