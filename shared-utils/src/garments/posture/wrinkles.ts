import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { say } from '../seeds/label.ts'
import { isOneSided, type Posture } from './posture.ts'

/** A fold seen at a fitting, its cause and remedies (reference 7.5). */
export interface Wrinkle {
  code: string
  seen: Labelled
  cause: Labelled
  /** posture settings to try, mm or levels */
  posture: Record<string, number>[]
  /** changes of finished measurements to try, mm */
  finished: Record<string, number>
}

const wrinkle = (
  code: string,
  seen: Labelled,
  cause: Labelled,
  posture: Wrinkle['posture'],
  finished: Wrinkle['finished'] = {},
): Wrinkle => ({ code, seen, cause, posture, finished })

/**
 * The posture settings that a wrinkle proposes first. A one-sided setting is for the side where the fold is.
 * @param side where the fold is; ignored by settings of the whole figure
 */
export function proposedPosture({ posture: [first = {}] }: Wrinkle, side: 'L' | 'R'): Posture {
  return Object.fromEntries(
    Object.entries(first).map(([code, level]) => [code, isOneSided(code) ? { [side]: level } : level]),
  )
}

/** From wrinkle to proposal, for the fitting assistant. Where the reference names no amount, the first step is proposed. */
export const WRINKLES: readonly Wrinkle[] = [
  wrinkle(
    'backCollarFold',
    say('后领下横褶', 'Horizontal fold below the back collar', '後ろ衿下の横じわ'),
    say('平肩', 'Square shoulders', 'いかり肩'),
    [{ SLOPE: -5 }],
  ),
  wrinkle(
    'collarOff',
    say(
      '领子离颈，肩部凹陷',
      'Collar standing off the neck, dents at the shoulder',
      '衿が首から浮き、肩にくぼみ',
    ),
    say('溜肩', 'Sloping shoulders', 'なで肩'),
    [{ SLOPE: 5 }],
  ),
  wrinkle(
    'waistX',
    say('腰扣处 X 形褶', 'X at the waist button', 'ウエスト釦にX字じわ'),
    say('腰围太紧', 'The waist is too tight', 'ウエストがきつい'),
    [],
    { waist: 20 },
  ),
  wrinkle(
    'shoulderDiagonal',
    say('肩至后腰斜褶', 'Diagonal from the shoulder to the back waist', '肩から後ろウエストへの斜めじわ'),
    say('一侧肩低', 'One shoulder is low', '片方の肩が下がっている'),
    [{ DROP: 5 }],
  ),
  wrinkle(
    'ventsGape',
    say('后衩张开', 'The vents gape', 'ベントが開く'),
    say('臀围太紧或翘臀', 'The hip is too tight, or a prominent seat', 'ヒップがきつい、または出尻'),
    [{ SEAT: 1 }],
    { hem: 20 },
  ),
  wrinkle(
    'lapelGapes',
    say('驳头不服帖', 'The lapel gapes', 'ラペルが浮く'),
    say('胸高或挺胸', 'A prominent chest, or erect', 'はと胸、または反身'),
    [{ CHEST: 1 }, { ERECT: 1 }],
  ),
  wrinkle(
    'backHemKicks',
    say('后下摆外翘', 'The back hem kicks out', '後ろ裾がはねる'),
    say('驼背或后身短', 'Stooped, or the back is short', '屈身、または後身が短い'),
    [{ STOOP: 1 }],
    { backLength: 10 },
  ),
  wrinkle(
    'sleeveFront',
    say('袖前部起褶', 'Folds at the front of the sleeve', '袖の前側のしわ'),
    say('手臂靠后', 'The arms hang back', '腕が後ろに下がる'),
    [{ ARM_BACK: 1 }],
  ),
  wrinkle(
    'trousersSmile',
    say('臀下弧形褶', 'Trousers smile under the seat', 'ヒップ下の笑いじわ'),
    say('平臀或后裆长', 'A flat seat, or a long back rise', '平尻、または後股上が長い'),
    [{ FLATSEAT: 1 }],
    { backRise: -10 },
  ),
  wrinkle(
    'crotchWhiskers',
    say('裆部放射褶', 'Whiskers at the crotch', '股の放射じわ'),
    say('横裆太紧', 'The thigh is tight', 'ワタリがきつい'),
    [],
    { thigh: 20 },
  ),
  wrinkle(
    'forkPulls',
    say('裆部拉扯', 'The fork pulls', '股が引きつる'),
    say('裆短', 'The crotch is short', '股上が短い'),
    [],
    { frontRise: 10, backRise: 10 },
  ),
]
