import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useStore } from '@nanostores/react'
import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import type { Fields } from '@mtm/shared-utils/contracts/resource'
import { $locale, ApiError } from '@mtm/shared-utils/runtime'
import type { DraftTuple } from '../tab/use-draft.ts'
import { useLabel } from '../texts/use-label.ts'
import { checkFields, checkSchema, type Check, type SchemaLike } from './check.ts'
import type { FieldBinding } from '../field/field.tsx'
import { PlainForm } from '../field/plain-form.tsx'
import { useRemoteChecks, type RemoteChecks } from './use-remote-checks.ts'

export interface FormOptions<T extends object> {
  /** taken at the start; later ones only while nothing was changed */
  initial: T
  /** declarations of a resource: labels, limits and rules */
  fields?: Fields
  schema?: SchemaLike
  /** further rules, for example between fields */
  check?: Check
  /** checks by the server, when a field is left and before saving */
  remoteChecks?: RemoteChecks
  /** `useDraft(key, initial)`: the values then survive hide, unmount and reload */
  draft?: DraftTuple<T>
  readOnly?: boolean
}

export interface FormState<T extends object> {
  values: T
  errors: Readonly<Record<string, string>>
  /** the refusal of the last submit, when it belongs to no field */
  failure: unknown
  dirty: boolean
  busy: boolean
  set<K extends keyof T>(name: K, value: T[K]): void
  change(patch: Partial<T>): void
  /** everything a field needs */
  field<K extends keyof T & string>(name: K): FieldBinding<T[K]>
  /**
   * Checks everything; saves when nothing is wrong and no file on its way, else focuses the first error. True when it
   * was saved.
   */
  submit(save: (values: T) => Promise<unknown> | unknown): Promise<boolean>
  /** problems that the server found */
  problems(fields: readonly FieldProblem[]): void
  reset(values?: T): void
  root: RefObject<HTMLFormElement | null>
}

/** Target of the focus: an invalid control, or the element that represents one. */
const WRONG = '[aria-invalid="true"], [data-invalid]'

/**
 * State and behaviour of a form. A field is checked when it is left and on submit, never while typing. A shown error
 * disappears as soon as it is corrected. Refetched data never overwrites changes.
 * @example
 * const { field, submit } = useForm({ initial: { code: null as string | null }, fields: { code: position.fields.code } })
 * const code = <TextField {...field('code')} />
 * await submit((values) => http.post('/sys/position/add', values))
 */
export function useForm<T extends object>(options: FormOptions<T>): FormState<T> {
  const { initial, fields, schema, check, remoteChecks, draft, readOnly = false } = options
  const locale = useStore($locale)
  const words = useLabel()
  const own = useState(initial)
  const [source, setSource] = useState(initial)
  const [changed, setChanged] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [focusRun, setFocusRun] = useState(0)
  const root = useRef<HTMLFormElement>(null)

  const [values, setValues] = draft ?? own
  const dirty = draft ? draft[2].dirty : changed
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])

  if (!dirty && !busy && !same(initial, source)) {
    setSource(initial)
    if (draft) draft[2].discard(initial)
    else own[1](initial)
  }

  const checks = useMemo(
    () => [
      ...(fields ? [checkFields(fields)] : []),
      ...(schema ? [checkSchema(schema)] : []),
      ...(check ? [check] : []),
    ],
    [fields, schema, check],
  )
  const findings = (of: T): Record<string, string> =>
    checks.reduceRight((all, run) => ({ ...all, ...run(of as Record<string, unknown>, locale) }), {})

  // shown errors follow the language; problems that only the server found keep their text
  const [errorLocale, setErrorLocale] = useState(locale)
  if (errorLocale !== locale) {
    setErrorLocale(locale)
    const now = findings(values)
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).map(([name, message]) => [name, now[name] ?? message])),
    )
  }

  const remote = useRemoteChecks(remoteChecks, (name, problem) => {
    if (problem !== null) setErrors((shown) => ({ [name]: problem, ...shown }))
  })

  useLayoutEffect(() => {
    if (focusRun > 0) root.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [focusRun])

  const change = (patch: Partial<T>) => {
    const last = latest.current
    const next = { ...last, ...patch }
    latest.current = next
    setValues(next)
    setChanged(true)
    for (const name of Object.keys(patch)) remote.drop(name)
    setErrors((shown) => {
      if (Object.keys(shown).length === 0) return shown
      const [was, now] = [findings(last), findings(next)]
      // correcting either field of a rule between two removes its error; problems that only the server found stay at the
      // other field
      const isCorrected = (name: string) =>
        now[name] === undefined && (name in patch || was[name] !== undefined)
      return Object.fromEntries(Object.entries(shown).filter(([name]) => !isCorrected(name)))
    })
  }
  const leave = (name: string) => {
    if (readOnly) return
    const value = (latest.current as Record<string, unknown>)[name]
    const found = findings(latest.current)[name] ?? remote.leave(name, value)
    setErrors((shown) => {
      const others = Object.fromEntries(Object.entries(shown).filter(([other]) => other !== name))
      return found ? { ...others, [name]: found } : others
    })
  }
  const problems = (list: readonly FieldProblem[]) => {
    setErrors(Object.fromEntries(list.map(({ field, message }) => [field, message])))
    setFocusRun((run) => run + 1)
  }

  return {
    values,
    errors,
    failure,
    dirty,
    busy,
    root,
    change,
    problems,
    set: (name, value) => change({ [name]: value } as unknown as Partial<T>),
    field: (name) => {
      const declared = fields?.[name]
      return {
        name,
        label: declared ? words(declared.label) : name,
        value: values[name],
        onChange: (value) => change({ [name]: value } as unknown as Partial<T>),
        onLeave: () => leave(name),
        error: errors[name],
        required: declared ? declared.required === true : undefined,
        maxLength: declared?.max,
        readOnly,
      }
    },
    async submit(save) {
      if (busy) return false
      const found = findings(latest.current)
      // a file on its way is in no value yet; the sentence is the field's own (`useUploads`)
      for (const { dataset } of root.current?.querySelectorAll<HTMLElement>('[data-uploading]') ?? [])
        found[dataset.name!] = dataset.uploading!
      setErrors(found)
      setFailure(null)
      if (Object.keys(found).length > 0) {
        setFocusRun((run) => run + 1)
        return false
      }
      setBusy(true)
      try {
        const problems = await remote.all(latest.current as Record<string, unknown>)
        if (Object.keys(problems).length > 0) {
          setErrors(problems)
          setFocusRun((run) => run + 1)
          return false
        }
        await save(latest.current)
        setChanged(false)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.fields.length > 0) problems(error.fields)
        else setFailure(error)
        return false
      } finally {
        setBusy(false)
      }
    },
    reset(to = initial) {
      latest.current = to
      if (draft) draft[2].discard(to)
      else own[1](to)
      setSource(initial)
      setChanged(false)
      setErrors({})
      setFailure(null)
    },
  }
}

/**
 * The form of a record; Enter in a field submits it.
 * @example <Form form={form} onSubmit={save} label="Position"><TextField {...form.field('name')} /></Form>
 */
export function Form<T extends object>({
  form,
  onSubmit,
  label,
  children,
}: {
  form: FormState<T>
  onSubmit: () => void
  /** its accessible name, when no heading gives one */
  label?: string
  children: ReactNode
}) {
  return (
    <PlainForm ref={form.root} label={label} onSubmit={onSubmit}>
      {children}
      <button type="submit" hidden />
    </PlainForm>
  )
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
