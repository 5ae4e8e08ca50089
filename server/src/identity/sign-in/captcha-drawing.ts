import { randomInt } from 'node:crypto'

/**
 * Letters as strokes on a grid 4 wide and 6 high, so that a server needs no fonts. Only characters that are not easily
 * confused. Each stroke is a chain of points `xy`.
 */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  A: ['06 20 46', '13 33'],
  C: ['41 30 10 01 05 16 36 45'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  J: ['40 45 36 16 05'],
  K: ['00 06', '40 03 46'],
  L: ['00 06 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '23 46'],
  T: ['00 40', '20 26'],
  V: ['00 26 40'],
  W: ['00 16 23 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
  3: ['00 40 23 33 44 45 36 16 05'],
  4: ['36 30 04 44'],
  7: ['00 40 16'],
  9: ['42 33 13 02 01 10 30 41 45 36 16'],
}

export const CAPTCHA_LETTERS = Object.keys(STROKES)

const WIDTH = 120
const HEIGHT = 40

/** The captcha image as SVG: skewed letters with lines across them. */
export function captchaDrawing(answer: string): string {
  const letters = [...answer].map((letter, index) => drawLetter(letter, index)).join('')
  const lines = Array.from({ length: 5 }, drawLine).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none"
    stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#f5f7fa"/>
    ${lines}${letters}</svg>`
}

function drawLetter(letter: string, index: number): string {
  const paths = (STROKES[letter] ?? []).map((chain) => {
    const points = chain
      .split(' ')
      .map(([x, y]) => `${Number(x) * 4 + around(0.8)},${Number(y) * 4 + around(0.8)}`)
    return `<path d="M${points.join('L')}"/>`
  })
  const x = 10 + index * 27 + around(3)
  const y = 8 + around(4)
  const turn = `rotate(${around(18)} 8 12) skewX(${around(10)})`
  return `<g transform="translate(${x} ${y}) ${turn}" stroke="${ink(42)}" stroke-width="2.6">${paths.join('')}</g>`
}

function drawLine(): string {
  const [x1, y1, x2, y2] = [
    randomInt(WIDTH / 2),
    randomInt(HEIGHT),
    WIDTH - randomInt(WIDTH / 2),
    randomInt(HEIGHT),
  ]
  const bend = `${randomInt(WIDTH)},${randomInt(HEIGHT)}`
  return `<path d="M${x1},${y1}Q${bend} ${x2},${y2}" stroke="${ink(65)}" stroke-width="1.2"/>`
}

const around = (most: number) => (randomInt(2001) / 1000 - 1) * most
const ink = (lightness: number) => `hsl(${randomInt(360)} 55% ${lightness}%)`
