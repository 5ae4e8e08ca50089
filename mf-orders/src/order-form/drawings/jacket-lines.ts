import type { StyleValues } from '@mtm/shared-utils/garments'

/** Strokes of a small jacket, on a sheet of 64 × 72. */
export interface Lines {
  outline: string
  detail: string
  /** the part of the group in question */
  accent: string
  dots: readonly (readonly [x: number, y: number, accent: boolean])[]
}

/** The groups whose options can be told apart in a small drawing. */
const FRONT = [
  'front.closure',
  'lapel.shape',
  'pocket.chest',
  'pocket.lower',
  'pocket.angle',
  'pocket.ticket',
  'hem.front',
]
const BACK = ['vent', 'back.style']

export const isDrawn = (group: string): boolean => FRONT.includes(group) || BACK.includes(group)

const BODY = 'M25 9Q18 11 12 14L15 26Q17 36 15 46L14 63M39 9Q46 11 52 14L49 26Q47 36 49 46L50 63'
const SLEEVES = 'M12 14Q8 18 7 30L5 54L11 55L15 34M52 14Q56 18 57 30L59 54L53 55L49 34'

/** Where the front closes: height of the break and the buttons. */
const CLOSURES: Record<string, { break: number; columns: readonly number[]; rows: readonly number[] }> = {
  sb1: { break: 45, columns: [32], rows: [46] },
  sb2: { break: 39, columns: [32], rows: [40, 48] },
  sb3: { break: 31, columns: [32], rows: [32, 40, 48] },
  sb3r2: { break: 35, columns: [32], rows: [32, 40, 48] },
  db4x1: { break: 46, columns: [26, 38], rows: [40, 48] },
  db4x2: { break: 39, columns: [26, 38], rows: [40, 48] },
  db6x1: { break: 46, columns: [26, 38], rows: [32, 40, 48] },
  db6x2: { break: 39, columns: [26, 38], rows: [32, 40, 48] },
  stand: { break: 14, columns: [32], rows: [18, 26, 34, 42, 50] },
  hook: { break: 40, columns: [], rows: [] },
  none: { break: 42, columns: [], rows: [] },
}

/** One lapel on the wearer's right (the viewer's left); the other is its mirror. */
const LAPELS: Record<string, (at: number) => string> = {
  notch: (at) => `M27 8L22 15L24.5 18.5L18.5 20Q24 ${at - 8} 32 ${at}M27 8Q28 ${at / 2} 32 ${at}`,
  semiPeak: (at) => `M27 8L22 15L23.6 17L17.5 16.5Q23 ${at - 8} 32 ${at}M27 8Q28 ${at / 2} 32 ${at}`,
  peak: (at) => `M27 8L22 16L23 17L15.5 13.5Q21 ${at - 9} 32 ${at}M27 8Q28 ${at / 2} 32 ${at}`,
  shawl: (at) => `M27 8Q15 20 32 ${at}M27 8Q28 ${at / 2} 32 ${at}`,
  stand: () => 'M26 5L25.5 9.5Q28 11 32 11.5',
  none: (at) => `M26 8Q27 ${Math.min(24, at * 0.6)} 32 ${Math.min(at, 26)}`,
}

const HEMS: Record<string, string> = {
  round: 'Q32 60 26 64L14 63',
  cutaway: 'Q31 52 20 64L14 63',
  square: 'L32 64L14 63',
}

