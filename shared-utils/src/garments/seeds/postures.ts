import type { PostureDef } from '@mtm/shared-utils/contracts/garments'
import { say } from './label.ts'

type Row = Omit<PostureDef, 'sort' | 'text' | 'textEn' | 'textJp'> & {
  label: [string, string, string]
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Posture and figure settings in the order of reference 7.5. Levels: mm, plain levels or a mark. */
const ROWS: Row[] = [
  {
    code: 'SLOPE',
    label: ['溜肩 / 平肩', 'Sloping / square shoulder', 'なで肩 / いかり肩'],
    unit: 'mm',
    levels: [-20, -15, -10, -5, 5, 10, 15, 20],
    sides: true,
    geometry: say('肩斜每 0.5 cm 变 1.85°', 'Shoulder slope 1.85° per 0.5 cm', '肩傾斜 0.5cmにつき1.85°'),
  },
  {
    code: 'DROP',
    label: ['高低肩', 'Uneven shoulders', '左右肩下がり'],
    unit: 'mm',
    levels: [5, 10, 15, 20, 25],
    sides: true,
    geometry: say('仅低侧加肩斜', 'Slope on the low side only', '低い側のみ肩傾斜'),
  },
  {
    code: 'FWD_SHOULDER',
    label: ['冲肩(前肩)', 'Forward shoulder', '前肩'],
    unit: 'mm',
    levels: [5, 10, 15],
    geometry: say(
      '肩线前移，袖山角加 1',
      'Shoulder line to the front, sleeve pitch +1',
      '肩線を前へ、袖振り+1',
    ),
  },
  {
    code: 'ERECT',
    label: ['挺胸', 'Erect', '反身'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['STOOP'],
    geometry: say('前加后减，每级 0.7 cm', 'Front +, back −, 0.7 cm a level', '前+・後−、1段階0.7cm'),
  },
  {
    code: 'STOOP',
    label: ['驼背', 'Stooped', '屈身・猫背'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['ERECT'],
    geometry: say('后加前减，每级 0.7 cm', 'Back +, front −, 0.7 cm a level', '後+・前−、1段階0.7cm'),
  },
  {
    code: 'CHEST',
    label: ['胸高(鸡胸)', 'Prominent chest', 'はと胸'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['FLATCHEST'],
    geometry: say('胸省 50/70/90 %', 'Chest shaping 50/70/90 %', '胸ぐせ 50/70/90%'),
  },
  {
    code: 'FLATCHEST',
    label: ['平胸', 'Flat chest', '平胸'],
    unit: 'level',
    levels: upTo(2),
    excludes: ['CHEST'],
    geometry: say('胸省 15/0 %', 'Chest shaping 15/0 %', '胸ぐせ 15/0%'),
  },
  {
    code: 'BLADES',
    label: ['肩胛骨突出', 'Prominent blades', '肩甲骨張り'],
    unit: 'level',
    levels: upTo(2),
    finished: { acrossBack: [5, 10], backLength: [4, 8] },
    geometry: say(
      '后背宽 +0.5/+1，后衣长 +0.4/+0.8 cm',
      'Across back +0.5/+1, back length +0.4/+0.8 cm',
      '背幅+0.5/+1、着丈+0.4/+0.8cm',
    ),
  },
  {
    code: 'BELLY',
    label: ['凸肚', 'Stout front / belly', '出腹'],
    unit: 'level',
    levels: upTo(3),
    finished: { frontRise: [10, 20, 30] },
    geometry: say(
      '前身 +2/+4/+6 cm，前下摆下放 2→3→4 %，裤前裆每级 +1 cm',
      'Front +2/+4/+6 cm, front hem drop 2→3→4 %, trousers front rise +1 cm a level',
      '前身+2/+4/+6cm、前下がり2→3→4%、前股上1段階+1cm',
    ),
  },
  {
    code: 'SWAY',
    label: ['塌腰(凹腰)', 'Hollow back', '反り腰'],
    unit: 'level',
    levels: upTo(2),
    geometry: say('腰处后平衡 −0.5/−1 cm', 'Back balance −0.5/−1 cm at the waist', 'ウエストで背丈−0.5/−1cm'),
  },
  {
    code: 'SEAT',
    label: ['翘臀', 'Prominent seat', '出尻'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['FLATSEAT'],
    finished: { backRise: [10, 20, 30] },
    geometry: say(
      '后裆与后臀弧长每级 +1 cm，检查后衩',
      'Back crotch and hip back arc +1 cm a level, check the vents',
      '後股上・後ヒップ1段階+1cm、ベント確認',
    ),
  },
  {
    code: 'FLATSEAT',
    label: ['平臀', 'Flat seat', '平尻'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['SEAT'],
    finished: { backRise: [-10, -20, -30] },
    geometry: say(
      '后裆与后臀弧长每级 −1 cm',
      'Back crotch and hip back arc −1 cm a level',
      '後股上・後ヒップ1段階−1cm',
    ),
  },
  {
    code: 'HIPUNEVEN',
    label: ['高低胯', 'Uneven hips', '左右腰高違い'],
    unit: 'mm',
    levels: [5, 10, 15, 20],
    sides: true,
    geometry: say('左右侧长不同', 'Side length left and right', '左右の脇丈を変える'),
  },
  {
    code: 'NECK_FWD',
    label: ['探颈', 'Forward neck', '首前(猪首)'],
    unit: 'level',
    levels: upTo(2),
    geometry: say(
      '后领 +0.5/+1 cm，领加长',
      'Back neck +0.5/+1 cm, longer collar',
      '後ろ首+0.5/+1cm、衿を長く',
    ),
  },
  {
    code: 'NECK_SHORT',
    label: ['短颈', 'Short neck', '短首'],
    unit: 'level',
    levels: [1],
    excludes: ['NECK_LONG'],
    geometry: say('领高 8 %', 'Collar height 8 %', '衿高 8%'),
  },
  {
    code: 'NECK_LONG',
    label: ['长颈', 'Long neck', '長首'],
    unit: 'level',
    levels: [1],
    excludes: ['NECK_SHORT'],
    geometry: say('领高 10 %', 'Collar height 10 %', '衿高 10%'),
  },
  {
    code: 'ARM_FWD',
    label: ['手臂靠前', 'Arm pitch forward', '腕前振り'],
    unit: 'level',
    levels: upTo(2),
    excludes: ['ARM_BACK'],
    geometry: say('袖山前转 1 cm', 'Sleeve turned 1 cm forward at the cap', '袖山を前へ1cm回す'),
  },
  {
    code: 'ARM_BACK',
    label: ['手臂靠后', 'Arm pitch back', '腕後振り'],
    unit: 'level',
    levels: upTo(2),
    excludes: ['ARM_FWD'],
    geometry: say('袖山后转 1 cm', 'Sleeve turned 1 cm back at the cap', '袖山を後ろへ1cm回す'),
  },
  {
    code: 'BIGARM',
    label: ['臂粗', 'Muscular arm', '二の腕太'],
    unit: 'mark',
    levels: [1],
    geometry: say('按袖肥目标', 'By the biceps target', '袖幅の目標値による'),
  },
  {
    code: 'OLEG',
    label: ['O型腿', 'Bow legs', 'O脚'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['XLEG'],
    geometry: say('膝点每级外移 0.5 cm', 'Knee points outwards 0.5 cm a level', '膝点を1段階0.5cm外へ'),
  },
  {
    code: 'XLEG',
    label: ['X型腿', 'Knock knees', 'X脚'],
    unit: 'level',
    levels: upTo(3),
    excludes: ['OLEG'],
    geometry: say('膝点每级内移 0.5 cm', 'Knee points inwards 0.5 cm a level', '膝点を1段階0.5cm内へ'),
  },
  {
    code: 'CALF',
    label: ['大小腿肚', 'Large calf', 'ふくらはぎ張り'],
    unit: 'level',
    levels: upTo(2),
    finished: { knee: [10, 20], hem: [10, 20] },
    geometry: say(
      '后片膝与脚口每级 +1 cm',
      'Knee and hem of the back +1 cm a level',
      '後身の膝・裾1段階+1cm',
    ),
  },
  {
    code: 'THIGH',
    label: ['大腿粗', 'Large thigh', '腿張り'],
    unit: 'mark',
    levels: [1],
    geometry: say(
      '按横裆目标，小裆宽 +0.5 cm',
      'By the thigh target, crotch width +0.5 cm',
      'ワタリの目標値、小股幅+0.5cm',
    ),
  },
  {
    code: 'OPENSTANCE',
    label: ['八字脚', 'Feet turned out', '外股'],
    unit: 'level',
    levels: [1],
    geometry: say('脚口外转 0.5 cm', 'Hem turned out 0.5 cm', '裾を0.5cm外へ回す'),
  },
]

/** Posture and figure settings (reference 7.5). Values of unit mm are in mm, as stored. */
export const POSTURES: PostureDef[] = ROWS.map(({ label, ...row }, index) => ({
  ...row,
  ...say(...label),
  sort: index + 1,
}))
