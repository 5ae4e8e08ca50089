import type { CategoryCode, Condition, Operand, Rule } from '@mtm/shared-utils/contracts/garments'
import { TROUSERS } from './families.ts'
import { say } from './label.ts'

const PLAIN = 50
const HINT = 80
const PLEATED: Condition = { in: ['front.pleat', ['1f', '1r', '2f', '2r']] }
/** Finished hem minus the mould's hem for the size, mm. */
const HEM_OFF: Operand = { num: ['fin.hem', '-', 'mould.hem'] }
const outside = (legs: string[], min: number, max: number): Condition => ({
  and: [{ in: ['leg', legs] }, { or: [{ lt: [HEM_OFF, min] }, { gt: [HEM_OFF, max] }] }],
})

/** R-PANT-6: allowed deviation of a leg shape's hem from the mould's, mm. */
const legHem = (
  leg: string,
  legs: string[],
  min: number,
  max: number,
  text: [string, string, string],
): Rule => ({
  id: leg === '' ? 'R-PANT-6' : `R-PANT-6.${leg}`,
  priority: HINT,
  for: TROUSERS,
  when: outside(legs, min, max),
  then: [{ warn: 'leg' }],
  sev: 'W',
  msg: say(...text),
})

/** Rules of trousers (reference 5). */
export const TROUSERS_RULES: Rule[] = [
  {
    id: 'R-PANT-1',
    priority: PLAIN,
    for: TROUSERS,
    when: { eq: ['hem', 'cuff'] },
    then: [
      { require: 'hem.cuffWidth' },
      {
        add: {
          part: 'leg.turnUpMm',
          quantity: { num: ['hem.cuffWidth', '*', 2] },
          clothMm: { num: ['hem.cuffWidth', '*', 2] },
        },
      },
    ],
    sev: 'E',
    msg: say('请填写翻边宽', 'Please fill in the turn-up width.', 'ダブル幅を入力してください。'),
  },
  {
    id: 'R-PANT-1.none',
    priority: PLAIN,
    for: TROUSERS,
    when: { ne: ['hem', 'cuff'] },
    then: [{ forbid: 'hem.cuffWidth' }],
    sev: 'E',
    msg: say(
      '脚口没有翻边，无需填写翻边宽',
      'Without a turn-up there is no width to give.',
      'ダブルではないためダブル幅は不要です。',
    ),
  },
  {
    id: 'R-PANT-2',
    priority: PLAIN,
    for: TROUSERS,
    when: { eq: ['hem', 'raw'] },
    then: [{ add: { part: 'leg.marginMm', quantity: 80, clothMm: 80 } }],
    sev: 'I',
    msg: say(
      '脚口不缲边：下裆长不检验，裤长另加 8 cm',
      'Unfinished hem: the inseam is not checked, 8 cm are left on.',
      '裾は切りっぱなしです。股下は検査せず、8cmの余りを付けます。',
    ),
  },
  {
    id: 'R-PANT-3',
    priority: PLAIN,
    for: TROUSERS,
    when: PLEATED,
    then: [
      { forbid: 'rise', options: ['low'], instead: 'mid' },
      { forbid: 'leg', options: ['skinny'], instead: 'taper' },
    ],
    sev: 'E',
    msg: say(
      '有褶裤须为中腰或高腰，且不能配小脚裤型',
      'Pleated trousers need a mid or high rise and cannot have slim legs.',
      'タック入りは中股上以上とし、スキニーは選べません。',
    ),
  },
  ...([15, 30] as const).map((hip, index): Rule => ({
    id: `R-PANT-3.ease${index + 1}`,
    priority: PLAIN,
    for: TROUSERS,
    when: { in: ['front.pleat', [`${index + 1}f`, `${index + 1}r`]] },
    then: [{ add: { ease: { hip } } }],
    sev: 'I',
    msg: say(
      `裤褶使臀围放松量增加 ${hip / 10} cm`,
      `The pleats add ${hip / 10} cm of hip ease.`,
      `タックによりヒップのゆとりが${hip / 10}cm増えます。`,
    ),
  })),
  {
    // `0` is only offered for these waistbands
    id: 'R-PANT-4',
    priority: PLAIN,
    for: TROUSERS,
    when: { in: ['waistband', ['side', 'gurkha', 'none']] },
    then: [{ set: { 'loops.count': '0' } }],
    sev: 'I',
    msg: say(
      '此腰头没有裤襻',
      'This waistband takes no belt loops.',
      'この腰回りにベルトループは付きません。',
    ),
  },
  {
    id: 'R-PANT-4.loops',
    priority: PLAIN,
    for: TROUSERS,
    when: { eq: ['waistband', 'loops'] },
    then: [{ forbid: 'loops.count', options: ['0'], instead: '6' }],
    sev: 'E',
    msg: say(
      '裤襻腰头至少需要 6 个裤襻',
      'A waistband with belt loops needs at least 6.',
      'ベルトループ仕様には6本以上が必要です。',
    ),
  },
  {
    id: 'R-PANT-4.width',
    priority: PLAIN,
    for: TROUSERS,
    when: { eq: ['loops.count', '0'] },
    then: [{ forbid: 'loops.width' }],
    sev: 'E',
    msg: say('没有裤襻，无需选择宽度', 'There are no belt loops.', 'ベルトループがないため選べません。'),
  },
  {
    id: 'R-PANT-5',
    priority: HINT,
    for: TROUSERS,
    when: { and: [{ in: ['braceButtons', ['inside', 'outside']] }, { eq: ['rise', 'low'] }] },
    then: [{ warn: 'braceButtons' }],
    sev: 'W',
    msg: say(
      '吊带扣通常配中腰或高腰，是否继续？',
      'Brace buttons usually go with a mid or high rise. Continue?',
      'サスペンダー釦は通常、中股上以上に付けます。続行しますか？',
    ),
  },
  legHem('', ['skinny'], -80, -40, [
    '小脚裤的脚口应比样板小 4–8 cm，是否继续？',
    "The hem of slim legs is usually 4–8 cm below the mould's. Continue?",
    'スキニーの裾幅はゲージより4〜8cm小さいのが目安です。続行しますか？',
  ]),
  legHem('taper', ['taper', 'crop'], -40, 0, [
    '锥形与九分裤的脚口应比样板小 0–4 cm，是否继续？',
    "The hem of tapered and cropped legs is usually 0–4 cm below the mould's. Continue?",
    'テーパード・クロップドの裾幅はゲージより0〜4cm小さいのが目安です。続行しますか？',
  ]),
  legHem('straight', ['straight'], 0, 40, [
    '直筒裤的脚口应比样板大 0–4 cm，是否继续？',
    "The hem of straight legs is usually 0–4 cm above the mould's. Continue?",
    'ストレートの裾幅はゲージより0〜4cm大きいのが目安です。続行しますか？',
  ]),
  legHem('wide', ['wide'], 40, 200, [
    '阔腿裤的脚口应比样板大 4–20 cm，是否继续？',
    "The hem of wide legs is usually 4–20 cm above the mould's. Continue?",
    'ワイドの裾幅はゲージより4〜20cm大きいのが目安です。続行しますか？',
  ]),
  {
    id: 'R-PANT-6.flare',
    priority: HINT,
    for: ['LT'],
    when: {
      and: [{ eq: ['leg', 'flare'] }, { lt: [{ num: ['fin.hem', '-', 'fin.knee'] }, 40] }],
    },
    then: [{ warn: 'leg' }],
    sev: 'W',
    msg: say(
      '喇叭裤的脚口应比膝围大 4 cm 以上，是否继续？',
      'The hem of flared legs is usually at least 4 cm wider than the knee. Continue?',
      'フレアの裾幅は膝幅より4cm以上大きいのが目安です。続行しますか？',
    ),
  },
  {
    id: 'R-PANT-7',
    priority: PLAIN,
    for: TROUSERS,
    when: { lt: ['fin.hem', { num: ['body.heelGirth', '-', 10] }] },
    then: [{ error: 'finished' }],
    sev: 'E',
    msg: say(
      '脚口小于脚跟围，脚无法穿过',
      'The foot does not pass the hem: it is smaller than the heel girth.',
      '裾幅がかかと囲より小さく、足が通りません。',
    ),
  },
  {
    id: 'R-POCK-3.trousers',
    priority: PLAIN,
    for: TROUSERS,
    when: { eq: ['pocket.back', '0'] },
    then: [{ forbid: 'pocket.backStyle' }],
    sev: 'E',
    msg: say('没有后袋，无需选择款式', 'There are no back pockets.', '後ポケットがないため選べません。'),
  },
  {
    id: 'R-LIN-1.trousers',
    priority: PLAIN,
    for: [...TROUSERS, 'SK'] satisfies CategoryCode[],
    when: { eq: ['lining', 'none'] },
    then: [{ forbid: 'lining.no' }],
    sev: 'E',
    msg: say('无里款不需要里料', 'An unlined garment takes no lining.', '裏なしのため裏地は不要です。'),
  },
  {
    id: 'R-LIN-2.trousers',
    priority: PLAIN,
    for: [...TROUSERS, 'SK'] satisfies CategoryCode[],
    when: { ne: ['lining', 'none'] },
    then: [{ require: 'lining.no' }],
    sev: 'E',
    msg: say('请选择里料号', 'Please choose a lining.', '裏地番号を選んでください。'),
  },
  {
    id: 'R-BTN-1.trousers',
    priority: PLAIN,
    for: TROUSERS,
    when: {
      or: [
        { in: ['closure', ['button', 'hookButton']] },
        { eq: ['fly', 'button'] },
        { and: [{ ne: ['pocket.back', '0'] }, { eq: ['pocket.backStyle', 'jetButton'] }] },
        { ne: ['braceButtons', 'none'] },
        { in: ['waistband', ['side', 'gurkha', 'extTab']] },
        // the fly of trousers with hooks closes with a button inside
        { eq: ['closure', 'hook'] },
      ],
    },
    then: [{ require: 'button.no' }],
    sev: 'E',
    msg: say('请选择纽扣号', 'Please choose the buttons.', '釦番号を選んでください。'),
  },
  {
    id: 'R-FAB-2.trousers',
    priority: HINT,
    for: TROUSERS,
    when: { or: [{ lt: ['fabric.weight', 200] }, { gt: ['fabric.weight', 480] }] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '面料 {no} 的克重不在裤子常用范围（200–480 g/m²），是否继续？',
      'Fabric {no} is outside the usual weight for trousers (200–480 g/m²). Continue?',
      '生地{no}の目付はパンツの目安（200〜480g/m²）から外れています。続行しますか？',
    ),
  },
]
