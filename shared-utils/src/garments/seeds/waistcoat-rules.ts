import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import type { Condition, Rule } from '@mtm/shared-utils/contracts/garments'
import { DOUBLE_BREASTED, WAISTCOATS } from './families.ts'
import { say } from './label.ts'

const FIRST = 10
const FORM = 20
const PLAIN = 50
const HINT = 80
const LAPELLED: Condition = { in: ['neck', ['notch', 'peak', 'shawl']] }
const DB: Condition = { in: ['front.closure', DOUBLE_BREASTED] }

/** Rules of waistcoats (reference 5). */
export const WAISTCOAT_RULES: Rule[] = [
  {
    id: 'R-LAPEL-1.neck',
    priority: FIRST,
    for: WAISTCOATS,
    when: { and: [{ changed: 'neck' }, LAPELLED] },
    then: [{ set: { 'lapel.width': null } }, { require: 'lapel.width' }],
    sev: 'E',
    msg: toLabelled(ERRORS['order.lapelWidth']),
  },
  {
    // R-LAPEL-1 requires the width after a change of the neckline
    id: 'R-WC-1',
    priority: PLAIN,
    for: WAISTCOATS,
    when: { and: [LAPELLED, { not: { changed: 'neck' } }] },
    then: [{ require: 'lapel.width' }],
    sev: 'E',
    msg: say('请填写驳头宽', 'Please fill in the lapel width.', 'ラペル幅を入力してください。'),
  },
  {
    id: 'R-WC-1.none',
    priority: PLAIN,
    for: WAISTCOATS,
    when: { not: LAPELLED },
    then: [{ forbid: 'lapel.width' }],
    sev: 'E',
    msg: say(
      '此领型没有驳头，无需填写驳头宽',
      'This neckline has no lapel.',
      'この衿にはラペルがないためラペル幅は不要です。',
    ),
  },
  {
    id: 'R-WC-2',
    priority: FORM,
    for: WAISTCOATS,
    when: DB,
    then: [{ set: { hem: 'square' } }],
    sev: 'I',
    msg: say(
      '双排扣马甲配平下摆',
      'A double-breasted waistcoat takes a square hem.',
      'ダブルのベストの裾はスクエアになります。',
    ),
  },
  {
    // the list includes w2: the condition must still hold after the rule has set the pockets
    id: 'R-WC-2.pocket',
    priority: FORM,
    for: WAISTCOATS,
    when: { and: [DB, { in: ['pocket', ['w2', 'w3', 'w4']] }] },
    then: [{ set: { pocket: 'w2' } }],
    sev: 'I',
    msg: say(
      '双排扣马甲最多两个口袋',
      'A double-breasted waistcoat has two pockets at most.',
      'ダブルのベストのポケットは2つまでです。',
    ),
  },
  {
    // its fabric is included in the table of standard metres (9.3)
    id: 'R-WC-3',
    priority: PLAIN,
    for: WAISTCOATS,
    when: { eq: ['back.cloth', 'self'] },
    then: [{ add: { part: 'back.self', quantity: 1 } }],
    sev: 'I',
    msg: say(
      '后背用面料，用料增加 0.4 米，可不装后调节',
      'A back of cloth takes 0.4 m more and may do without an adjuster.',
      '背を共地にすると要尺が0.4m増え、尾錠は省けます。',
    ),
  },
  {
    id: 'R-WC-3.adjuster',
    priority: PLAIN,
    for: WAISTCOATS,
    when: { ne: ['back.cloth', 'self'] },
    then: [{ forbid: 'back.adjuster', options: ['none'], instead: 'buckle' }],
    sev: 'E',
    msg: say('里料后背须装后调节', 'A back of lining needs an adjuster.', '裏地の背には尾錠か紐が必要です。'),
  },
  {
    id: 'R-LIN-2.waistcoat',
    priority: PLAIN,
    for: WAISTCOATS,
    when: { and: [] },
    then: [{ require: 'lining.no' }],
    sev: 'E',
    msg: say('请选择里料号', 'Please choose a lining.', '裏地番号を選んでください。'),
  },
  {
    id: 'R-BTN-1.waistcoat',
    priority: PLAIN,
    for: WAISTCOATS,
    when: { and: [] },
    then: [{ require: 'button.no' }],
    sev: 'E',
    msg: say('请选择纽扣号', 'Please choose the buttons.', '釦番号を選んでください。'),
  },
  {
    id: 'R-BTN-1.size24',
    priority: PLAIN,
    for: [...WAISTCOATS, 'MT', 'LT', 'SK'],
    when: { and: [{ not: { empty: 'button.no' } }, { ne: ['button.sizes', { value: 24 }] }] },
    then: [{ error: 'button.no' }],
    sev: 'E',
    msg: say(
      '该套纽扣规格不符，「{item}」需要 24L',
      'This set does not fit: {item} needs 24L buttons.',
      'この釦セットはサイズが合いません。「{item}」には24Lが必要です。',
    ),
  },
  {
    id: 'R-FAB-2.waistcoat',
    priority: HINT,
    for: WAISTCOATS,
    when: { or: [{ lt: ['fabric.weight', 200] }, { gt: ['fabric.weight', 420] }] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '面料 {no} 的克重不在马甲常用范围（200–420 g/m²），是否继续？',
      'Fabric {no} is outside the usual weight for waistcoats (200–420 g/m²). Continue?',
      '生地{no}の目付はベストの目安（200〜420g/m²）から外れています。続行しますか？',
    ),
  },
]
