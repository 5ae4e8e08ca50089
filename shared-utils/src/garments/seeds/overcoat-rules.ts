import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import type { CategoryCode, Condition, Rule, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { COATS, DOUBLE_BREASTED } from './families.ts'
import { say } from './label.ts'

const FIRST = 10
const VARIANT = 15
const FORM = 20
const PLAIN = 50
const HINT = 80
const DB: Condition = { in: ['front.closure', DOUBLE_BREASTED] }
const NO_LAPEL: Condition = { in: ['collar', ['turn', 'stand']] }

/** Values set by a coat style (R-OC-1); a lapelled collar also sets its width (4.5). */
const VARIANTS: [variant: string, style: StyleValues, categories?: CategoryCode[]][] = [
  ['chester', { 'front.closure': 'sb3', collar: 'notch', 'lapel.width': 100, sleeve: 'setin', back: 'vent' }],
  ['chesterDb', { 'front.closure': 'db6x2', collar: 'peak', 'lapel.width': 115 }],
  [
    'polo',
    {
      'front.closure': 'db6x2',
      collar: 'ulster',
      'lapel.width': 120,
      'pocket.lower': 'patchFlap',
      cuff: 'turnup',
      back: 'halfBelt',
    },
  ],
  ['ulster', { 'front.closure': 'db8x4', collar: 'ulster', 'lapel.width': 120 }],
  ['balmacaan', { 'front.closure': 'fly', collar: 'turn', sleeve: 'raglan', 'pocket.lower': 'slash' }],
  ['pea', { 'front.closure': 'db6x3', length: 'short' }],
  ['trench', { 'front.closure': 'db8x4', sleeve: 'raglan', belt: 'full', epaulet: 'yes', cuff: 'strap' }],
  ['wrap', { 'front.closure': 'belt', belt: 'full', collar: 'shawl' }, ['LO']],
]

const variantRules: Rule[] = VARIANTS.map(([variant, style, categories = COATS]) => ({
  id: `R-OC-1.${variant}`,
  priority: VARIANT,
  for: categories,
  when: { and: [{ changed: 'variant' }, { eq: ['variant', variant] }] },
  then: [{ set: style }],
  sev: 'I',
  msg: say(
    '大衣款式带入相应的门襟、领、袖与口袋',
    'The coat style brings its front, collar, sleeves and pockets.',
    'コート型に合わせて前合わせ・衿・袖・ポケットが決まります。',
  ),
}))

/** Rules of overcoats (reference 5). */
export const OVERCOAT_RULES: Rule[] = [
  {
    id: 'R-LAPEL-1.collar',
    priority: FIRST,
    for: COATS,
    when: { and: [{ changed: 'collar' }, { not: NO_LAPEL }] },
    then: [{ set: { 'lapel.width': null } }, { require: 'lapel.width' }],
    sev: 'E',
    msg: toLabelled(ERRORS['order.lapelWidth']),
  },
  ...variantRules,
  {
    // the list includes peak: the condition must still hold after the rule has set the collar
    id: 'R-LAPEL-2.coat',
    priority: FORM,
    for: COATS,
    when: { and: [DB, { changed: 'front.closure' }, { in: ['collar', ['notch', 'peak']] }] },
    then: [{ set: { collar: 'peak' } }],
    sev: 'I',
    msg: say(
      '双排扣配戗驳头',
      'A double-breasted front takes a peak lapel.',
      'ダブルはピークドラペルになります。',
    ),
  },
  {
    id: 'R-LAPEL-2.coatWidth',
    priority: FORM,
    for: COATS,
    when: { and: [DB, { changed: 'front.closure' }, { eq: ['collar', 'peak'] }] },
    then: [{ set: { 'lapel.width': 115 } }],
    sev: 'I',
    msg: say(
      '大衣戗驳头宽 11.5 cm',
      'The peak lapel of a coat is 11.5 cm wide.',
      'コートのピークドラペル幅は11.5cmです。',
    ),
  },
  {
    id: 'R-LAPEL-2.coatNotch',
    priority: HINT,
    for: COATS,
    when: { and: [DB, { eq: ['collar', 'notch'] }] },
    then: [{ warn: 'collar' }],
    sev: 'W',
    msg: say(
      '双排扣配平驳头不常见，是否继续？',
      'A notch lapel on a double-breasted front is unusual. Continue?',
      'ダブルにノッチドラペルは珍しい組み合わせです。続行しますか？',
    ),
  },
  {
    id: 'R-LAPEL-4.coat',
    priority: PLAIN,
    for: COATS,
    when: NO_LAPEL,
    then: [{ forbid: 'lapel.width' }],
    sev: 'E',
    msg: say(
      '翻领、立领没有驳头，「{field}」不适用',
      'A turn-down or stand collar has no lapel: {field} does not apply.',
      'ステンカラーやスタンドにはラペルがないため「{field}」は選べません。',
    ),
  },
  {
    id: 'R-OC-2',
    priority: PLAIN,
    for: COATS,
    when: { eq: ['sleeve', 'raglan'] },
    then: [{ forbid: 'shoulder.style' }, { forbid: 'shoulder.pad' }],
    sev: 'E',
    msg: say(
      '插肩袖没有肩缝，「{field}」不适用',
      'A raglan sleeve has no shoulder seam: {field} does not apply.',
      'ラグラン袖のため「{field}」は選べません。',
    ),
  },
  {
    id: 'R-OC-3',
    priority: PLAIN,
    for: COATS,
    when: { and: [] },
    then: [{ add: { ease: { chest: 40, biceps: 20, shoulder: 10, sleeveL: 15, sleeveR: 15 } } }],
    sev: 'I',
    msg: say(
      '大衣套在西装外：比西装胸围 +4、袖肥 +2、肩宽 +1、袖长 +1.5 cm',
      'Worn over a jacket: 4 cm more at the chest, 2 at the biceps, 1 at the shoulder, 1.5 in the sleeve.',
      'ジャケットの上に着るため、胸囲+4、袖幅+2、肩幅+1、袖丈+1.5cmとします。',
    ),
  },
  {
    id: 'R-OC-4',
    priority: HINT,
    for: COATS,
    when: { lt: ['fin.length', { num: ['order.jacketLength', '+', 51] }] },
    then: [{ warn: 'length' }],
    sev: 'W',
    msg: say(
      '大衣比西装长不足 5 cm，西装下摆会露出，是否继续？',
      'The coat is at most 5 cm longer than the jacket, which will show. Continue?',
      'コート丈がジャケット丈+5cm以下のため、ジャケットが見えます。続行しますか？',
    ),
  },
  {
    id: 'R-CONS-3.fusedCoat',
    priority: PLAIN,
    for: COATS,
    when: { eq: ['construction', 'fused'] },
    then: [{ add: { part: 'interlining.fusibleMm', quantity: 1700 } }],
    sev: 'I',
    msg: say(
      '粘合衬代替麻衬',
      'Fusible interlining takes the place of canvas.',
      '毛芯の代わりに接着芯を使います。',
    ),
  },
  {
    id: 'R-BTN-1.coat',
    priority: PLAIN,
    for: COATS,
    when: { ne: ['front.closure', 'belt'] },
    then: [{ require: 'button.no' }],
    sev: 'E',
    msg: say('请选择纽扣号', 'Please choose the buttons.', '釦番号を選んでください。'),
  },
  {
    id: 'R-BTN-1.coatSize',
    priority: PLAIN,
    for: COATS,
    when: {
      and: [
        { not: { empty: 'button.no' } },
        { not: { and: [{ eq: ['button.sizes', { value: 40 }] }, { eq: ['button.sizes', { value: 24 }] }] } },
      ],
    },
    then: [{ error: 'button.no' }],
    sev: 'E',
    msg: say(
      '该套纽扣规格不符，大衣需要 40L 与 24L',
      'This set does not fit: a coat needs 40L and 24L buttons.',
      'この釦セットはサイズが合いません。コートには40Lと24Lが必要です。',
    ),
  },
  {
    id: 'R-FAB-2.coat',
    priority: HINT,
    for: COATS,
    when: { or: [{ lt: ['fabric.weight', 350] }, { gt: ['fabric.weight', 800] }] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '面料 {no} 的克重不在大衣常用范围（350–800 g/m²），是否继续？',
      'Fabric {no} is outside the usual weight for coats (350–800 g/m²). Continue?',
      '生地{no}の目付はコートの目安（350〜800g/m²）から外れています。続行しますか？',
    ),
  },
]
