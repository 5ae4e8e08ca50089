import type { Posture } from '@mtm/shared-utils/garments'
import { levelOf } from './posture-areas.ts'

/** A smooth curve through the midpoints of a polygon. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const middles = rest.map(([x, y], index) => {
    const next = rest[index + 1]
    return next ? `Q${x} ${y} ${(x + next[0]) / 2} ${(y + next[1]) / 2}` : `L${x} ${y}`
  })
  return `M${first[0]} ${first[1]}${middles.join('')}`
}

/** The person from front and side, with settings slightly exaggerated. */
export function PostureFigure({ posture, label }: { posture: Posture; label: string }) {
  return (
    <svg className="mo-figure" viewBox="0 0 240 300" role="img" aria-label={label}>
      <Front posture={posture} />
      <Side posture={posture} />
    </svg>
  )
}

const mm = (value: number) => value / 4

/** Front view: the person's left is on the viewer's right. */
function Front({ posture }: { posture: Posture }) {
  const drop = (side: 'L' | 'R') => mm(levelOf(posture, 'SLOPE', side)) + mm(levelOf(posture, 'DROP', side))
  const neck = 4 * (levelOf(posture, 'NECK_LONG') - levelOf(posture, 'NECK_SHORT'))
  const hip = (side: 'L' | 'R') => mm(levelOf(posture, 'HIPUNEVEN', side))
  const knee = 3 * (levelOf(posture, 'OLEG') - levelOf(posture, 'XLEG'))
  const arm = 3 * levelOf(posture, 'BIGARM')
  const belly = 2 * levelOf(posture, 'BELLY')
  const thigh = 3 * levelOf(posture, 'THIGH')
  const calf = 2 * levelOf(posture, 'CALF')
  const feet = 5 * levelOf(posture, 'OPENSTANCE')
  const half = (sign: 1 | -1) => {
    const side = sign > 0 ? 'L' : 'R'
    const at = (x: number, y: number) => [60 + sign * x, y] as const
    return (
      <g key={side}>
        <path
          d={smooth([
            at(7, 44 - neck),
            at(8, 54),
            at(22, 58 + drop(side) / 2),
            at(34, 64 + drop(side)),
            at(30, 96),
            at(24 + belly, 128),
            at(29, 152 + hip(side)),
            at(28 + thigh, 184),
            at(19 + knee, 218),
            at(18 + knee / 2 + calf, 244),
            at(12, 280),
            at(14 + feet, 288),
          ])}
        />
        <path
          d={smooth([
            at(34, 64 + drop(side)),
            at(41 + arm, 84 + drop(side)),
            at(41 + arm / 2, 112),
            at(43, 146 + drop(side) / 2),
            at(38, 152 + drop(side) / 2),
          ])}
        />
        <path d={smooth([at(3, 168), at(7, 190), at(8 + knee, 220), at(6 + knee / 2, 250), at(5, 282)])} />
      </g>
    )
  }
  return (
    <g>
      <circle cx="60" cy={26 - neck} r="15" />
      {half(-1)}
      {half(1)}
    </g>
  )
}

/** View from the person's right, facing the viewer's right. */
function Side({ posture }: { posture: Posture }) {
  const level = (code: string) => levelOf(posture, code)
  const stoop = 5 * level('STOOP') - 3 * level('ERECT')
  const head = 5 * level('NECK_FWD') + stoop * 0.8 - 1.5 * level('ERECT')
  const neck = 4 * (level('NECK_LONG') - level('NECK_SHORT'))
  const chest = 4 * level('CHEST') - 3 * level('FLATCHEST') + 3 * level('ERECT') - 2 * level('STOOP')
  const blades = 4 * level('BLADES') + stoop
  const seat = 5 * level('SEAT') - 3.5 * level('FLATSEAT')
  const arm = 9 * (level('ARM_FWD') - level('ARM_BACK'))
  const shoulder = mm(level('FWD_SHOULDER')) * 2
  const belly = 7 * level('BELLY')
  const hollow = 4 * level('SWAY')
  const calf = 3 * level('CALF')
  const at = (x: number, y: number) => [180 + x, y] as const
  return (
    <g>
      <circle cx={182 + head} cy={26 - neck} r="15" />
      <path
        d={smooth([
          at(-6 + head * 0.6, 42 - neck),
          at(-10 + head * 0.3, 54),
          at(-19 - blades, 76),
          at(-18 - blades * 0.6, 96),
          at(-11 + hollow, 124),
          at(-21 - seat, 152),
          at(-19 - seat * 0.5, 168),
          at(-12, 208),
          at(-14 - calf, 232),
          at(-8, 274),
          at(-10, 288),
        ])}
      />
      <path
        d={smooth([
          at(6 + head * 0.6, 46 - neck),
          at(7 + chest * 0.3, 58),
          at(16 + chest, 84),
          at(14 + chest * 0.5 + belly * 0.4, 106),
          at(13 + belly, 132),
          at(13 + belly * 0.5, 156),
          at(13, 182),
          at(10, 216),
          at(5, 274),
          at(16, 288),
        ])}
      />
      <path
        className="mo-figure__arm"
        d={smooth([at(shoulder, 64), at(shoulder + 3, 92), at(3 + arm * 0.4, 112), at(6 + arm, 148)])}
      />
    </g>
  )
}
