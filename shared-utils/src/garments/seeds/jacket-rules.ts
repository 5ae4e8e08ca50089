import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import type { Condition, Rule } from '@mtm/shared-utils/contracts/garments'
import { JACKETS, SLEEVED, UPPER } from './families.ts'
import { say } from './label.ts'

const LAPEL_GROUPS = [
  'lapel.width',
  'lapel.gorge',
  'lapel.belly',
  'lapel.hole',
  'lapel.holeType',
  'lapel.facing',
]
const DB_CODES = ['db4x1', 'db4x2', 'db6x2', 'db6x1']
const DOUBLE_BREASTED: Condition = { in: ['front.closure', DB_CODES] }
const PATCH: Condition = { in: ['pocket.lower', ['patch', 'patchFlap']] }
const DINNER: Condition = { in: ['lapel.facing', ['satin', 'grosgrain']] }
/**
 * ΔE from which a lining counts as contrasting with its fabric (our value): black on charcoal is below, burgundy
 * above.
 */
const CONTRAST = 25
const NO_LAPEL: Condition = { in: ['lapel.shape', ['stand', 'none']] }

/** Priorities: first to decide, shape, ordinary, and hints without effect. */
const FIRST = 10
const FORM = 20
const PLAIN = 50
const HINT = 80

/** Front buttons by closure (R-CLOS-1); a double-breasted front has an additional anchor button inside. */
const FRONT_BUTTONS: [closures: string[], front: number, anchor: number][] = [
  [['sb1'], 1, 0],
  [['sb2'], 2, 0],
  [['sb3', 'sb3r2'], 3, 0],
  [['sb4'], 4, 0],
  [['sb5'], 5, 0],
  [['sb6'], 6, 0],
  [['fly'], 4, 0],
  [['db4x1', 'db4x2'], 4, 1],
  [['db6x2', 'db6x1', 'db6x3'], 6, 1],
  [['db8x4'], 8, 1],
]

const frontButtonRules: Rule[] = FRONT_BUTTONS.map(([closures, front, anchor]) => ({
  id: `R-CLOS-1.${closures[0]}`,
  priority: PLAIN,
  for: UPPER,
  when: { in: ['front.closure', closures] },
  then: [
    { add: { part: 'button.front', quantity: front } },
    ...(anchor ? [{ add: { part: 'button.anchor', quantity: anchor } }] : []),
  ],
  sev: 'I',
  msg: say(`前身配 ${front} 粒扣`, `The front takes ${front} buttons.`, `前身の釦は${front}個です。`),
}))

/**
 * Rules of the jacket and rules shared with other garments (reference 5): shape, lapel, pockets, back, sleeve,
 * inside, personal.
 */
