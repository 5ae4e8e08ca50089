import { useState } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import {
  DataTable,
  Pagination,
  SearchForm,
  SelectionBar,
  Toolbar,
  useResourceColumns,
  type RowAction,
  type Sort,
} from '@mtm/shared-utils/kit/list'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { CrudList, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { SubPlace } from '../../parts/sub-place.tsx'
import { cloth, CLOTHS, type ClothRow } from './cloth.ts'
import { ListStateSpecimens } from './list-state-specimens.tsx'
import { Part, Turn } from './specimen.tsx'

const LABELS = {
  folded: ['查询表单', 'Search form', '検索フォーム'],
  unfolded: ['查询表单 · 展开', 'Search form · unfolded', '検索フォーム · 展開'],
  toolbar: ['工具栏', 'Toolbar', 'ツールバー'],
  table: ['表格', 'Table', 'テーブル'],
  busy: ['更新中', 'On its way', '更新中'],
  tree: ['树形表格', 'Tree table', 'ツリーテーブル'],
  pages: ['分页', 'Pages', 'ページ送り'],
  declared: ['声明式列表', 'Declared list', '宣言された一覧'],
  add: ['新增', 'Add', '追加'],
  cut: ['裁剪', 'Cut', '裁断'],
  open: ['查看', 'Open', '開く'],
  order: ['下单', 'Order', '注文'],
  remove: ['删除', 'Delete', '削除'],
} as const satisfies Record<string, Label>

const NAMES = ['no', 'rank', 'day', 'weight', 'price', 'note']
const FILTERS = ['no', 'rank', 'day', 'weight']
const NOTHING: Readonly<Record<string, string>> = {}
const UNFOLDED: Readonly<Record<string, string>> = { no: 'HK', day_begin: '2026-03-01' }
const nothing = () => undefined
const BELOW = new Set(['cloth1', 'cloth2'])
const TREE = {
  level: ({ id }: ClothRow) => (BELOW.has(id) ? 2 : 1),
  isOpen: ({ id }: ClothRow) => (id === 'cloth0' ? true : id === 'cloth3' ? false : undefined),
  toggle: nothing,
}
/** Page and total: the first of several, one in the middle, the last, none at all. */
const PAGES = [
  [1, 42],
  [50, 1_000],
  [5, 42],
  [1, 0],
] as const

const POSITIONS: CrudOptions<typeof position> = {
  columns: ['code', 'name', 'postRank'],
  filters: ['code', 'name', 'postRank'],
  form: [['code', 'name'], ['postRank']],
  drawer: true,
}

/** Lists: their parts one by one in each of their states, and a declared one with all of them at work. */
export function ListSpecimens() {
  const words = useLabel()
  const columns = useResourceColumns<ClothRow>(cloth, NAMES)
  const [sort, setSort] = useState<Sort | null>({ field: 'no', order: 'desc' })
  const [chosen, choose] = useState<readonly string[]>(['cloth0', 'cloth2'])
  const [busy, setBusy] = useState(false)
  const thing = words(cloth.label)
  const actions = (): RowAction[] => [
    { key: 'open', label: words(LABELS.open), run: nothing },
    { key: 'order', label: words(LABELS.order), run: nothing },
    { key: 'remove', label: words(LABELS.remove), danger: true, run: nothing },
  ]
  return (
    <>
      {([LABELS.folded, LABELS.unfolded] as const).map((label, at) => (
        <Part key={label[1]} name="search" title={label}>
          <SearchForm
            resource={cloth}
            names={FILTERS}
            values={at === 0 ? NOTHING : UNFOLDED}
            onSearch={nothing}
          />
        </Part>
      ))}
      <Part name="table" title={LABELS.table}>
        <Turn label={LABELS.busy} on={busy} onTurn={setBusy} />
        <div className="mtm-list">
          <div className="mtm-list__bar">
            <Toolbar
              actions={[
                { key: 'add', label: words(LABELS.add), primary: true, run: nothing },
                { key: 'order', label: words(LABELS.order), run: nothing },
                { key: 'busy', label: words(LABELS.cut), busy: true, run: nothing },
                { key: 'off', label: words(LABELS.open), disabled: true, run: nothing },
                { key: 'remove', label: words(LABELS.remove), danger: true, run: nothing },
              ]}
            />
            <SelectionBar count={chosen.length} onClear={() => choose([])} />
          </div>
          <DataTable
            label={thing}
            rows={CLOTHS}
            columns={columns}
            sort={sort}
            onSort={setSort}
            selection={chosen}
            onSelect={choose}
            actions={actions}
            busy={busy}
          />
        </div>
      </Part>
      <Part name="tree" title={LABELS.tree}>
        <DataTable label={words(LABELS.tree)} rows={CLOTHS} columns={columns} tree={TREE} />
      </Part>
      <Part name="pages" title={LABELS.pages}>
        <div className="mtm-list">
          {PAGES.map(([page, total]) => (
            <Pagination
              key={`${page}/${total}`}
              page={page}
              size={10}
              total={total}
              onPage={nothing}
              onSize={nothing}
            />
          ))}
        </div>
      </Part>
      <ListStateSpecimens />
      <Part name="declared" title={LABELS.declared}>
        <SubPlace>
          <CrudList resource={position} options={POSITIONS} />
        </SubPlace>
      </Part>
    </>
  )
}
