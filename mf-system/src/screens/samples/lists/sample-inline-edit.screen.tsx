import { useMemo } from 'react'
import type { Draft } from '@mtm/shared-utils/contracts/resource'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Grid, type GridColumn, type GridRow, type GridValues } from '@mtm/shared-utils/kit/grid'
import { ListState, Pagination, useList } from '@mtm/shared-utils/kit/list'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { SamplePage } from '../parts/sample-page.tsx'

/** The frame of the grid: as high as its rows before its code is there, so that nothing moves. */
const ROW_PX = 40
const MOST_ROWS = 12

const { code, name, postRank } = position.fields
const COLUMNS: readonly GridColumn[] = [
  { key: 'code', title: code.label, type: 'normal', width: 160 },
  {
    key: 'name',
    title: name.label,
    width: 240,
    props: { maxLength: name.max ?? 100 },
    validateRules: [{ required: true }],
  },
  {
    key: 'postRank',
    title: postRank.label,
    type: 'select',
    dictCode: 'position_rank',
    width: 200,
    validateRules: [{ required: true }],
  },
]

/** 内联编辑表格: positions that are edited in their cells and saved together. */
export default function SampleInlineEdit() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const mayEdit = useCan('position:edit')
  const list = useList(position)
  const rows = useMemo(
    () =>
      list.rows.map(({ id, code, name, postRank, version }): GridRow => ({
        id,
        code,
        name,
        postRank,
        version,
      })),
    [list.rows],
  )
  const save = async ({ changed }: GridValues) => {
    // one after the other: the first refusal stops, and what follows stays changed
    let text = ''
    for (const row of changed) text = await resourceCalls(position).edit(row as Draft<typeof position>)
    if (text) notify({ kind: 'success', text })
  }
  return (
    <SamplePage fill about={t('samples.about.inlineEdit')}>
      <div className="mtm-list">
        <ListState list={list} thing={words(position.label)} emptyHelp={t('samples.emptyHelp.positions')}>
          <Grid
            label={words(position.label)}
            columns={COLUMNS}
            rows={rows}
            height={(Math.min(rows.length, MOST_ROWS) + 1) * ROW_PX}
            toolbar={mayEdit ? ['save', 'undo', 'redo'] : []}
            selectable={false}
            readOnly={!mayEdit}
            onSave={save}
          />
          <Pagination
            page={list.page}
            size={list.size}
            total={list.total}
            totalIs={list.totalIs}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        </ListState>
      </div>
    </SamplePage>
  )
}
