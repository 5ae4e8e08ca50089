import type {
  GarmentBefore,
  GarmentChanges,
  MeasureChange,
  PostureChange,
} from '@mtm/shared-utils/contracts/garment-alterations'
import type { PostureDef } from '@mtm/shared-utils/contracts/garments'
import { toLabelled, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'
import { isOneSided, type Posture, type PostureValue } from '../posture/posture.ts'
import { fillMessage } from '../rules/texts.ts'

/** The two orders that change a garment (dictionary `order_type`). */
export type ChangingOrder = GarmentChanges['order']

type Kind = 'girth' | 'width' | 'length' | 'rise'
const KINDS: Readonly<Record<string, Kind>> = {
  chest: 'girth',
  waist: 'girth',
  hip: 'girth',
  hem: 'girth',
  biceps: 'girth',
  cuff: 'girth',
  thigh: 'girth',
  knee: 'girth',
  shoulder: 'width',
  acrossBack: 'width',
  acrossFront: 'width',
  backLength: 'length',
  frontLength: 'length',
  length: 'length',
  sleeveR: 'length',
  sleeveL: 'length',
  inseam: 'length',
  outseam: 'length',
  frontRise: 'rise',
  backRise: 'rise',
}

/** Words for more and for less of a measurement. */
type Verbs = readonly [more: Label, less: Label]
const VERBS: Readonly<Record<Kind, Verbs>> = {
  girth: [
    ['{name}放出 {cm} cm', 'Let out {name} {cm} cm', '{name}を{cm} cm出す'],
    ['{name}收进 {cm} cm', 'Take in {name} {cm} cm', '{name}を{cm} cm詰める'],
  ],
  width: [
    ['{name}放宽 {cm} cm', 'Widen {name} {cm} cm', '{name}を{cm} cm広げる'],
    ['{name}改窄 {cm} cm', 'Narrow {name} {cm} cm', '{name}を{cm} cm狭める'],
  ],
  length: [
    ['{name}放长 {cm} cm', 'Lengthen {name} {cm} cm', '{name}を{cm} cm伸ばす'],
    ['{name}改短 {cm} cm', 'Shorten {name} {cm} cm', '{name}を{cm} cm短くする'],
  ],
  rise: [
    ['{name}加深 {cm} cm', 'Deepen {name} {cm} cm', '{name}を{cm} cm深くする'],
    ['{name}改浅 {cm} cm', 'Reduce {name} {cm} cm', '{name}を{cm} cm浅くする'],
  ],
}
/** A remake is cut anew: its girths are not let out. */
const CUT_ANEW: Verbs = [
  ['{name}裁大 {cm} cm', 'Cut {name} {cm} cm larger', '{name}を{cm} cm大きく裁つ'],
  ['{name}裁小 {cm} cm', 'Cut {name} {cm} cm smaller', '{name}を{cm} cm小さく裁つ'],
]
const OTHER: Label = ['{name}调整 {signed} cm', 'Change {name} by {signed} cm', '{name}を{signed} cm変更']
const POSTURE: Label = ['{name}：{was} → {becomes}', '{name}: {was} → {becomes}', '{name}：{was} → {becomes}']
const OTHER_MOULD: Label = [
  '基准已更改：原按 {was} 裁制，现为 {now}',
  'The base was changed: cut from {was}, now {now}',
  '基準変更：{was}で裁断、現在は{now}',
]
const NONE: Labelled = { text: '无', textEn: 'none', textJp: 'なし' }
const USUAL: Labelled = { text: '正常', textEn: 'usual', textJp: '標準' }
const PRESENT: Labelled = { text: '有', textEn: 'yes', textJp: 'あり' }
const LEVEL: Label = ['{n} 级', 'level {n}', '{n}段階']
const SIDES: Readonly<Record<'L' | 'R' | 'both' | 'unnamed', Label>> = {
  L: ['左 {value}', 'left {value}', '左 {value}'],
  R: ['右 {value}', 'right {value}', '右 {value}'],
  both: ['左右均 {value}', 'both sides {value}', '左右とも {value}'],
  unnamed: ['{value}（未注明左右）', '{value} (side not named)', '{value}（左右の指定なし）'],
}
/** Settings whose sign has a name of its own. */
const SIGNED: Readonly<Record<string, readonly [more: Label, less: Label]>> = {
  SLOPE: [
    ['溜 {value}', 'sloping {value}', 'なで {value}'],
    ['平 {value}', 'square {value}', 'いかり {value}'],
  ],
}

const PER_CM = 10
const inCm = (mm: number) => (Math.abs(mm) / PER_CM).toFixed(1)
const LISTED = { text: '、', textEn: ', ', textJp: '、' }
const AT_SIDE = /^(.+), (left|right)$/

/** A name within an English sentence: "Sleeve, left" becomes "left sleeve". */
function within({ text, textEn, textJp }: Labelled): Labelled {
  const [, whole = textEn, side] = AT_SIDE.exec(textEn) ?? []
  const lower = whole.charAt(0).toLowerCase() + whole.slice(1)
  return { text, textEn: side ? `${side} ${lower}` : lower, textJp }
}

/**
 * The difference of a finished measurement in words, in three languages.
 * @param name the measurement on its garment
 * @param by mm, not 0
 * @example
 * measureInWords('alteration', { code: 'waist', name: waist }, 20).textEn // 'Let out waist 2.0 cm'
 */
export function measureInWords(
  order: ChangingOrder,
  { code, name }: { code: string; name: Labelled },
  by: number,
): Labelled {
  const kind = KINDS[code]
  const verbs = kind === 'girth' && order === 'remake' ? CUT_ANEW : kind && VERBS[kind]
  const words = verbs?.[by > 0 ? 0 : 1] ?? OTHER
  const cm = inCm(by)
  return fillMessage(toLabelled(words), { name: within(name), cm, signed: `${by > 0 ? '+' : '−'}${cm}` })
}

/**
 * A posture setting in words: its level with the side it is for. A number for a setting with sides is for both of them;
 * for a one-sided setting of an older record it says that the side is missing.
 */
export function postureInWords(def: PostureDef, value: PostureValue | undefined): Labelled {
  const one = (level: number): Labelled => {
    if (def.unit === 'mark') return PRESENT
    const signed = SIGNED[def.code]
    const own =
      def.unit === 'mm'
        ? toLabelled(samely(`${level < 0 && !signed ? '−' : ''}${inCm(level)}\u00A0cm`))
        : fillMessage(toLabelled(LEVEL), { n: level })
    return signed ? fillMessage(toLabelled(signed[level > 0 ? 0 : 1]), { value: own }) : own
  }
  const at = (side: keyof typeof SIDES, level: number) =>
    fillMessage(toLabelled(SIDES[side]), { value: one(level) })
  if (value === undefined) return USUAL
  if (typeof value === 'number') {
    if (value === 0) return USUAL
    if (!def.sides) return one(value)
    return at(isOneSided(def.code) ? 'unnamed' : 'both', value)
  }
  const { L = 0, R = 0 } = value
  if (L !== 0 && L === R && !isOneSided(def.code)) return at('both', L)
  const named = [...(L === 0 ? [] : [at('L', L)]), ...(R === 0 ? [] : [at('R', R)])]
  return named.length === 0 ? USUAL : listed(named)
}

const samely = (text: string): Label => [text, text, text]
const listed = (all: readonly Labelled[]): Labelled => ({
  text: all.map(({ text }) => text).join(LISTED.text),
  textEn: all.map(({ textEn }) => textEn).join(LISTED.textEn),
  textJp: all.map(({ textJp }) => textJp).join(LISTED.textJp),
})

/** A changed posture setting in words. */
function postureChange(def: PostureDef, before: Posture, now: Posture): PostureChange[] {
  const [was, becomes] = [postureInWords(def, before[def.code]), postureInWords(def, now[def.code])]
  if (was.textEn === becomes.textEn) return []
  const { code, text, textEn, textJp } = def
  const label = { text, textEn, textJp }
  return [
    { code, label, was, becomes, words: fillMessage(toLabelled(POSTURE), { name: label, was, becomes }) },
  ]
}

/** An altered or remade garment as it is ordered now, mm. */
export interface GarmentNow {
  order: ChangingOrder
  mouldNo: string | null
  targets: readonly { code: string; target: number }[]
  posture: Posture
}

/** Names of what may change. */
export interface ChangeNames {
  /** name of a finished measurement on the garment */
  nameOf: (code: string) => Labelled
  postures: readonly PostureDef[]
}

/**
 * What an alteration or remake changes: base, what was, what is to be, and the difference in words. What was comes from
 * the record of the garment, not from the order, so that a person who changes the base cannot change it unnoticed.
 */
export function garmentChanges(
  { nameOf, postures }: ChangeNames,
  before: GarmentBefore,
  now: GarmentNow,
): GarmentChanges {
  const { pieceNo, fittedOn, mouldNo } = before
  const targets = new Map(now.targets.map(({ code, target }) => [code, Math.round(target)]))
  const measures = before.targets.flatMap(({ code, target: was }): MeasureChange[] => {
    const becomes = targets.get(code) ?? was
    if (becomes === was) return []
    const label = nameOf(code)
    const words = measureInWords(now.order, { code, name: label }, becomes - was)
    const measured = before.measured[code] ?? null
    return [{ code, label, base: before.base[code] ?? null, was, measured, becomes, words }]
  })
  const isOther = now.mouldNo !== mouldNo
  const moulds = { was: mouldNo ?? NONE, now: now.mouldNo ?? NONE }
  return {
    order: now.order,
    pieceNo,
    fittedOn,
    mouldNo,
    otherMould: isOther ? fillMessage(toLabelled(OTHER_MOULD), moulds) : null,
    measures,
    postures: postures.flatMap((def) => postureChange(def, before.posture, now.posture)),
  }
}
