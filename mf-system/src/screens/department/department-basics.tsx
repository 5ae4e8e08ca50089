import { useMemo } from 'react'
import type { Draft, Row } from '@mtm/shared-utils/contracts/resource'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Form, ResourceField, TextField, useForm, useVersionedDraft } from '@mtm/shared-utils/kit/form'
import { resourceCalls, useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { CategoryField } from './category-field.tsx'

type DepartmentRow = Row<typeof department>
type Values = Record<string, unknown>

/** The server assigns the code, and the parent is changed in the tree. */
const FIXED: readonly string[] = ['orgCode', 'parentId']
const LAYOUT = [
  ['departName', 'parentId'],
  ['orgCode', 'orgCategory'],
  ['departNameEn', 'departNameAbbr'],
  ['departOrder', 'mobile'],
  ['fax', 'address'],
  ['memo'],
] as const
const NAMES = LAYOUT.flat()
const FIELDS = Object.fromEntries(NAMES.map((name) => [name, department.fields[name]]))
const calls = resourceCalls(department)

/** 基本信息: the data of a department, edited in place. */
export function DepartmentBasics({ of }: { of: DepartmentRow }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const readOnly = !useCan('depart:edit')
  const initial = useMemo<Values>(
    () => Object.fromEntries(NAMES.map((name) => [name, of[name] ?? null])),
    [of],
  )
  const { draft, base, saved } = useVersionedDraft(`department:${of.id}`, initial, of.version ?? 0)
  const form = useForm<Values>({ initial, fields: FIELDS, draft, readOnly })
  const save = () =>
    form.submit(async (values) => {
      const sent = Object.entries(values).filter(([name]) => !FIXED.includes(name))
      const change = { ...Object.fromEntries(sent), id: of.id, version: base }
      await calls.edit(change as Draft<typeof department>)
      saved(values, base + 1)
      notify({ kind: 'success', text: t('department.saved') })
    })
  return (
    <Form form={form} label={of.title} onSubmit={() => void save()}>
      {form.failure !== null && (
        <ErrorPanel compact error={form.failure} title={t('department.saveFailed')} />
      )}
      <div className="mtm-form">
        {LAYOUT.map((line) => (
          <div key={line[0]} className={`mtm-form__row mtm-form__row--${line.length}`}>
            {line.map((name) => {
              const binding = { ...form.field(name), readOnly: readOnly || FIXED.includes(name) }
              if (name === 'parentId') return <Above key={name} id={of.parentId} />
              if (name === 'orgCategory') return <CategoryField key={name} {...binding} />
              return <ResourceField key={name} field={department.fields[name]} binding={binding} />
            })}
          </div>
        ))}
      </div>
      {!readOnly && (
        <div className="ms-tabs__foot">
          <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
            {t('department.save')}
          </sl-button>
          <sl-button disabled={!form.dirty} onClick={() => form.reset()}>
            {t('department.reset')}
          </sl-button>
        </div>
      )}
    </Form>
  )
}

/** The parent of a department. */
function Above({ id }: { id: string | null }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data } = useApi<DepartmentRow | null>(
    `${department.base}/queryById`,
    { id: id ?? '' },
    { resource: department.name, enabled: id !== null },
  )
  const name = id === null ? t('department.none') : (data?.title ?? '…')
  return <TextField name="above" label={t('department.above')} value={name} onChange={() => {}} readOnly />
}
