import { lazy, Suspense, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { currencyOf, type Draft, type Resource, type Row } from '@mtm/shared-utils/contracts/resource'
import { $access, can, canEdit, notify } from '@mtm/shared-utils/runtime'
import { Dialog } from '../dialog/dialog.tsx'
import type { FieldBinding } from '../field/field.tsx'
import { RecordModal, type RecordModalProps } from '../record/record-modal.tsx'
import { ResourceField } from '../record/resource-field.tsx'
import { duplicateCheck, type RemoteCheck } from '../form/server-checks.ts'
import type { RemoteChecks } from '../form/use-remote-checks.ts'
import { useKitText } from '../texts/use-kit-text.ts'
import { resourceCalls } from '../query/resource-calls.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { useLabel } from '../texts/use-label.ts'
import type { CrudOptions } from './crud-options.ts'
import type { ParentFieldProps } from './tree/parent-field.tsx'
import type { OpenRecord } from './use-record.ts'

const ParentField = lazy(() => import('./tree/parent-field.tsx')) as <R extends Resource>(
  props: ParentFieldProps<R>,
) => ReactNode

export interface OpenedRecordProps<R extends Resource> {
  resource: R
  options: CrudOptions<R>
  record: OpenRecord<Row<R>>
  mayEdit: boolean
  /** how the one above in a tree is named */
  nameOf: (row: Row<R>) => string
  onSaved?: () => void
  /** below its fields */
  children?: ReactNode
}
type Drawn<R extends Resource> = NonNullable<RecordModalProps<R>['fields']>

/**
 * The record named in the address: its form, or a dialog that shows loading or failure.
 * @example
 * <OpenedRecord resource={position} options={{ columns: ['code'], form: [['code', 'name']] }} record={record} mayEdit nameOf={(one) => String(one.name)} />
 */
export function OpenedRecord<R extends Resource>(props: OpenedRecordProps<R>) {
  const { resource, options, record, mayEdit, nameOf, onSaved, children } = props
  const t = useKitText()
  const words = useLabel()
  const fields = useDrawnFields(resource, options, record, nameOf)
  const checks = useRecordChecks(resource, options, record)
  const calls = resourceCalls(resource)
  if (record.mode === null) return null
  const thing = words(resource.label)
  if (record.loading || record.error)
    return (
      <Dialog open title={thing} drawer={options.drawer ?? false} onClose={record.close}>
        {record.error ? (
          <ErrorPanel
            compact
            error={record.error}
            title={t('record.openFailed', { thing })}
            onRetry={record.refetch}
          />
        ) : (
          <Skeleton lines={4} />
        )}
      </Dialog>
    )
  const { row } = record
  const editable = mayEdit && (row === null || (options.allows?.edit?.(row) ?? true))
  const mode = record.mode === 'edit' && !editable ? 'detail' : record.mode
  const { below } = record
  const place = { ...options.place?.(), ...(resource.tree && { [resource.tree.parent]: below }) }
  const save = async (body: Draft<R>) => {
    const text = await (mode === 'new' ? calls.add(body) : calls.edit(body))
    notify({ kind: 'success', text })
    onSaved?.()
  }
  return (
    <RecordModal
      key={`${mode}:${row?.id ?? below ?? ''}`}
      resource={resource}
      mode={mode}
      row={row}
      begin={options.begin}
      place={place as Draft<R>}
      check={options.check}
      remoteChecks={checks}
      layout={options.form ?? []}
      fields={fields}
      drawer={options.drawer}
      onSave={save}
      reread={row ? () => calls.get(row.id) : undefined}
      onClose={record.close}
    >
      {children}
    </RecordModal>
  )
}

/** The server checks of the fields of a form: unique values, and those that the screen adds. */
function useRecordChecks<R extends Resource>(
  resource: R,
  { form = [], remoteChecks: further }: CrudOptions<R>,
  { mode, row }: OpenRecord<Row<R>>,
): RemoteChecks {
  const words = useLabel()
  const checks: Record<string, RemoteCheck> = {}
  for (const name of form.flat()) {
    const { unique, lockedOnEdit } = resource.fields[name]!
    if (!unique || unique === true || (mode === 'edit' && lockedOnEdit)) continue
    const [table = '', column = ''] = unique.column.split('.')
    const check = duplicateCheck(table, column, row?.id)
    const { taken } = unique
    checks[name] = async (value, signal) => {
      const refusal = await check(value, signal)
      return refusal !== null && taken ? words(taken) : refusal
    }
  }
  return { ...checks, ...further?.(row) }
}

/**
 * Overridden fields: those rendered by the screen, the parent of a tree, read-only ones that the user may not change
 * (`<access>:form:<field>`, type 2), and disabled ones, with the reason, whose guard the user lacks.
 */
function useDrawnFields<R extends Resource>(
  resource: R,
  options: CrudOptions<R>,
  record: OpenRecord<Row<R>>,
  nameOf: (row: Row<R>) => string,
): Drawn<R> {
  const rights = useStore($access)
  const t = useKitText()
  const drawn: Record<string, Drawn<R>[string]> = { ...(options.fields as Drawn<R> | undefined) }
  const parent = resource.tree?.parent
  if (parent && !drawn[parent])
    drawn[parent] = (binding: FieldBinding<unknown>) => (
      <Suspense key={parent}>
        <ParentField resource={resource} own={record.row?.id} nameOf={nameOf} binding={binding} />
      </Suspense>
    )
  for (const name of (options.form ?? []).flat()) {
    const field = resource.fields[name]!
    const isFixed = !canEdit(`${resource.access}:form:${name}`, rights)
    const isGuarded = field.guarded === true && !can(`${resource.access}:${name}`, rights)
    if (!isFixed && !isGuarded) continue
    const draw = drawn[name]
    drawn[name] = (binding, values, change) => {
      const fixed = isFixed
        ? { ...binding, readOnly: true }
        : { ...binding, disabled: true, help: t('record.guarded') }
      return draw ? (
        draw(fixed, values, change)
      ) : (
        <ResourceField key={name} field={field} binding={fixed} currency={currencyOf(values)} />
      )
    }
  }
  return drawn
}
