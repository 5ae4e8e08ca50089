import type { Label, Labelled } from '@mtm/shared-utils/contracts/locale'

/** Messages of catalogue checks and of the engine itself. */
export const TEXTS = {
  group: [
    '「{field}」不适用于{item}',
    '{field} does not belong to {item}.',
    '「{field}」は{item}にはありません。',
  ],
  option: [
    '「{field}」没有选项 {value}',
    '{field} has no option {value}.',
    '「{field}」に選択肢{value}はありません。',
  ],
  kind: [
    '「{field}」的内容不正确',
    'The value of {field} is not valid.',
    '「{field}」の値が正しくありません。',
  ],
  range: [
    '「{field}」应在 {min}–{max} 之间',
    '{field} must be between {min} and {max}.',
    '「{field}」は{min}〜{max}の範囲で入力してください。',
  ],
  step: ['「{field}」的步长为 {step}', '{field} goes in steps of {step}.', '「{field}」は{step}刻みです。'],
  text: [
    '「{field}」最多 {max} 个字符',
    '{field}: at most {max} characters.',
    '「{field}」は{max}文字以内です。',
  ],
  required: ['请填写「{field}」', 'Please fill in: {field}.', '「{field}」を入力してください。'],
  category: ['品类不存在', 'The garment category does not exist.', '品目が存在しません。'],
  fixed: [
    '款式 {style} 固定了「{field}」：{value}，不能更改',
    'Style {style} fixes {field}: {value}. It cannot be changed.',
    'スタイル{style}では「{field}」は{value}に固定されており、変更できません。',
  ],
  fixedBy: [
    '{value}（由款式 {style} 固定）',
    '{value} (fixed by style {style})',
    '{value}（スタイル{style}で固定）',
  ],
  nothing: ['无', 'none', 'なし'],
  fight: [
    '规则互相冲突：{rules}，请联系管理员',
    'Rules contradict each other: {rules}. Please ask the administrator.',
    'ルールが矛盾しています：{rules}。管理者にお問い合わせください。',
  ],
} as const satisfies Record<string, Label>

export type MessageParams = Record<string, string | number | Labelled | null | undefined>

const FIELDS = ['text', 'textEn', 'textJp'] as const

/** Fills `{name}` in all three texts; a parameter may itself be a label. Unknown names stay visible. */
export function fillMessage(message: Labelled, params: MessageParams): Labelled {
  if (!message.text.includes('{') && !message.textEn.includes('{')) return message
  const fill = (field: (typeof FIELDS)[number]) =>
    message[field].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name]
      if (value === undefined || value === null) return whole
      return typeof value === 'object' ? value[field] : String(value)
    })
  return { text: fill('text'), textEn: fill('textEn'), textJp: fill('textJp') }
}

/** mm as metres, for messages. */
export const inMetres = (mm: number) => String(Math.round(mm / 10) / 100)
/** mm as centimetres, for messages. */
export const inCm = (mm: number) => String(Math.round(mm) / 10)