export const JACKET_RULES: Rule[] = [
  {
    id: 'R-LAPEL-1',
    priority: FIRST,
    for: JACKETS,
    when: { and: [{ changed: 'lapel.shape' }, { not: NO_LAPEL }] },
    then: [{ set: { 'lapel.width': null } }, { require: 'lapel.width' }],
    sev: 'E',
    msg: toLabelled(ERRORS['order.lapelWidth']),
  },
  {
    // the list includes peak: the condition must still hold after the rule has set the shape
    id: 'R-LAPEL-2',
    priority: FORM,
    for: JACKETS,
    when: {
      and: [
        DOUBLE_BREASTED,
        { changed: 'front.closure' },
        { in: ['lapel.shape', ['notch', 'semiPeak', 'peak']] },
      ],
    },
    then: [{ set: { 'lapel.shape': 'peak' } }],
    sev: 'I',
    msg: say(
      '双排扣配戗驳头',
      'A double-breasted front takes a peak lapel.',
      'ダブルはピークドラペルになります。',
    ),
  },
  {
    id: 'R-LAPEL-2.width',
    priority: FORM,
    for: JACKETS,
    when: { and: [DOUBLE_BREASTED, { changed: 'front.closure' }, { eq: ['lapel.shape', 'peak'] }] },
    then: [{ set: { 'lapel.width': 105 } }],
    sev: 'I',
    msg: say(
      '双排戗驳头宽 10.5 cm',
      'A double-breasted peak lapel is 10.5 cm wide.',
      'ダブルのピークドラペル幅は10.5cmです。',
    ),
  },
  {
    id: 'R-LAPEL-2.notch',
    priority: HINT,
    for: JACKETS,
    when: { and: [DOUBLE_BREASTED, { eq: ['lapel.shape', 'notch'] }] },
    then: [{ warn: 'lapel.shape' }],
    sev: 'W',
    msg: say(
      '双排扣配平驳头不常见，是否继续？',
      'A notch lapel on a double-breasted front is unusual. Continue?',
      'ダブルにノッチドラペルは珍しい組み合わせです。続行しますか？',
    ),
  },
  {
    id: 'R-LAPEL-3',
    priority: HINT,
    for: JACKETS,
    when: {
      or: [
        { and: [{ gt: ['lapel.width', 110] }, { lt: ['body.chestGirth', 920] }] },
        { and: [{ lt: ['lapel.width', 65] }, { gt: ['body.chestGirth', 1100] }] },
      ],
    },
    then: [{ warn: 'lapel.width' }],
    sev: 'W',
    msg: say(
      '驳头宽与胸围不协调，宜为胸围的 7.5–10.5 %，是否继续？',
      'The lapel width does not suit the chest; 7.5–10.5 % of the chest girth looks right. Continue?',
      'ラペル幅が胸囲に合っていません。胸囲の7.5〜10.5％が目安です。続行しますか？',
    ),
  },
  {
    id: 'R-LAPEL-4',
    priority: PLAIN,
    for: JACKETS,
    when: NO_LAPEL,
    then: LAPEL_GROUPS.map((group) => ({ forbid: group })),
    sev: 'E',
    msg: say(
      '立领、无领没有驳头，「{field}」不适用',
      'A stand or collarless front has no lapel: {field} does not apply.',
      'スタンドやノーカラーにはラペルがないため「{field}」は選べません。',
    ),
  },
  {
    id: 'R-LAPEL-5',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['lapel.shape', 'shawl'] },
    then: [{ forbid: 'front.closure', options: ['sb3', 'db6x2'] }],
    sev: 'E',
    msg: say(
      '青果领不能配单排三扣或双排六扣二',
      'A shawl lapel does not go with SB 3 or DB 6×2.',
      'ショールカラーはシングル3つ釦・ダブル6つ釦2つ掛けと組み合わせられません。',
    ),
  },
  {
    id: 'R-LAPEL-5.hole',
    priority: PLAIN,
    for: JACKETS,
    when: { and: [{ eq: ['lapel.shape', 'shawl'] }, { changed: 'lapel.shape' }] },
    then: [{ set: { 'lapel.hole': 'none' } }],
    sev: 'I',
    msg: say(
      '青果领不做插花眼',
      'A shawl lapel has no buttonhole.',
      'ショールカラーにフラワーホールは付けません。',
    ),
  },
  {
    id: 'R-LAPEL-6',
    priority: HINT,
    for: JACKETS,
    when: {
      and: [{ eq: ['lapel.hole', 'both'] }, { not: DOUBLE_BREASTED }, { ne: ['lapel.shape', 'peak'] }],
    },
    then: [{ warn: 'lapel.hole' }],
    sev: 'W',
    msg: say(
      '双插花眼通常配双排扣或戗驳头，是否继续？',
      'Two lapel buttonholes usually go with a double-breasted front or a peak lapel. Continue?',
      '両側のフラワーホールは通常ダブルかピークドラペルに付けます。続行しますか？',
    ),
  },
  {
    id: 'R-LAPEL-6.none',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['lapel.hole', 'none'] },
    then: [{ forbid: 'lapel.holeType' }],
    sev: 'E',
    msg: say(
      '没有插花眼，无需选择工艺',
      'There is no lapel buttonhole to make.',
      'フラワーホールがないため選べません。',
    ),
  },
  {
    id: 'R-SAT-1',
    priority: HINT,
    for: JACKETS,
    when: {
      and: [
        DINNER,
        {
          or: [
            { in: ['pocket.lower', ['flap', 'welt']] },
            { ne: ['front.closure', 'sb1'] },
            { in: ['vent', ['centre', 'hook']] },
            { and: [{ not: { empty: 'button.no' } }, { ne: ['button.material', 'covered'] }] },
            { and: [{ not: { empty: 'edge.stitch' } }, { ne: ['edge.stitch', 'none'] }] },
          ],
        },
      ],
    },
    then: [{ warn: 'lapel.facing' }],
    sev: 'W',
    msg: say(
      '礼服缎面通常配双嵌线口袋、一粒扣、无衩或双侧衩、包扣、无珠边，是否继续？',
      'A dinner facing usually goes with jetted pockets, one button, no or side vents, covered buttons and no edge stitch. Continue?',
      '拝絹は通常、玉縁ポケット・1つ釦・ノーベントまたはサイドベント・くるみ釦・ステッチなしと合わせます。続行しますか？',
    ),
  },
  ...frontButtonRules,
  {
    id: 'R-CLOS-1.sleeve',
    priority: PLAIN,
    for: JACKETS,
    when: { gt: ['sleeve.buttons', 0] },
    then: [{ add: { part: 'button.sleeve', quantity: { num: ['sleeve.buttons', '*', 2] } } }],
    sev: 'I',
    msg: say('两袖各配袖扣', 'Buttons for both sleeves.', '両袖に釦を付けます。'),
  },
  {
    id: 'R-CLOS-1.hook',
    priority: PLAIN,
    for: ['LJ'],
    when: { eq: ['front.closure', 'hook'] },
    then: [{ add: { part: 'hook.front', quantity: 1 } }],
    sev: 'I',
    msg: say('前身配暗扣', 'The front takes a hidden hook.', '前身にかぎホックを付けます。'),
  },
  {
    id: 'R-CLOS-2',
    priority: FORM,
    for: JACKETS,
    when: { eq: ['front.closure', 'stand'] },
    then: [
      { set: { 'lapel.shape': 'stand' } },
      { forbid: 'lapel.shape', options: ['notch', 'peak', 'shawl', 'semiPeak', 'none'] },
      { add: { part: 'button.front', quantity: 5 } },
    ],
    sev: 'E',
    msg: say(
      '中式立领门襟没有驳头，领型须为立领',
      'A stand-collar front has no lapel; choose the stand shape.',
      'スタンドの前合わせにはラペルがありません。スタンドを選んでください。',
    ),
  },
  {
    // the category's default is the usual side
    id: 'R-SIDE-1',
    priority: HINT,
    for: UPPER,
    when: {
      or: [
        { and: [{ in: ['line.category', ['MJ', 'WC', 'OC']] }, { eq: ['front.side', 'rl'] }] },
        { and: [{ in: ['line.category', ['LJ', 'LW', 'LO']] }, { eq: ['front.side', 'lr'] }] },
      ],
    },
    then: [{ warn: 'front.side' }],
    sev: 'W',
    msg: say(
      '搭门方向与「{item}」的惯例相反，是否继续？',
      'The overlap is the opposite of what is usual for {item}. Continue?',
      '打ち合わせが「{item}」の通例と逆です。続行しますか？',
    ),
  },
  {
    id: 'R-HEM-1',
    priority: PLAIN,
    for: JACKETS,
    when: DOUBLE_BREASTED,
    then: [{ forbid: 'hem.front', options: ['cutaway'], instead: 'square' }],
    sev: 'E',
    msg: say(
      '双排扣不能配大圆摆',
      'A double-breasted front cannot have a cutaway hem.',
      'ダブルに大丸の裾は選べません。',
    ),
  },
  {
    id: 'R-HEM-1.square',
    priority: PLAIN,
    for: JACKETS,
    when: { and: [DOUBLE_BREASTED, { changed: 'front.closure' }] },
    then: [{ set: { 'hem.front': 'square' } }],
    sev: 'I',
    msg: say('双排扣配直角下摆', 'A double-breasted front takes a square hem.', 'ダブルの裾は角になります。'),
  },
  {
    id: 'R-VENT-1',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['vent', 'none'] },
    then: [{ forbid: 'vent.length' }],
    sev: 'E',
    msg: say(
      '没有开衩，无需填写衩长',
      'There is no vent to measure.',
      'ノーベントのためベント丈は不要です。',
    ),
  },
  {
    id: 'R-VENT-1.action',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['vent', 'side'] },
    then: [{ forbid: 'back.style', options: ['action'] }],
    sev: 'E',
    msg: say(
      '双侧开衩不能配活褶后背',
      'Action pleats do not go with side vents.',
      'サイドベントにアクションプリーツは選べません。',
    ),
  },
  {
    id: 'R-VENT-2',
    priority: PLAIN,
    for: JACKETS,
    when: { ne: ['vent', 'none'] },
    then: [{ range: 'vent.length', max: { num: ['fin.backLength', '*', 0.4] } }],
    sev: 'E',
    msg: say(
      '衩长不能超过后衣长的 40 %（{max} cm）',
      'A vent may be at most 40 % of the back length ({max} cm).',
      'ベント丈は着丈の40％（{max}cm）までです。',
    ),
  },
  {
    id: 'R-POCK-1',
    priority: PLAIN,
    for: JACKETS,
    when: PATCH,
    then: [{ forbid: 'pocket.angle', options: ['slant'], instead: 'straight' }],
    sev: 'E',
    msg: say('贴袋只能做直袋', 'Patch pockets are always straight.', 'パッチポケットは水平のみです。'),
  },
  {
    id: 'R-POCK-1.ticket',
    priority: PLAIN,
    for: JACKETS,
    when: { not: PATCH },
    then: [{ forbid: 'pocket.ticket', options: ['patch'], instead: 'yes' }],
    sev: 'E',
    msg: say(
      '贴票袋只能与贴袋搭配',
      'A patch ticket pocket needs patch pockets.',
      'パッチチェンジポケットはパッチポケットの場合のみです。',
    ),
  },
  {
    id: 'R-POCK-1.casual',
    priority: HINT,
    for: JACKETS,
    when: { and: [PATCH, DINNER] },
    then: [{ warn: 'pocket.lower' }],
    sev: 'W',
    msg: say(
      '贴袋偏休闲，与礼服缎面不协调，是否继续？',
      'Patch pockets are casual and do not suit a dinner facing. Continue?',
      'パッチポケットはカジュアルで拝絹に合いません。続行しますか？',
    ),
  },
  {
    id: 'R-POCK-2',
    priority: PLAIN,
    for: JACKETS,
    when: PATCH,
    then: [{ forbid: 'pocket.ticket', options: ['yes'], instead: 'patch' }],
    sev: 'E',
    msg: say(
      '贴袋只能配贴票袋',
      'With patch pockets the ticket pocket must be a patch too.',
      'パッチポケットにはパッチのチェンジポケットのみ選べます。',
    ),
  },
  {
    id: 'R-POCK-2.part',
    priority: PLAIN,
    for: JACKETS,
    when: { in: ['pocket.ticket', ['yes', 'patch']] },
    then: [{ add: { part: 'pocket.ticketRight', quantity: 1 } }],
    sev: 'I',
    msg: say('票袋只在右侧', 'The ticket pocket is on the right only.', 'チェンジポケットは右側のみです。'),
  },
  {
    id: 'R-POCK-3',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['pocket.lower', 'none'] },
    then: [{ forbid: 'pocket.ticket' }, { forbid: 'flap.width' }],
    sev: 'E',
    msg: say(
      '没有大袋，「{field}」不适用',
      'There are no lower pockets: {field} does not apply.',
      '腰ポケットがないため「{field}」は選べません。',
    ),
  },
  {
    id: 'R-POCK-3.flap',
    priority: PLAIN,
    for: JACKETS,
    when: { in: ['pocket.lower', ['jet', 'welt', 'patch']] },
    then: [{ forbid: 'flap.width' }],
    sev: 'E',
    msg: say('该口袋没有袋盖', 'These pockets have no flap.', 'このポケットにはフラップがありません。'),
  },
  {
    id: 'R-SLV-1',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['sleeve.buttons', 0] },
    then: [
      { forbid: 'sleeve.vent', options: ['open', 'half'], instead: 'mock' },
      { forbid: 'sleeve.lastHole' },
      { forbid: 'sleeve.layout' },
    ],
    sev: 'E',
    msg: say(
      '没有袖扣，「{field}」不适用',
      'There are no cuff buttons: {field} does not apply.',
      '袖釦がないため「{field}」は選べません。',
    ),
  },
  {
    id: 'R-SLV-2',
    priority: HINT,
    for: JACKETS,
    when: { eq: ['sleeve.vent', 'open'] },
    then: [{ warn: 'sleeve.vent' }],
    sev: 'W',
    msg: say(
      '真眼袖衩完成后无法再改袖长，请确认袖长无误。',
      'With functional cuffs the sleeve cannot be altered later. Is the sleeve length certain?',
      '本切羽は仕上げ後に袖丈を直せません。袖丈は確かですか？',
    ),
  },
  {
    id: 'R-SLV-3',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['sleeve.layout', 'kiss'] },
    then: [{ range: 'sleeve.buttons', min: 3 }],
    sev: 'E',
    msg: say(
      '叠扣至少需要 3 粒袖扣',
      'Kissing buttons need at least 3 on the cuff.',
      '重ね釦は袖釦3個以上が必要です。',
    ),
  },
  {
    id: 'R-CONS-1',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['construction', 'unc'] },
    then: [
      { forbid: 'lining.style', options: ['full'], instead: 'half' },
      { forbid: 'shoulder.pad', options: ['6', '9', '10'], instead: '3' },
    ],
    sev: 'E',
    msg: say(
      '无结构西装里型须为半里、四分里或无里，垫肩不超过 3 mm',
      'An unconstructed jacket is half, quarter or unlined, with pads of 3 mm at most.',
      'アンコンは背抜き・大見返し・一枚仕立てのみ、肩パッドは3mmまでです。',
    ),
  },
  {
    id: 'R-CONS-2.light',
    priority: HINT,
    for: JACKETS,
    when: {
      and: [
        { lt: ['fabric.weight', 210] },
        { eq: ['construction', 'fused'] },
        { eq: ['lining.style', 'none'] },
      ],
    },
    then: [{ warn: 'construction' }],
    sev: 'W',
    msg: say(
      '薄料无里不宜用粘合衬，是否继续？',
      'A fused construction is not advised for light unlined cloth. Continue?',
      '薄手の一枚仕立てに接着芯はお勧めできません。続行しますか？',
    ),
  },
  {
    id: 'R-CONS-2.heavy',
    priority: HINT,
    for: SLEEVED,
    when: { and: [{ gt: ['fabric.weight', 420] }, { eq: ['shoulder.style', 'camicia'] }] },
    then: [{ warn: 'shoulder.style' }],
    sev: 'W',
    msg: say(
      '厚料不宜做衬衫肩，是否继续？',
      'A camicia shoulder is not advised for heavy cloth. Continue?',
      '厚手の生地にマニカ・カミーチャはお勧めできません。続行しますか？',
    ),
  },
  {
    id: 'R-CONS-3.fused',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['construction', 'fused'] },
    then: [{ add: { part: 'interlining.fusibleMm', quantity: 1200 } }],
    sev: 'I',
    msg: say(
      '粘合衬代替麻衬',
      'Fusible interlining takes the place of canvas.',
      '毛芯の代わりに接着芯を使います。',
    ),
  },
  {
    id: 'R-CONS-3.half',
    priority: PLAIN,
    for: SLEEVED,
    when: { eq: ['construction', 'half'] },
    then: [{ add: { part: 'canvas.half', quantity: 1 } }],
    sev: 'I',
    msg: say('配半麻衬', 'Half canvas set.', '半毛芯を使います。'),
  },
  {
    id: 'R-CONS-3.full',
    priority: PLAIN,
    for: SLEEVED,
    when: { eq: ['construction', 'full'] },
    then: [{ add: { part: 'canvas.full', quantity: 1 } }],
    sev: 'I',
    msg: say('配全麻衬', 'Full canvas set.', '総毛芯を使います。'),
  },
  {
    id: 'R-LIN-1',
    priority: PLAIN,
    for: JACKETS,
    when: { eq: ['lining.style', 'none'] },
    then: [{ forbid: 'lining.no' }, { add: { part: 'lining.pocketBags', quantity: 1 } }],
    sev: 'E',
    msg: say('无里款不需要里料', 'An unlined jacket takes no lining.', '一枚仕立てに裏地は不要です。'),
  },
  {
    id: 'R-LIN-2',
    priority: PLAIN,
    for: SLEEVED,
    when: { ne: ['lining.style', 'none'] },
    then: [{ require: 'lining.no' }],
    sev: 'E',
    msg: say('请选择里料号', 'Please choose a lining.', '裏地番号を選んでください。'),
  },
  {
    id: 'R-LIN-2.stock',
    priority: PLAIN,
    for: [],
    when: { and: [{ not: { empty: 'lining.no' } }, { in: ['lining.status', ['out', 'discontinued']] }] },
    then: [{ error: 'lining.no' }],
    sev: 'E',
    msg: say(
      '该里料缺货，请另选里料',
      'This lining is out of stock; please choose another.',
      'この裏地は在庫切れです。別の裏地を選んでください。',
    ),
  },
  {
    id: 'R-LIN-2.colour',
    priority: HINT,
    for: UPPER,
    when: { and: [{ not: { empty: 'lining.no' } }, { gt: ['line.liningContrast', CONTRAST] }] },
    then: [{ warn: 'lining.no' }],
    sev: 'I',
    msg: say(
      '里料与面料颜色反差明显，为撞色搭配',
      'The lining stands out against the cloth in colour.',
      '裏地の色が生地と大きく異なり、配色になります。',
    ),
  },
  {
    id: 'R-BTN-1',
    priority: PLAIN,
    for: JACKETS,
    when: {
      not: { and: [{ in: ['front.closure', ['hook', 'none']] }, { eq: ['sleeve.buttons', 0] }] },
    },
    then: [{ require: 'button.no' }],
    sev: 'E',
    msg: say('请选择纽扣号', 'Please choose the buttons.', '釦番号を選んでください。'),
  },
  {
    id: 'R-BTN-1.size',
    priority: PLAIN,
    for: JACKETS,
    when: {
      and: [
        { not: { empty: 'button.no' } },
        { not: { and: [{ eq: ['button.sizes', { value: 32 }] }, { eq: ['button.sizes', { value: 24 }] }] } },
      ],
    },
    then: [{ error: 'button.no' }],
    sev: 'E',
    msg: say(
      '该套纽扣规格不符，西装需要 32L 与 24L',
      'This set does not fit: a jacket needs 32L and 24L buttons.',
      'この釦セットはサイズが合いません。ジャケットには32Lと24Lが必要です。',
    ),
  },
  {
    id: 'R-BTN-1.stock',
    priority: PLAIN,
    for: [],
    when: { in: ['button.status', ['out', 'discontinued']] },
    then: [{ error: 'button.no' }],
    sev: 'E',
    msg: say(
      '该纽扣缺货，请另选纽扣',
      'These buttons are out of stock; please choose others.',
      'この釦は在庫切れです。別の釦を選んでください。',
    ),
  },
  {
    id: 'R-STITCH-1',
    priority: PLAIN,
    for: UPPER,
    when: { eq: ['edge.stitch', 'none'] },
    then: [{ forbid: 'edge.stitchColor' }],
    sev: 'E',
    msg: say(
      '没有珠边，无需选择线色',
      'There is no edge stitch to colour.',
      'ステッチがないため糸色は選べません。',
    ),
  },
  {
    id: 'R-MONO-1',
    priority: PLAIN,
    for: UPPER,
    when: { not: { empty: 'monogram.text' } },
    then: [{ require: 'monogram.place' }, { require: 'monogram.font' }, { require: 'monogram.color' }],
    sev: 'E',
    msg: say(
      '绣字须填写「{field}」',
      'The monogram needs: {field}.',
      'ネーム刺繍には「{field}」が必要です。',
    ),
  },
  {
    id: 'R-MONO-1.chars',
    priority: PLAIN,
    for: UPPER,
    when: {
      and: [
        { in: ['monogram.font', ['script', 'block']] },
        { not: { empty: 'monogram.text' } },
        { not: { within: ['monogram.text', 'latin'] } },
      ],
    },
    then: [{ error: 'monogram.text' }],
    sev: 'E',
    msg: say(
      '花体与印刷体只能绣字母、数字和常用符号',
      'Script and block write letters, digits and common signs only.',
      '筆記体とブロック体は英数字と一般的な記号のみです。',
    ),
  },
  {
    id: 'R-MONO-1.kai',
    priority: PLAIN,
    for: UPPER,
    when: {
      and: [
        { eq: ['monogram.font', 'kai'] },
        { not: { empty: 'monogram.text' } },
        { not: { within: ['monogram.text', 'kai'] } },
      ],
    },
    then: [{ error: 'monogram.text' }],
    sev: 'E',
    msg: say(
      '楷体只能绣汉字、假名、字母、数字和常用符号',
      'Kaishu writes Chinese characters, kana, letters, digits and common signs only.',
      '楷書は漢字・かな・英数字と一般的な記号のみです。',
    ),
  },
  {
    id: 'R-MONO-1.none',
    priority: PLAIN,
    for: UPPER,
    when: { empty: 'monogram.text' },
    then: ['place', 'place2', 'font', 'color'].map((part) => ({ forbid: `monogram.${part}` })),
    sev: 'E',
    msg: say('请先填写绣字内容', 'Enter the monogram text first.', '先にネームの文字を入力してください。'),
  },
  {
    id: 'R-MONO-1.place2',
    priority: PLAIN,
    for: SLEEVED,
    when: {
      or: ['insidePocket', 'underCollar', 'cuff'].map((place) => ({
        and: [{ eq: ['monogram.place', place] }, { eq: ['monogram.place2', place] }],
      })),
    },
    then: [{ error: 'monogram.place2' }],
    sev: 'E',
    msg: say(
      '两个绣字位置不能相同',
      'The two monogram places must differ.',
      'ネームの位置が重複しています。',
    ),
  },
  {
    id: 'R-LJ-1',
    priority: PLAIN,
    for: ['LJ'],
    when: { eq: ['lapel.shape', 'none'] },
    then: [{ forbid: 'front.closure', options: DB_CODES }],
    sev: 'E',
    msg: say(
      '无领款不能做双排扣',
      'A collarless front cannot be double-breasted.',
      'ノーカラーにダブルは選べません。',
    ),
  },
  {
    id: 'R-LJ-BUST',
    priority: PLAIN,
    for: ['LJ'],
    when: {
      and: [
        // without a pattern draft the design follows from the seams: princess seams mean the shaped design
        {
          or: [
            { eq: ['line.design', 'jaeger'] },
            { and: [{ empty: 'line.design' }, { in: ['body.seam', ['dart', 'panel']] }] },
          ],
        },
        { gt: [{ num: ['body.chestGirth', '-', 'body.upperChestGirth'] }, 60] },
      ],
    },
    then: [{ error: 'body.seam', offer: { 'body.seam': 'princess' } }],
    sev: 'E',
    msg: say(
      '胸围与上胸围相差超过 6 cm，须使用公主线的曲线版型',
      'Bust and upper chest differ by more than 6 cm: use the shaped design with princess seams.',
      'バストと胸上囲の差が6cmを超えています。プリンセスラインの立体型にしてください。',
    ),
  },
]
