import { useMemo, useRef, useState } from 'react'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import { dictionaryItem } from '@mtm/shared-utils/contracts/resources/dictionary-item'
import { http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { duplicateCheck, Form, ResourceField, useForm, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { Grid, type GridHandle, type GridProblem, type GridRow } from '@mtm/shared-utils/kit/grid'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useDraft, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, canOpen } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { ITEM_COLUMNS } from './item-columns.ts'

const { dictName, dictCode, description } = dictionary.fields
const FIELDS = { dictName, dictCode, description }
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const INITIAL: Record<keyof typeof FIELDS, string | null> = {
  dictName: null,
  dictCode: null,
  description: null,
}
const NO_ROWS: readonly GridRow[] = []

/** 高级表单: a dictionary with its items, checked as a whole and saved together. */
export default function SampleAdvancedForm() {
  const t = useText<SystemTexts>(NAMESPACE)
  const mayAdd = useCan('dict:add')
  return (
    <SamplePage about={t('samples.about.advancedForm')}>
      {mayAdd ? (
        <DictionaryForm />
      ) : (
        <EmptyState title={t('samples.denied')} text={t('samples.deniedHelp')} />
      )}
    </SamplePage>
  )
}

function DictionaryForm() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { navigate } = useTab()
  const grid = useRef<GridHandle>(null)
  const [problems, setProblems] = useState<readonly GridProblem[]>([])
  const [created, setCreated] = useState<string | null>(null)
  /** values of the items that were stored before another was refused */
  const stored = useRef(new Set<unknown>())
  const remoteChecks = useMemo(() => ({ dictCode: duplicateCheck('sys_dict', 'dict_code', undefined) }), [])
  const form = useForm({
    initial: INITIAL,
    fields: FIELDS,
    draft: useDraft('dictionary', INITIAL),
    readOnly: created !== null,
    ...(created === null && { remoteChecks }),
  })
  const store = async (values: typeof INITIAL) => {
    const dictId =
      created ?? (await http.post<{ id: string }>(`${dictionary.base}/add`, values, { quiet: true })).id
    setCreated(dictId)
    for (const [at, row] of (grid.current?.getValues().all ?? []).entries()) {
      const { itemText, itemTextEn, itemTextJp, itemValue } = row
      if (stored.current.has(itemValue)) continue
      const body = { dictId, itemText, itemTextEn, itemTextJp, itemValue, sortOrder: at + 1, status: '1' }
      await http.post(`${dictionaryItem.base}/add`, body, { quiet: true })
      stored.current.add(itemValue)
    }
    announceChange(dictionary, [dictId])
    notify({ kind: 'success', text: t('samples.form.saved') })
    const to = AT.dictionary(dictId)
    if (canOpen(to)) navigate(to)
  }
  const save = async () => {
    const found = (await grid.current?.validate()) ?? []
    setProblems(found)
    if (!(await form.submit((values) => (found.length > 0 ? undefined : store(values)))) || found.length > 0)
      return
    form.reset(INITIAL)
    grid.current?.load(NO_ROWS)
    stored.current.clear()
    setCreated(null)
  }
  return (
    <>
      <section className="mtm-card">
        <h2 className="mtm-card__title">{words(dictionary.label)}</h2>
        <Form form={form} onSubmit={() => void save()} label={words(dictionary.label)}>
          <div className="mtm-form-grid">
            {NAMES.map((name) => (
              <ResourceField
                key={name}
                field={FIELDS[name]}
                binding={form.field(name) as FieldBinding<unknown>}
              />
            ))}
          </div>
        </Form>
      </section>
      <section className="mtm-card">
        <h2 className="mtm-card__title">{words(dictionaryItem.label)}</h2>
        <Grid
          ref={grid}
          label={words(dictionaryItem.label)}
          columns={ITEM_COLUMNS}
          rows={NO_ROWS}
          toolbar={['add', 'remove', 'undo', 'redo']}
        />
      </section>
      {problems.length > 0 && (
        <ul className="mtm-card" role="alert">
          {problems.map(({ key, index, field, message }) => (
            <li key={`${key} ${field}`}>
              <button type="button" className="mtm-link" onClick={() => grid.current?.goTo(index, field)}>
                {t('samples.form.problem', { row: index + 1, message })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {form.failure !== null && (
        <ErrorPanel compact error={form.failure} title={t('samples.form.notSaved')} />
      )}
      <div className="mtm-toolbar">
        <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
          {t('samples.save')}
        </sl-button>
      </div>
    </>
  )
}
