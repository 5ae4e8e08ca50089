import { useState } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { DictSelect, DictTag } from '@mtm/shared-utils/kit/dict'
import { CopyButton } from '@mtm/shared-utils/kit/form'
import { ListState, Toolbar, type ListStateProps } from '@mtm/shared-utils/kit/list'
import { DEPARTMENTS, TreePanel } from '@mtm/shared-utils/kit/picker'
import { ErrorPanel, Skeleton, useLabel } from '@mtm/shared-utils/kit/root'
import { cloth } from './cloth.ts'
import { Part, Turn } from './specimen.tsx'

const LABELS = {
  faces: ['列表的五种面貌', 'The five faces of a list', '一覧の五つの表示'],
  others: ['字典、复制、失败', 'Dictionary, copy, failure', '辞書・コピー・失敗'],
  waiting: ['等待', 'Waiting', '待機'],
  copy: ['复制', 'Copy', 'コピー'],
  grade: ['等级', 'Grade', '等級'],
  panel: ['树形面板', 'Tree panel', 'ツリーパネル'],
  all: ['全部', 'All', 'すべて'],
  add: ['新增', 'Add', '追加'],
} as const satisfies Record<string, Label>

const NO = 'HK-501'
const nothing = () => undefined

type ListOf = ListStateProps['list']
const LIST: ListOf = {
  loading: false,
  error: null,
  denied: false,
  filtered: false,
  total: 0,
  size: 3,
  refetch: nothing,
  clearFilters: nothing,
}
const FAILURE = new Error('gallery')
const STATES: readonly Partial<ListOf>[] = [
  { loading: true },
  {},
  { filtered: true },
  { error: FAILURE },
  { denied: true },
]
/** The states of a list without rows, and the small parts around lists. */
export function ListStateSpecimens() {
  const words = useLabel()
  const [waiting, setWaiting] = useState(false)
  const [grade, setGrade] = useState<string | null>('2')
  const [department, setDepartment] = useState<string | null>(null)
  return (
    <>
      <Part name="faces" title={LABELS.faces}>
        <div className="ms-specimen__states">
          {STATES.map((state) => (
            <div key={Object.keys(state).join()} className="ms-state">
              <ListState
                list={{ ...LIST, ...state }}
                thing={words(cloth.label)}
                emptyAction={
                  <Toolbar
                    actions={[{ key: 'add', label: words(LABELS.add), primary: true, run: nothing }]}
                  />
                }
              >
                {null}
              </ListState>
            </div>
          ))}
        </div>
      </Part>
      <Part name="others" title={LABELS.others}>
        <div className="ms-specimen__states">
          <p>
            <DictTag code="priority" value="L,M,H" /> · <DictTag code="position_rank" value="1,2,gone" />
          </p>
          <DictSelect code="position_rank" label={words(LABELS.grade)} value={grade} onChange={setGrade} />
          <p className="mtm-row">
            {NO} <CopyButton text={NO} label={words(LABELS.copy)} />
          </p>
          <ErrorPanel compact error={FAILURE} onRetry={nothing} />
          <div>
            <Turn label={LABELS.waiting} on={waiting} onTurn={setWaiting} />
            {waiting && <Skeleton lines={4} />}
          </div>
        </div>
      </Part>
      <Part name="panel" title={LABELS.panel}>
        <TreePanel
          label={words(LABELS.panel)}
          source={DEPARTMENTS}
          value={department}
          onChange={setDepartment}
          everything={words(LABELS.all)}
        />
      </Part>
    </>
  )
}
