import type { Fields } from '@mtm/shared-utils/contracts/resource'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { issueText, RULE_TEXTS, type SchemaIssue } from '@mtm/shared-utils/contracts/issues'
import { fieldSchema } from '@mtm/shared-utils/contracts/resource-schema'

/** Problems of values by field, in a language; empty when there are none. */
export type Check = (values: Readonly<Record<string, unknown>>, locale: Locale) => Record<string, string>

/** The part of a schema that a form needs. */
export interface SchemaLike {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly SchemaIssue[] } }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isBlank = (value: unknown) => isEmpty(typeof value === 'string' ? value.trim() : value)

/**
 * Checks values against declared fields.
 * @example const problems = checkFields(position.fields)({ code: '' }, 'en-US')
 */
export function checkFields(fields: Fields): Check {
  return (values, locale) => {
    const problems: Record<string, string> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.readonly) continue
      const value = values[name]
      if (field.required && isBlank(value))
        problems[name] = pickLabel(field.missing ?? RULE_TEXTS.required, locale)
      if (isEmpty(value) || problems[name]) continue
      const answer = fieldSchema(field).safeParse(value)
      if (answer.success) continue
      const issue = answer.error.issues[0] as SchemaIssue
      problems[name] = issueText({ ...issue, input: value }, locale, field)
    }
    return problems
  }
}

/**
 * Checks values against a schema. The first issue of a field counts; nested fields are named `a.b`.
 * @example const problems = checkSchema(schema)({ code: '' }, 'en-US')
 */
export function checkSchema(schema: SchemaLike): Check {
  return (values, locale) => {
    const problems: Record<string, string> = {}
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      const name = issue.path.map(String).join('.')
      // the issue's own input is not always reported, so read it from the value
      const input = issue.path.reduce<unknown>(
        (inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step],
        values,
      )
      problems[name] ??= issueText({ ...issue, input: input === '' ? undefined : input }, locale)
    }
    return problems
  }
}
