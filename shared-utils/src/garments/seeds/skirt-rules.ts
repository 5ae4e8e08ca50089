import type { Condition, Rule } from '@mtm/shared-utils/contracts/garments'
import { SKIRTS } from './families.ts'
import { say } from './label.ts'

const FORM = 20
const PLAIN = 50
const HINT = 80
const ROUND: Condition = { in: ['shape', ['flare', 'half', 'circle']] }
const PENCIL: Condition = { eq: ['shape', 'pencil'] }

/** Rules of the skirt (reference 5). */
export const SKIRT_RULES: Rule[] = [
  {
    // `none` remains allowed after the rule has set it
    id: 'R-SK-1',
    priority: FORM,
    for: SKIRTS,
    when: ROUND,
    then: [{ set: { slit: 'none' } }, { add: { part: 'design.sandy', quantity: 1 } }],
    sev: 'I',
    msg: say(
      '伞裙与圆裙用圆裙版型，不开衩，下摆围由版型算出',
      'Flared and circle skirts use the circle design: no slit, the hem girth follows.',
      'フレアとサーキュラーは円形パターンで、スリットなし、裾回りは自動計算です。',
    ),
  },
  {
    id: 'R-SK-1.dart',
    priority: PLAIN,
    for: SKIRTS,
    when: ROUND,
    then: [{ forbid: 'dart' }],
    sev: 'E',
    msg: say(
      '伞裙与圆裙没有省',
      'Flared and circle skirts have no darts.',
      'フレアとサーキュラーにダーツはありません。',
    ),
  },
  {
    id: 'R-SK-1.length',
    priority: PLAIN,
    for: SKIRTS,
    when: { eq: ['slit', 'none'] },
    then: [{ forbid: 'slit.length' }],
    sev: 'E',
    msg: say(
      '没有开衩，无需填写衩长',
      'There is no slit to measure.',
      'スリットがないためスリット丈は不要です。',
    ),
  },
  {
    id: 'R-SK-2',
    priority: PLAIN,
    for: SKIRTS,
    when: { and: [PENCIL, { gt: ['fin.length', 610] }] },
    then: [
      { forbid: 'slit', options: ['none'], instead: 'back' },
      { range: 'slit.length', min: 150 },
    ],
    sev: 'E',
    msg: say(
      '过膝的铅笔裙须开衩，至少 15 cm',
      'A pencil skirt below the knee needs a slit of at least 15 cm.',
      '膝下のタイトスカートには15cm以上のスリットが必要です。',
    ),
  },
  {
    id: 'R-SK-3',
    priority: HINT,
    for: SKIRTS,
    when: { and: [PENCIL, { eq: ['slit', 'none'] }, { lt: ['fin.hem', 880] }] },
    then: [{ warn: 'slit' }],
    sev: 'W',
    msg: say(
      '下摆围不足 88 cm 且不开衩，行走不便，是否继续？',
      'The hem is under 88 cm without a slit: hard to walk in. Continue?',
      '裾回りが88cm未満でスリットもなく、歩きにくくなります。続行しますか？',
    ),
  },
  {
    id: 'R-SK-4',
    priority: PLAIN,
    for: SKIRTS,
    when: {
      and: [{ eq: ['shape', 'circle'] }, { lt: ['fabric.width', { num: ['fin.radius', '*', 2] }] }],
    },
    then: [{ add: { part: 'skirt.panels', quantity: 2 } }],
    sev: 'I',
    msg: say(
      '面料幅宽不够整裁，圆裙分 2 片',
      'The cloth is too narrow for one piece: the circle is cut in 2 panels.',
      '生地幅が足りないため、サーキュラーは2枚はぎにします。',
    ),
  },
  {
    id: 'R-BTN-1.skirt',
    priority: PLAIN,
    for: SKIRTS,
    when: { eq: ['closure', 'frontButton'] },
    then: [{ require: 'button.no' }],
    sev: 'E',
    msg: say('请选择纽扣号', 'Please choose the buttons.', '釦番号を選んでください。'),
  },
  {
    id: 'R-BTN-1.skirtNone',
    priority: PLAIN,
    for: SKIRTS,
    when: { ne: ['closure', 'frontButton'] },
    then: [{ forbid: 'button.no' }],
    sev: 'E',
    msg: say('该开口不用纽扣', 'This opening takes no buttons.', 'この開きに釦は使いません。'),
  },
  {
    id: 'R-FAB-2.skirt',
    priority: HINT,
    for: SKIRTS,
    when: { or: [{ lt: ['fabric.weight', 150] }, { gt: ['fabric.weight', 450] }] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '面料 {no} 的克重不在裙子常用范围（150–450 g/m²），是否继续？',
      'Fabric {no} is outside the usual weight for skirts (150–450 g/m²). Continue?',
      '生地{no}の目付はスカートの目安（150〜450g/m²）から外れています。続行しますか？',
    ),
  },
  {
    // fabric above the medium weights of 8.1 does not drape in folds
    id: 'R-FAB-2.drape',
    priority: HINT,
    for: SKIRTS,
    when: { and: [{ in: ['shape', ['knife', 'box']] }, { between: ['fabric.weight', 321, 450] }] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '百褶与工字褶需要垂感好的面料，{no} 偏厚，是否继续？',
      'Pleats need cloth that drapes; {no} is rather heavy. Continue?',
      'プリーツにはドレープ性のある生地が必要です。{no}は厚めです。続行しますか？',
    ),
  },
]
