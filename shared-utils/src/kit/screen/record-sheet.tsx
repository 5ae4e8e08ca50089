import { Fragment, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { currencyOf, type Resource, type Row } from '@mtm/shared-utils/contracts/resource'
import { declared, valuesOf, type RecordModalProps } from '../record/record-modal.tsx'
import { ResourceField } from '../record/resource-field.tsx'
import { Form, useForm } from '../form/use-form.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { queryClient } from '../query/client.ts'
import { resourceKeys } from '../query/keys.ts'
import { resourceCalls } from '../query/resource-calls.ts'
import { ErrorPanel } from '../display/error-panel.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { useLabel } from '../texts/use-label.ts'

interface RecordSheetProps<R extends Resource> extends Pick<
  RecordModalProps<R>,
  'resource' | 'layout' | 'fields'
> {
  id: string
}

/** One record to read, without its list: the view of a declared screen in a dialog. */
export function RecordSheet<R extends Resource>({ resource, id, ...drawn }: RecordSheetProps<R>) {
  const t = useKitText()
  const words = useLabel()
  const answer = useQuery(
    {
      queryKey: resourceKeys.record(resource.name, id),
      queryFn: ({ signal }) => resourceCalls(resource).get(id, signal),
    },
    queryClient,
  )
  const thing = words(resource.label)
  if (answer.data) return <Sheet resource={resource} row={answer.data} {...drawn} />
  if (!answer.error) return <Skeleton lines={4} />
  return (
    <ErrorPanel
      error={answer.error}
      title={t('record.openFailed', { thing })}
      onRetry={() => void answer.refetch()}
    />
  )
}

function Sheet<R extends Resource>({
  resource,
  row,
  layout,
  fields: drawn,
}: Omit<RecordSheetProps<R>, 'id'> & { row: Row<R> }) {
  const words = useLabel()
  const names = useMemo(() => layout.flat(), [layout])
  const initial = useMemo(() => valuesOf(names, row), [names, row])
  const fields = useMemo(() => declared(resource, names), [resource, names])
  const form = useForm({ initial, fields, readOnly: true })
  return (
    <Form form={form} label={words(resource.label)} onSubmit={() => undefined}>
      <div className="mtm-form">
        {layout.map((line, index) => (
          <div key={index} className={`mtm-form__row mtm-form__row--${Math.min(line.length, 4)}`}>
            {line.map((name) => {
              const binding = { ...form.field(name), readOnly: true }
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
    </Form>
  )
}
