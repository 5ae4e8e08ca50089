import { useState } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import {
  Dialog,
  RecordModal,
  useConfirm,
  type DialogProps,
  type RecordMode,
} from '@mtm/shared-utils/kit/form'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { cloth, CLOTHS } from './cloth.ts'
import { Part } from './specimen.tsx'

const LABELS = {
  layers: ['弹层', 'Layers', 'ダイアログ'],
  records: ['记录', 'Records', 'レコード'],
  close: ['关闭', 'Close', '閉じる'],
  text: [
    '弹层之上可以再打开一层；按 Esc 只关闭最上面的一层。',
    'A layer may open above another; Escape closes the one on top.',
    'ダイアログは重ねて開けます。Esc は一番上だけを閉じます。',
  ],
  ask: ['提问', 'Question', '確認'],
  askDanger: ['危险提问', 'Dangerous question', '危険な確認'],
  question: ['确定下单吗?', 'Confirm the order?', '注文を確定しますか？'],
  removal: ['确定删除「HK-501」吗?', 'Delete “HK-501”?', '「HK-501」を削除しますか？'],
  remove: ['删除', 'Delete', '削除'],
  small: ['小 420', 'Small 420', '小 420'],
  medium: ['中 520', 'Medium 520', '中 520'],
  large: ['大 800', 'Large 800', '大 800'],
  wide: ['宽 60%', 'Wide 60%', '幅 60%'],
  picker: ['选择 1200', 'Picker 1200', '選択 1200'],
  drawer: ['抽屉', 'Drawer', 'ドロワー'],
  new: ['新增', 'New', '新規'],
  edit: ['编辑', 'Edit', '編集'],
  detail: ['详情', 'Detail', '詳細'],
} as const satisfies Record<string, Label>

const SIZES = ['small', 'medium', 'large', 'wide', 'picker'] as const satisfies DialogProps['size'][]
const MODES = ['new', 'edit', 'detail'] as const satisfies RecordMode[]
const LAYOUT = [['no', 'rank'], ['day', 'weight'], ['price'], ['note']]
const [, RECORD = null] = CLOTHS

type Shown =
  | { kind: 'layer'; size: (typeof SIZES)[number]; drawer?: boolean }
  | { kind: 'record'; mode: RecordMode; drawer?: boolean }

/** Layers above a page: dialogs of every size, confirmations, records to create, edit and read. */
export function LayerSpecimens() {
  const words = useLabel()
  const confirm = useConfirm()
  const [shown, show] = useState<Shown | null>(null)
  const close = () => show(null)
  const button = (label: Label, open: () => void) => (
    <sl-button key={label[1]} onClick={open}>
      {words(label)}
    </sl-button>
  )
  return (
    <>
      <Part name="layers" title={LABELS.layers}>
        <div className="mtm-toolbar">
          {SIZES.map((size) => button(LABELS[size], () => show({ kind: 'layer', size })))}
          {button(LABELS.drawer, () => show({ kind: 'layer', size: 'medium', drawer: true }))}
          {button(LABELS.ask, () => void confirm(words(LABELS.question)))}
          {button(
            LABELS.askDanger,
            () => void confirm(words(LABELS.removal), { confirmLabel: words(LABELS.remove), danger: true }),
          )}
        </div>
      </Part>
      <Part name="records" title={LABELS.records}>
        <div className="mtm-toolbar">
          {MODES.map((mode) => button(LABELS[mode], () => show({ kind: 'record', mode })))}
          {button(LABELS.drawer, () => show({ kind: 'record', mode: 'edit', drawer: true }))}
        </div>
      </Part>
      {shown?.kind === 'layer' && (
        <Dialog
          open
          title={words(shown.drawer ? LABELS.drawer : LABELS[shown.size])}
          size={shown.size}
          drawer={shown.drawer ?? false}
          onClose={close}
          footer={
            <sl-button variant="primary" onClick={close}>
              {words(LABELS.close)}
            </sl-button>
          }
        >
          <p>{words(LABELS.text)}</p>
          <p>{button(LABELS.ask, () => void confirm(words(LABELS.question)))}</p>
        </Dialog>
      )}
      {shown?.kind === 'record' && (
        <RecordModal
          resource={cloth}
          mode={shown.mode}
          row={shown.mode === 'new' ? null : RECORD}
          layout={LAYOUT}
          drawer={shown.drawer}
          onSave={() => Promise.resolve()}
          onClose={close}
        />
      )}
    </>
  )
}
