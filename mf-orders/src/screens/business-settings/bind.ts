import type { FieldBinding, FormState } from '@mtm/shared-utils/kit/form'

type Steps = readonly (string | number)[]

/** The value at a path of a setting. */
export function valueAt(content: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown> | null | undefined)?.[step],
    content,
  )
}

/** A setting with another value at a path; undefined removes the path. */
export function withValue<T>(content: T, [step, ...rest]: Steps, value: unknown): T {
  if (step === undefined) return value as T
  const inner = (content as Record<string | number, unknown> | null | undefined)?.[step]
  const next = rest.length === 0 ? value : withValue(inner, rest, value)
  if (Array.isArray(content)) {
    const list = content as unknown[]
    return (next === undefined ? list.filter((_, at) => at !== step) : list.with(Number(step), next)) as T
  }
  const { [step]: _, ...others } = (content ?? {}) as Record<string | number, unknown>
  return (next === undefined ? others : { ...(content as object), [step]: next }) as T
}

/**
 * The properties of a form field bound to a path.
 * @param optional an emptied field removes its path
 */
export function bind<T extends object, V>(
  form: FormState<T>,
  steps: Steps,
  label: string,
  { optional = false }: { optional?: boolean } = {},
): FieldBinding<V | null | undefined> {
  const [first] = steps as readonly (keyof T & string)[]
  const path = steps.join('.')
  return {
    ...form.field(path as keyof T & string),
    label,
    required: !optional,
    value: valueAt(form.values, steps) as V | null | undefined,
    onChange: (value) => {
      const put = optional && value === null ? undefined : value
      form.set(first!, withValue(form.values, steps, put)[first!])
    },
  }
}
