import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { toLabelled } from '@mtm/shared-utils/contracts/locale'
import type { Condition, Rule } from '@mtm/shared-utils/contracts/garments'
import { JACKETS, SLEEVED, UPPER } from './families.ts'
import { say } from './label.ts'

const PLAIN = 50
const HINT = 80

/** Pattern codes of the dictionary `fabric_pattern` (reference 8.1) that require matching. */
const STRIPES = ['pinstripe', 'chalkStripe', 'shadowStripe']
const CHECKS = ['glenCheck', 'windowpane', 'houndstooth', 'tartan', 'gunClub', 'gingham']
const CHECKED: Condition = { in: ['fabric.pattern', CHECKS] }
const OWN: Condition = { eq: ['line.ownFabric', true] }

/** Matching allowance by pattern repeat (reference 2.11). */
const allowance = (id: string, when: Condition, share: number): Rule => ({
  id,
  priority: PLAIN,
  for: [],
  when,
  then: [{ add: { clothMm: { num: ['line.clothMm', '*', share] } } }],
  sev: 'I',
  msg: say('对条对格增加用料', 'Matching the pattern takes more cloth.', '柄合わせのため要尺が増えます。'),
})

/** Rules of all lines: quantity, fabric, fit (reference 5). */
export const LINE_RULES: Rule[] = [
  {
    id: 'R-QTY-2',
    priority: HINT,
    for: [],
    when: { and: [{ eq: ['line.quantity', { value: 0 }] }, { gt: ['order.quantity', 0] }] },
    then: [{ warn: 'quantity' }],
    sev: 'W',
    msg: toLabelled(ERRORS['order.oneZero']),
  },
  {
    id: 'R-QTY-3',
    priority: HINT,
    for: [],
    when: { gt: ['line.quantity', 5] },
    then: [{ warn: 'quantity' }],
    sev: 'W',
    msg: say(
      '「{item}」数量超过 5 件，是否继续？',
      'More than 5 of {item}. Continue?',
      '「{item}」の数量が5着を超えています。続行しますか？',
    ),
  },
  {
    id: 'R-FAB-1',
    priority: PLAIN,
    for: [],
    when: { and: [{ empty: 'fabric.fabricNo' }, { not: OWN }] },
    then: [{ error: 'fabricNo' }],
    sev: 'E',
    msg: toLabelled(ERRORS['order.fabricEmpty']),
  },
  {
    id: 'R-FAB-1.substitute',
    priority: PLAIN,
    for: [],
    when: { and: [{ eq: ['fabric.status', 'discontinued'] }, { not: { empty: 'fabric.substituteNo' } }] },
    then: [{ error: 'fabricNo' }],
    sev: 'E',
    msg: say(
      '面料 {no} 已停产，可改用 {substitute}。',
      'Fabric {no} is discontinued; {substitute} can take its place.',
      '生地{no}は廃番です。代わりに{substitute}をお使いください。',
    ),
  },
  {
    id: 'R-FAB-1.gone',
    priority: PLAIN,
    for: [],
    when: { and: [{ eq: ['fabric.status', 'discontinued'] }, { empty: 'fabric.substituteNo' }] },
    then: [{ error: 'fabricNo' }],
    sev: 'E',
    msg: say(
      '面料 {no} 已停产，请另选面料。',
      'Fabric {no} is discontinued; please choose another.',
      '生地{no}は廃番です。別の生地を選んでください。',
    ),
  },
  {
    id: 'R-FAB-2',
    priority: HINT,
    for: JACKETS,
    when: { or: [{ lt: ['fabric.weight', 200] }, { gt: ['fabric.weight', 420] }] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '面料 {no} 的克重不在西装常用范围（200–420 g/m²），是否继续？',
      'Fabric {no} is outside the usual weight for jackets (200–420 g/m²). Continue?',
      '生地{no}の目付はジャケットの目安（200〜420g/m²）から外れています。続行しますか？',
    ),
  },
  {
    id: 'R-FAB-2.use',
    priority: PLAIN,
    for: [],
    when: { eq: ['line.clothUnfit', true] },
    then: [{ error: 'fabricNo' }],
    sev: 'E',
    msg: say(
      '面料 {no} 不适用于{item}，请另选面料。',
      'Fabric {no} is not meant for this garment ({item}). Choose another.',
      '生地{no}は{item}には使えません。別の生地を選んでください。',
    ),
  },
  {
    id: 'R-FAB-3',
    priority: PLAIN,
    for: [],
    when: {
      and: [
        { eq: ['fabric.stockPolicy', 'stock'] },
        { gt: ['fabric.neededMm', 'fabric.freeMm'] },
        { not: OWN },
      ],
    },
    then: [{ error: 'fabricNo' }],
    sev: 'E',
    msg: toLabelled(ERRORS['order.stockShort']),
  },
  {
    id: 'R-FAB-3.cut',
    priority: HINT,
    for: [],
    when: {
      and: [
        { not: { empty: 'fabric.minCut' } },
        { ne: ['fabric.stockPolicy', 'stock'] },
        { gt: ['fabric.neededMm', 'fabric.freeMm'] },
        { lt: ['fabric.neededMm', 'fabric.minCut'] },
        { not: OWN },
      ],
    },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '面料 {no} 织厂起裁 {minCut} 米，本单需要 {needed} 米，是否继续？',
      'The mill sells fabric {no} from {minCut} m; this order needs {needed} m. Continue?',
      '生地{no}の最小カットは{minCut}mです（この注文の必要量は{needed}m）。続行しますか？',
    ),
  },
  {
    id: 'R-FAB-3.order',
    priority: HINT,
    for: [],
    when: {
      and: [
        { not: { empty: 'fabric.fabricNo' } },
        { ne: ['fabric.stockPolicy', 'stock'] },
        { gt: ['fabric.neededMm', 'fabric.freeMm'] },
        { not: OWN },
      ],
    },
    then: [{ warn: 'fabricNo' }, { add: { leadDays: 'fabric.leadDays' } }],
    sev: 'I',
    msg: say(
      '面料 {no} 需向织厂订购：可用 {available} 米，需要 {needed} 米。',
      'Fabric {no} will be ordered from the mill: {available} m available, {needed} m needed.',
      '生地{no}はメーカー取り寄せになります：在庫{available}m、必要{needed}m。',
    ),
  },
  {
    id: 'R-MATCH-1',
    priority: PLAIN,
    for: SLEEVED,
    // the customer's own material has not been inspected yet
    when: { and: [{ not: { in: ['fabric.pattern', [...STRIPES, ...CHECKS]] } }, { not: OWN }] },
    then: [{ forbid: 'match' }],
    sev: 'E',
    msg: say(
      '只有条纹和格子面料需要对条对格',
      'Only stripes and checks are matched.',
      '柄合わせはストライプとチェックの生地のみです。',
    ),
  },
  allowance('R-MATCH-1.stripe', { in: ['fabric.pattern', STRIPES] }, 0.05),
  allowance('R-MATCH-1.check', { and: [CHECKED, { not: { gt: ['fabric.repeatV', 30] } }] }, 0.06),
  allowance(
    'R-MATCH-1.check6',
    { and: [CHECKED, { gt: ['fabric.repeatV', 30] }, { not: { gt: ['fabric.repeatV', 60] } }] },
    0.1,
  ),
  allowance('R-MATCH-1.checkBig', { and: [CHECKED, { gt: ['fabric.repeatV', 60] }] }, 0.15),
  {
    id: 'R-MATCH-1.full',
    priority: PLAIN,
    for: [],
    when: { and: [CHECKED, { eq: ['match', 'full'] }] },
    then: [{ add: { leadDays: 1 } }],
    sev: 'I',
    msg: say(
      '格子全对格，工期加 1 天',
      'Full matching of checks takes one more day.',
      'チェックの全柄合わせは納期が1日延びます。',
    ),
  },
  {
    id: 'R-ONEWAY',
    priority: PLAIN,
    for: [],
    when: { eq: ['fabric.oneWay', true] },
    then: [{ add: { part: 'lay.oneWay', quantity: 1, clothMm: { num: ['line.clothMm', '*', 0.08] } } }],
    sev: 'I',
    msg: say(
      '面料有方向性，排料不可倒顺',
      'One-way cloth: no part may be turned in the lay.',
      '一方方向の生地のため差し込み裁断はできません。',
    ),
  },
  {
    id: 'R-OWN',
    priority: PLAIN,
    for: [],
    when: { and: [OWN, { lt: ['line.ownFabricMm', 'fabric.neededMm'] }] },
    then: [{ error: 'ownFabric' }],
    sev: 'E',
    msg: say(
      '客供面料不足，需要 {needed} 米。',
      "The customer's cloth is too short: {needed} m needed.",
      '持込生地が不足しています。{needed}m必要です。',
    ),
  },
  {
    id: 'R-OWN.await',
    priority: HINT,
    for: [],
    when: { and: [OWN, { empty: 'line.ownFabricMm' }] },
    then: [{ warn: 'ownFabric' }],
    sev: 'I',
    msg: say(
      '客供面料到货后须核对，需要 {needed} 米。',
      "The customer's cloth is checked on arrival: {needed} m needed.",
      '持込生地は入荷時に確認します。{needed}m必要です。',
    ),
  },
  {
    id: 'R-FIT-1',
    priority: PLAIN,
    for: [],
    when: { and: [{ eq: ['line.fitMode', 'TRY_ON'] }, { empty: 'line.mouldNo' }] },
    then: [{ error: 'mouldNo' }],
    sev: 'E',
    msg: say('请选择样衣号型', 'Please choose the try-on garment.', 'ゲージサイズを選んでください。'),
  },
  {
    id: 'R-FIT-1.deltas',
    priority: PLAIN,
    for: [],
    when: { and: [{ eq: ['line.fitMode', 'TRY_ON'] }, { gt: ['line.deltasOut', 0] }] },
    then: [{ error: 'deltas' }],
    sev: 'E',
    msg: say(
      '试衣调整量超出允许范围',
      'A try-on adjustment is out of range.',
      'ゲージ補正が許容範囲を超えています。',
    ),
  },
  {
    id: 'R-FIT-2',
    priority: HINT,
    for: [],
    when: { and: [{ eq: ['line.fitMode', 'BODY'] }, { gt: ['line.measureAgeDays', 180] }] },
    then: [{ warn: 'measureSheetId' }],
    sev: 'W',
    msg: say(
      '量体数据已超过 180 天，是否继续使用？',
      'The measurements are older than 180 days. Use them?',
      '採寸から180日を超えています。使用しますか？',
    ),
  },
  {
    id: 'R-FIT-3',
    priority: PLAIN,
    for: [],
    when: { and: [{ eq: ['line.fitMode', 'FINISHED'] }, { gt: ['line.finishedMissing', 0] }] },
    then: [{ error: 'finished' }],
    sev: 'E',
    msg: say('成衣尺寸未填全', 'Some finished measurements are missing.', '仕上がり寸法が不足しています。'),
  },
  {
    id: 'R-FIT-3.ease',
    priority: HINT,
    for: UPPER,
    when: {
      and: [
        { eq: ['line.fitMode', 'FINISHED'] },
        {
          or: [
            { lt: [{ num: ['fin.chest', '-', 'body.chestGirth'] }, 40] },
            { gt: [{ num: ['fin.chest', '-', 'body.chestGirth'] }, 240] },
          ],
        },
      ],
    },
    then: [{ warn: 'finished' }],
    sev: 'W',
    msg: say(
      '成衣胸围与净胸围的差应为 4–24 cm，是否继续？',
      'Finished chest and body chest usually differ by 4–24 cm. Continue?',
      '仕上がり胸囲とヌード胸囲の差は通常4〜24cmです。続行しますか？',
    ),
  },
  {
    id: 'R-FIT-4',
    priority: PLAIN,
    for: [],
    when: { eq: ['line.draftOff', true] },
    then: [{ error: 'fit' }],
    sev: 'E',
    msg: say(
      '版样与目标尺寸相差超过公差，需制版师确认。',
      'The draft misses its target by more than the tolerance; the pattern maker must approve.',
      '型紙が目標寸法の許容差を超えています。パタンナーの承認が必要です。',
    ),
  },
]