/** The wearer's lower right pocket, mirrored for the left. */
const LOWER: Record<string, string> = {
  flap: 'M17 49L27 48.4L27 52.4L17.4 53z',
  jet: 'M17 49.2L27 48.6M17 50.4L27 49.8',
  welt: 'M17 49L27 47.4L27 50L17 51.6z',
  patch: 'M17 47.6L27 47L27.4 58Q22 60 17 58.6z',
  patchFlap: 'M17 47.6L27 47L27.4 58Q22 60 17 58.6zM17 47.6V51.4L27 50.8V47',
  none: '',
}
const SLANTED: Record<string, string> = {
  ...LOWER,
  flap: 'M17 51.4L27 47.4L27.6 51L17.6 55z',
  jet: 'M17 51.6L27 47.6M17 52.8L27 48.8',
}
const CHEST: Record<string, string> = {
  welt: 'M39 29.6L46 28.4V30.4L39 31.6z',
  barca: 'M38.6 30.6Q42 30 46.4 27.6L46.4 30Q42 32.2 38.8 32.8z',
  patch: 'M39 28.6L46 28V36L42.5 37.4L39 36z',
  none: '',
}
const TICKET = 'M17.6 44.4L24 44L24 46.4L17.8 46.8z'
const VENTS: Record<string, string> = {
  none: '',
  centre: 'M32 46V64M32 46L34 49V64',
  hook: 'M32 44H36V47H34.4V64M32 44V64',
  side: 'M21 46L19.6 63.4M43 46L44.4 63.4',
}
const BACKS: Record<string, string> = {
  plain: 'M32 9V46',
  halfBelt: 'M32 9V38M20 39Q32 42 44 39V43Q32 46 20 43zM32 45V50',
  action: 'M32 9V46M19 16Q21 26 19.4 38M45 16Q43 26 44.6 38',
}

/** Swaps left and right of a path on the sheet (absolute commands only). */
export function mirror(path: string): string {
  return path.replaceAll(/([MLQ])([^A-Za-z]*)|([HV])([\d.]+)|z/g, (whole, letter, pairs, line, place) => {
    if (line === 'H') return `H${round(64 - Number(place))}`
    if (!letter) return whole
    const numbers = (pairs as string).trim().split(/[ ,]+/).filter(Boolean).map(Number)
    return letter + numbers.map((value, at) => round(at % 2 === 0 ? 64 - value : value)).join(' ')
  })
}
const round = (value: number) => Math.round(value * 100) / 100

/** The lines of a jacket with these values; `group` is drawn in the accent colour. */
export function jacketLines(values: StyleValues, group = ''): Lines {
  const read = <T>(table: Record<string, T>, code: string, otherwise: string): T =>
    table[String(values[code] ?? otherwise)] ?? table[otherwise]!
  if (BACK.includes(group)) {
    const parts: [string, string][] = [
      ['vent', read(VENTS, 'vent', 'side')],
      ['back.style', read(BACKS, 'back.style', 'plain')],
    ]
    return {
      outline: `${BODY}M14 63Q32 66 50 63M25 9Q32 12 39 9${SLEEVES}`,
      ...split(parts, group),
      dots: [],
    }
  }
  const closure = read(CLOSURES, 'front.closure', 'sb2')
  const lapel = read(LAPELS, 'lapel.shape', 'notch')(closure.break)
  const hem = `M32 ${closure.break}L32 52${read(HEMS, 'hem.front', 'round')}`
  const slanted = values['pocket.angle'] === 'slant'
  const lower = read(slanted ? SLANTED : LOWER, 'pocket.lower', 'flap')
  const parts: [string, string][] = [
    ['lapel.shape', lapel + mirror(lapel)],
    ['hem.front', hem + mirror(hem)],
    [group === 'pocket.angle' ? 'pocket.angle' : 'pocket.lower', lower + mirror(lower)],
    ['pocket.chest', read(CHEST, 'pocket.chest', 'welt')],
    ['pocket.ticket', values['pocket.ticket'] === 'yes' ? TICKET : ''],
  ]
  const accent = group === 'front.closure'
  return {
    outline: BODY + SLEEVES,
    ...split(parts, group),
    dots: closure.columns.flatMap((x) => closure.rows.map((y) => [x, y, accent] as const)),
  }
}

function split(parts: readonly [group: string, path: string][], group: string) {
  const join = (accent: boolean) =>
    parts.flatMap(([code, path]) => ((code === group) === accent ? [path] : [])).join('')
  return { detail: join(false), accent: join(true) }
}
