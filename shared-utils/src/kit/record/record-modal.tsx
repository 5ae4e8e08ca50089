import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { currencyOf, type Draft, type Field, type Resource } from '@mtm/shared-utils/contracts/resource'
import { $locale, ApiError } from '@mtm/shared-utils/runtime'
import { withinSentence } from '../texts/within-sentence.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import { useDraft } from '../tab/use-draft.ts'
import { useLabel } from '../texts/use-label.ts'
import type { Check } from '../form/check.ts'
import { Dialog } from '../dialog/dialog.tsx'
import type { FieldBinding } from '../field/field.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { ResourceField } from './resource-field.tsx'
import { StaleRecord } from './stale-record.tsx'
import type { RemoteChecks } from '../form/use-remote-checks.ts'
import { RestoredHint, useDiscardQuestion } from '../dialog/unsaved.tsx'
import { Form, useForm } from '../form/use-form.tsx'

export type RecordMode = 'new' | 'edit' | 'detail'

export interface RecordModalProps<R extends Resource> {
  resource: R
  mode: RecordMode
  /** the record to edit or show */
  row?: Readonly<Record<string, unknown>> | null
  /** rows of field names */
  layout: readonly (readonly string[])[]
  /** fields drawn by the screen */
  fields?: Readonly<
    Record<
      string,
      (
        binding: FieldBinding<unknown>,
        values: Readonly<Values>,
        change: (patch: Readonly<Values>) => void,
      ) => ReactNode
    >
  >
  /** initial values of a new record */
  begin?: () => Draft<R>
  /** values that the place of opening fixes for a new record, also over a draft from elsewhere */
  place?: Draft<R>
  /** rules between fields */
  check?: Check
  /** checks by the server, such as whether a code is free */
  remoteChecks?: RemoteChecks
  /** Saves the changes; a rejection is shown beside its cause. */
  onSave: (body: Draft<R>) => Promise<unknown>
  /** the record as it is stored now, to merge with when somebody else has changed it */
  reread?: (() => Promise<Readonly<Values>>) | undefined
  onClose: () => void
  title?: string
  /** from the side instead of in the middle */
  drawer?: boolean | undefined
  /** below the fields */
  children?: ReactNode
}

type Values = Record<string, unknown>

/**
 * The form of one record above its list: new, edit or detail. Unsaved work is a draft of the tab.
 * @example
 * <RecordModal resource={position} mode="new" layout={[['code', 'name']]} onSave={(body) => http.post('/sys/position/add', body)} onClose={close} />
 */
