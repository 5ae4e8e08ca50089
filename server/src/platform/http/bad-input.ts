import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import { issueText, ruleOf, type SchemaIssue } from '@mtm/shared-utils/contracts/issues'
import type { Locale, TextParams } from '@mtm/shared-utils/contracts/locale'

/** Invalid input, answered with 400 and the fields, in the caller's language. */
export class BadInput extends Error {
  readonly statusCode = 400
  readonly issues: readonly SchemaIssue[]
  constructor(issues: readonly SchemaIssue[]) {
    super('bad input')
    this.name = 'BadInput'
    this.issues = issues
  }
  /** The refusal of one field. */
  static of(
    field: string,
    rule: 'required' | 'format' | 'placeholder' | 'unknown' = 'unknown',
    figures: TextParams = {},
  ): BadInput {
    return new BadInput([{ path: [field], params: { rule, figures } }])
  }
}

/** The invalid fields with a message each. */
export function problemsOf({ issues }: BadInput, locale: Locale): FieldProblem[] {
  return issues.slice(0, 50).map((issue) => ({
    field: issue.path.map(String).join('.').slice(0, 200),
    rule: ruleOf(issue).rule,
    message: issueText(issue, locale),
  }))
}

/** Validates requests with zod schemas; keeps the input for messages, unlike the type provider's own compiler. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = safeParse(schema, data, { reportInput: true })
    return result.success
      ? { value: result.data }
      : { error: new BadInput(result.error.issues as SchemaIssue[]) }
  }