/** Rules of the order as a whole (reference 5). */
export const ORDER_RULES: Rule[] = [
  {
    id: 'R-QTY-1',
    priority: PLAIN,
    for: [],
    scope: 'order',
    when: { eq: ['order.quantity', { value: 0 }] },
    then: [{ error: 'quantity' }],
    sev: 'E',
    msg: toLabelled(ERRORS['order.allZero']),
  },
  {
    id: 'R-FAB-4',
    priority: HINT,
    for: [],
    scope: 'order',
    when: { gt: ['order.suitFabrics', 1] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '套装各件面料不同，是否继续？',
      'The garments of the suit have different fabrics. Continue?',
      'スーツの生地が異なります。続行しますか？',
    ),
  },
  {
    id: 'R-FAB-5',
    priority: HINT,
    for: [],
    scope: 'order',
    when: { gt: ['order.dyeLots', 1] },
    then: [{ warn: 'fabricNo' }],
    sev: 'W',
    msg: say(
      '套装将用到不同缸号的面料，请通知裁剪师。',
      'The suit would be cut from different dye lots; tell the cutter.',
      'スーツが異なる染めロットになります。裁断担当に知らせてください。',
    ),
  },
  {
    id: 'R-REMAKE',
    priority: PLAIN,
    for: [],
    scope: 'order',
    when: {
      and: [
        { in: ['order.orderType', ['remake', 'alteration']] },
        {
          or: [
            { empty: 'order.parentOrderId' },
            { empty: 'order.remakeReason' },
            { empty: 'order.costBearer' },
          ],
        },
      ],
    },
    then: [{ error: 'orderType' }],
    sev: 'E',
    msg: say(
      '重做单与改衣单须填写原订单、原因和费用承担方。',
      'A remake or alteration needs the original order, the reason and who bears the cost.',
      '作り直し・お直しには元の注文、理由、費用負担者が必要です。',
    ),
  },
  {
    id: 'R-DATE-1',
    priority: PLAIN,
    for: [],
    scope: 'order',
    when: { lt: ['order.workDaysLeft', 'order.leadDays'] },
    then: [{ error: 'requiredDate' }],
    sev: 'E',
    msg: say(
      '期望交期过早，至少需要 {days} 个工作日；请选择加急或推迟交期。',
      'The required date is too early: {days} working days are needed. Choose rush or a later date.',
      '希望納期が早すぎます。{days}営業日以上必要です。特急にするか納期を延ばしてください。',
    ),
  },
]
