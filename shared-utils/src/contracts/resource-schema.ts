import { z } from './schema.ts'
import { daySchema, momentSchema } from './moment-schema.ts'
import type { Field, Resource } from './resource.ts'

/** A client's request id: repeated requests take effect once. */
export const requestIdSchema = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))
/** The version of a record as the client read it. */
export const versionSchema = z.number().check(z.int(), z.gte(0))

/** Address-safe id: 32 lower-case hex characters. */
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** `""` from stock clients reads as absent. */
const blankToNull = (inner: z.ZodMiniType) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    inner,
  )

/** The schema of a field's value, regardless of `required`. */
export function fieldSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'integer':
    case 'money':
    case 'length':
      return numberSchema(field, true)
    case 'decimal':
      return numberSchema(field, false)
    case 'boolean':
      return z.boolean()
    case 'json':
      return z.unknown()
    case 'date':
      return daySchema
    case 'datetime':
      return momentSchema
    default: {
      const limited = z.string().check(z.trim(), z.maxLength(field.max ?? 255))
      return field.pattern ? limited.check(z.regex(new RegExp(`^(?:${field.pattern.source})$`))) : limited
    }
  }
}

function numberSchema(field: Field, whole: boolean): z.ZodMiniType {
  const checks = []
  if (whole) checks.push(z.int())
  if (field.min !== undefined) checks.push(z.gte(field.min))
  if (field.maxValue !== undefined) checks.push(z.lte(field.maxValue))
  const number = z.number().check(...(checks as [ReturnType<typeof z.gte>]))
  // stock clients send numbers of form inputs as strings
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    number,
  )
}

const bodies = { add: new WeakMap<Resource, BodySchema>(), edit: new WeakMap<Resource, BodySchema>() }
type BodySchema = ReturnType<typeof makeBody>

/**
 * The body of add or edit: unknown keys are stripped, `""` reads as absent, required fields must be present on add and
 * may not be emptied on edit. Made once per declaration.
 */
export function bodySchema(resource: Resource, mode: 'add' | 'edit'): BodySchema {
  const known = bodies[mode].get(resource) ?? makeBody(resource, mode)
  bodies[mode].set(resource, known)
  return known
}

function makeBody(resource: Resource, mode: 'add' | 'edit') {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readonly) continue
    const value = fieldSchema(field)
    const wire = field.wire ?? name
    if (!field.required) shape[wire] = z.optional(blankToNull(z.nullable(value)))
    else {
      const filled = isText(field)
        ? z.pipe(
            value,
            z
              .any()
              .check(
                z.refine((v) => typeof v === 'string' && v.length > 0, { params: { rule: 'required' } }),
              ),
          )
        : value
      shape[wire] = mode === 'add' ? filled : z.optional(filled)
    }
  }
  if (mode === 'edit') {
    shape.id = idSchema
    shape.version = z.optional(z.number().check(z.int()))
  }
  return z.object(shape)
}

function isText(field: Field): boolean {
  return !['integer', 'decimal', 'money', 'length', 'boolean', 'json'].includes(field.kind)
}