export function RecordModal<R extends Resource>(props: RecordModalProps<R>) {
  const { resource, mode, row, layout, fields: drawn, onSave, onClose, children } = props
  const words = useLabel()
  const locale = useStore($locale)
  const mayDiscard = useDiscardQuestion()
  const names = useMemo(() => layout.flat(), [layout])
  const [first] = useState(() => beginningOf(props))
  const initial = useMemo(
    () =>
      row
        ? { ...valuesOf(names, row), [BASE]: valuesOf(names, row) }
        : { ...valuesOf(names, first), [FROM]: first[FROM] },
    [names, row, first],
  )
  const fields = useMemo(() => declared(resource, names), [resource, names])
  const draft = useDraft<Values>(
    `record:${resource.name}:${mode}:${String(row?.id ?? 'new')}`,
    initial,
    (saved) => (saved[FROM] === first[FROM] ? saved : { ...saved, ...props.place, [FROM]: first[FROM] }),
  )
  const readOnly = mode === 'detail'
  const form = useForm<Values>({
    initial,
    fields,
    check: props.check,
    remoteChecks: props.remoteChecks,
    draft,
    readOnly,
  })

  const locked = (field: Field) => mode === 'edit' && field.lockedOnEdit === true
  const [theirs, setTheirs] = useState<Readonly<Values> | null>(null)
  const [merged, setMerged] = useState(false)
  const savedOrReread = async (body: Draft<R>) => {
    try {
      await onSave(body)
    } catch (error) {
      setMerged(false)
      const isStale = error instanceof ApiError && error.key === 'record.stale'
      setTheirs(isStale && props.reread ? await props.reread().catch(() => null) : null)
      throw error
    }
  }
  const merge = (values: Readonly<Values>) => {
    if (!theirs) return
    form.change({ ...values, version: theirs.version, [BASE]: valuesOf(names, theirs) })
    setTheirs(null)
    setMerged(true)
  }
  const save = async () => {
    const saved = await form.submit((values) => {
      const sent = names.filter((name) => !locked(fields[name]!) && !fields[name]!.readonly)
      const body = Object.fromEntries(sent.map((name) => [name, values[name]]))
      const versioned = mode === 'edit' && { id: values.id, version: values.version }
      return savedOrReread({ ...body, ...versioned } as Draft<R>)
    })
    if (!saved) return
    draft[2].discard()
    onClose()
  }
  const close = async () => {
    if (form.busy) return
    if (!readOnly && form.dirty && !(await mayDiscard())) return
    draft[2].discard()
    onClose()
  }

  const thing = words(resource.label)
  const named = mode === 'detail' ? thing : withinSentence(thing, locale)
  const title = props.title ?? words(TITLES[mode], { thing: named })
  const footer = readOnly ? (
    <sl-button onClick={() => void close()}>{words(FORM_TEXTS.close)}</sl-button>
  ) : (
    <>
      <sl-button onClick={() => void close()}>{words(FORM_TEXTS.cancel)}</sl-button>
      <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
        {words(FORM_TEXTS.save)}
      </sl-button>
    </>
  )
  return (
    <Dialog
      open
      title={title}
      footer={footer}
      drawer={props.drawer}
      size={names.length > 6 ? 'large' : 'medium'}
      onClose={() => void close()}
    >
      <Form form={form} label={title} onSubmit={() => void save()}>
        {!readOnly && draft[2].restored && <RestoredHint onDrop={() => form.reset()} />}
        {theirs && (
          <StaleRecord
            fields={fields}
            names={names.filter((name) => !locked(fields[name]!))}
            mine={form.values}
            theirs={theirs}
            base={(form.values[BASE] ?? {}) as Values}
            currency={currencyOf(form.values)}
            onMerge={merge}
          />
        )}
        {form.failure !== null && !theirs && !merged && (
          <ErrorPanel compact error={form.failure} title={words(FORM_TEXTS.saveFailed)} />
        )}
        {/* a read-only record has nothing focusable, and the keyboard must scroll it */}
        <div className="mtm-form" {...(readOnly && { role: 'group', 'aria-label': title, tabIndex: 0 })}>
          {layout.map((line, index) => (
            <div key={index} className={`mtm-form__row mtm-form__row--${Math.min(line.length, 4)}`}>
              {line.map((name) => {
                const binding = { ...form.field(name), readOnly: readOnly || locked(fields[name]!) }
                const draw = drawn?.[name]
                return draw ? (
                  <Fragment key={name}>{draw(binding, form.values, form.change)}</Fragment>
                ) : (
                  <ResourceField
                    key={name}
                    field={fields[name]!}
                    binding={binding}
                    currency={currencyOf(form.values)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {children}
      </Form>
    </Dialog>
  )
}

/** Key of the place that a new record was opened from, beside its fields in the draft. */
const FROM = 'opened from'

/** Key of the record as the changes began, beside its fields in the draft. */
const BASE = 'began with'

/** Initial values of a new record. */
function beginningOf<R extends Resource>({ mode, begin, place }: RecordModalProps<R>): Values {
  return mode === 'new' ? { ...begin?.(), ...place, [FROM]: JSON.stringify(place ?? {}) } : {}
}

const TITLES = { new: FORM_TEXTS.add, edit: FORM_TEXTS.edit, detail: FORM_TEXTS.detail } as const

/** Initial values of these fields. */
export function valuesOf(names: readonly string[], row: Readonly<Values>): Values {
  const values: Values = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return 'id' in row ? { ...values, id: row.id, version: row.version } : values
}

/** The declarations of these fields. */
export function declared(resource: Resource, names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name]
      if (!field) throw new Error(`${resource.name} has no field ${name}`)
      return [name, field]
    }),
  )
}
