import {
  date,
  decimal,
  defineResource,
  dict,
  money,
  text,
  textarea,
} from '@mtm/shared-utils/contracts/resource'

/** The resource that lists and records of the gallery show; no server has it. */
export const cloth = defineResource({
  name: 'gallery-cloth',
  base: '/gallery/cloth',
  access: 'gallery-cloth',
  label: ['面料', 'Cloth', '生地'],
  fields: {
    no: text({
      label: ['面料号', 'Cloth No.', '生地番号'],
      required: true,
      max: 20,
      search: 'prefix',
      sortable: true,
      lockedOnEdit: true,
    }),
    rank: dict('position_rank', { label: ['等级', 'Grade', '等級'], search: 'eq', sortable: true }),
    day: date({ label: ['到货日期', 'Arrived', '入荷日'], search: 'range', sortable: true }),
    weight: decimal({ label: ['克重', 'Weight', '目付'], min: 80, search: 'range' }),
    price: money({ label: ['单价', 'Price', '単価'], sortable: true }),
    note: textarea({ label: ['备注', 'Remark', '備考'], max: 200 }),
  },
})

export interface ClothRow extends Record<string, unknown> {
  id: string
  version: number
  no: string
  rank: string | null
  day: string | null
  weight: number | null
  price: number | null
  note: string | null
}

/** Four rows, from full to nearly empty. */
export const CLOTHS: readonly ClothRow[] = Array.from({ length: 4 }, (_, n) => ({
  id: `cloth${n}`,
  version: 1,
  no: `HK-50${n}`,
  rank: n === 3 ? null : String(n + 1),
  day: n === 3 ? null : `2026-03-0${n + 1}`,
  weight: n === 3 ? null : 240.5 + 20 * n,
  price: n === 3 ? null : 128_050 * (n + 1),
  note: n === 1 ? 'Super 120’s, 2/2 twill, 150 cm.\nDry clean only, press under a damp cloth.' : null,
}))
