import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { ClothLook } from './cloth/cloth-types.ts'

/** The four weaves a style is judged in: smooth, ribbed, striped, checked. */
export const SAMPLE_CLOTHS: readonly { name: Label; look: ClothLook }[] = [
  {
    name: ['藏青斜纹', 'Navy twill', '紺の綾織'],
    look: { weave: 'twill', pattern: 'solid', colourHex: '#1F2A44' },
  },
  {
    name: ['灰色人字纹', 'Grey herringbone', 'グレーのヘリンボーン'],
    look: { weave: 'herringbone', pattern: 'solid', colourHex: '#6D7278' },
  },
  {
    name: ['炭灰粉笔条', 'Charcoal chalk stripe', 'チャコールのチョークストライプ'],
    look: { weave: 'flannel', pattern: 'chalkStripe', colourHex: '#3B3E43', repeatH: 20 },
  },
  {
    name: ['浅灰格伦格', 'Light grey glen check', 'ライトグレーのグレンチェック'],
    look: { weave: 'twill', pattern: 'glenCheck', colourHex: '#8E9298', repeatH: 60, repeatV: 68 },
  },
]

/** The materials while nothing is chosen. */
export const USUAL_MATERIALS = {
  cloth: SAMPLE_CLOTHS[0]!.look,
  lining: '#5b2333',
  button: '#3a2a20',
} as const
