import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { Grid, type GridColumn, type GridHandle, type GridRow } from '@mtm/shared-utils/kit/grid'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { $session } from '@mtm/shared-utils/runtime'
import { Part } from './specimen.tsx'

const DICT = 'position_rank'
const CLOTHS: readonly { value: string; text: Label; disabled?: boolean }[] = [
  { value: 'wool', text: ['羊毛', 'Wool', 'ウール'] },
  { value: 'linen', text: ['亚麻', 'Linen', 'リネン'] },
  { value: 'silk', text: ['真丝', 'Silk', 'シルク'], disabled: true },
]
const COLUMNS: readonly GridColumn[] = [
  { key: 'orderNum', title: '', type: 'drag-sort' },
  {
    key: 'no',
    title: ['编号', 'No.', '番号'],
    width: 100,
    fixed: true,
    validateRules: [{ required: true }, { unique: true }],
  },
  { key: 'name', title: ['名称', 'Name', '名称'], type: 'normal', width: 120 },
  { key: 'text', title: ['文本', 'Text', 'テキスト'], placeholder: 'HK-501', width: 120 },
  {
    key: 'metres',
    title: ['数量（米）', 'Metres', '数量（m）'],
    type: 'inputNumber',
    statistics: ['sum', 'average'],
    width: 220,
    validateRules: [{ pattern: 'money' }],
  },
  { key: 'cloth', title: ['面料', 'Cloth', '生地'], type: 'select', options: CLOTHS, width: 120 },
  { key: 'ranks', title: ['多选', 'Several', '複数選択'], type: 'select-multiple', dictCode: DICT },
  {
    key: 'rank',
    title: ['字典搜索', 'Search', '辞書検索'],
    type: 'select-dict-search',
    dictCode: DICT,
    width: 120,
  },
  {
    key: 'done',
    title: ['勾选', 'Checkbox', 'チェック'],
    type: 'checkbox',
    customValue: ['Y', 'N'],
    width: 100,
  },
  { key: 'day', title: ['日期', 'Date', '日付'], type: 'date', width: 150 },
  { key: 'moment', title: ['日期时间', 'Date and time', '日時'], type: 'datetime' },
  { key: 'tags', title: ['标签', 'Tags', 'タグ'], type: 'tags' },
  { key: 'progress', title: ['进度', 'Progress', '進捗'], type: 'progress', width: 140 },
  { key: 'note', title: ['多行文本', 'Long text', '複数行テキスト'], type: 'textarea', width: 200 },
  {
    key: 'fabric',
    title: ['弹窗选择', 'Popup', 'ポップアップ選択'],
    type: 'popup',
    popupCode: 'report_fabric',
    orgFields: 'fabricNo',
    destFields: 'fabric',
    placeholder: 'HK-501',
  },
  { key: 'tailor', title: ['用户', 'User', 'ユーザー'], type: 'user-select', multiple: false },
  { key: 'department', title: ['部门', 'Department', '部門'], type: 'depart-select', multiple: false },
  { key: 'upload', title: ['上传', 'Upload', 'アップロード'], type: 'upload', width: 180 },
  { key: 'files', title: ['文件', 'Files', 'ファイル'], type: 'file' },
  { key: 'pictures', title: ['图片', 'Pictures', '画像'], type: 'image', number: 2 },
  {
    key: 'slot',
    title: ['自定义', 'Slot', 'カスタム'],
    type: 'slot',
    width: 120,
    render: ({ row }) => <span className="mtm-tag mtm-tag--success">{row.name as string}</span>,
  },
  { key: 'locked', title: ['停用', 'Disabled', '無効'], disabled: true, width: 100 },
]
const FILE = { type: 'application/pdf', size: 1, percent: 100, url: null }
const UPLOADS = [
  {
    ...FILE,
    id: '1',
    name: 'measurements.pdf',
    status: 'done',
    path: 'temp/measurements.pdf',
    message: null,
  },
  { ...FILE, id: '2', name: 'sketch.pdf', status: 'error', path: null, message: '504' },
]
const LABELS = {
  filled: ['可编辑表格', 'Editable grid', '編集グリッド'],
  empty: ['可编辑表格 · 空', 'Editable grid · empty', '編集グリッド · 空'],
  readOnly: [
    '可编辑表格 · 只读紧凑',
    'Editable grid · read only, compact',
    '編集グリッド · 読み取り専用、コンパクト',
  ],
  sub: ['明细', 'Details', '明細'],
} as const satisfies Record<string, Label>

function rowsFor(userId: string): GridRow[] {
  return Array.from({ length: 6 }, (_, n) => ({
    id: `row${n}`,
    orderNum: n + 1,
    // the third row repeats the second
    no: n === 4 ? null : `HK-50${n === 2 ? 1 : n}`,
    name: `No. ${n + 1}`,
    text: n === 0 ? null : `T-${n}`,
    metres: n === 3 ? -1 : 2.5 * n,
    cloth: n % 2 ? 'linen' : 'wool',
    ranks: n % 2 ? '1,2' : '1',
    rank: '2',
    done: n % 2 ? 'Y' : 'N',
    day: '2026-03-09',
    moment: '2026-03-09 08:05:00',
    tags: 'ab;cd;',
    progress: 20 * n,
    note: n === 1 ? '280 g\n150 cm' : null,
    fabric: n === 0 ? null : `HK-50${n}`,
    tailor: userId,
    upload: UPLOADS[n - 1] ?? null,
    files: n === 1 ? 'temp/a.pdf,temp/b.pdf' : null,
    pictures: n === 1 ? 'temp/front.webp' : null,
    locked: '—',
  }))
}
const EMPTY: readonly GridRow[] = []
/** Invalid cells are shown from the start. */
const check = (grid: GridHandle | null) => void grid?.validate()

/** The editable grid: every kind of cell, valid, invalid and locked; empty; read-only. */
export function GridSpecimens() {
  const words = useLabel()
  const userId = useStore($session)?.user.id ?? ''
  const rows = useMemo(() => rowsFor(userId), [userId])
  return (
    <>
      <Part title={LABELS.filled}>
        <Grid
          ref={check}
          label={words(LABELS.filled)}
          columns={COLUMNS}
          rows={rows}
          disabledRow={({ id }) => id === 'row5'}
          subTable={{
            load: () => Promise.resolve(rows.slice(0, 2)),
            render: (_row, loaded) => (
              <Grid
                label={words(LABELS.sub)}
                columns={COLUMNS.slice(1, 4)}
                rows={loaded as GridRow[]}
                toolbar={['add', 'remove']}
              />
            ),
          }}
        />
      </Part>
      <Part title={LABELS.empty}>
        <Grid label={words(LABELS.empty)} columns={COLUMNS} rows={EMPTY} />
      </Part>
      <Part title={LABELS.readOnly}>
        <Grid label={words(LABELS.readOnly)} columns={COLUMNS} rows={rows} readOnly compact />
      </Part>
    </>
  )
}
