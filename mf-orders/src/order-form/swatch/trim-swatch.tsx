import { useId } from 'react'
import {
  lightness,
  mixColour,
  readColour,
  shadeOf,
  threadOn,
  writeColour,
} from '@mtm/shared-utils/garments/preview'
import { Sheen } from './cloth-swatch.tsx'
import { SwatchPicture } from './swatch-picture.tsx'

interface TrimProps {
  colourHex?: string | null
  label?: string
}

/** A lining: smooth, in its colour, with the sheen of cupro. */
export function LiningSwatch({ colourHex, label }: TrimProps) {
  const id = `${useId()}-lining`.replaceAll(/[^\w-]/g, '')
  return (
    <SwatchPicture label={label}>
      <defs>
        <Sheen id={id} strength={0.28} />
      </defs>
      <rect width="100%" height="100%" fill={writeColour(readColour(colourHex))} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </SwatchPicture>
  )
}

/** Positions of the holes, by dictionary `button_holes`. */
const HOLES: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '2': [
    [17, 20],
    [23, 20],
  ],
  '4': [
    [17.4, 17.4],
    [22.6, 17.4],
    [17.4, 22.6],
    [22.6, 22.6],
  ],
}
/** Materials with a shank by default. */
const SHANKED: readonly unknown[] = ['metal', 'covered']

/** A button from the front, drawn from its material, holes and colour. */
export function ButtonSwatch({
  colourHex,
  material,
  holes,
  label,
}: TrimProps & { material?: string | null; holes?: string | null }) {
  const ground = readColour(colourHex)
  const rim = shadeOf(ground, 0.35)
  const gleam = threadOn(ground, material === 'metal' || material === 'mop' ? 0.5 : 0.22)
  const hole =
    lightness(ground) < 0.3 ? writeColour(mixColour(ground, [0, 0, 0], 0.7)) : shadeOf(ground, 0.75)
  return (
    <SwatchPicture label={label} viewBox="0 0 40 40">
      <circle cx="20" cy="20.6" r="14" fill="#000000" opacity="0.16" />
      <circle cx="20" cy="20" r="13.5" fill={writeColour(ground)} stroke={rim} strokeWidth="0.8" />
      <circle cx="20" cy="20" r="10" fill="none" stroke={rim} strokeWidth="0.8" opacity="0.7" />
      <path d="M9.6 17a11 11 0 0 1 9-8" fill="none" stroke={gleam} strokeWidth="1.6" strokeLinecap="round" />
      {material === 'horn' && (
        <path
          d="M10 24q8 -3 12 -9t6 -5M14 29q7 -4 11 -9t5 -6"
          fill="none"
          stroke={gleam}
          strokeWidth="1"
          opacity="0.55"
        />
      )}
      {(HOLES[holes ?? (SHANKED.includes(material) ? '' : '4')] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.35" fill={hole} />
      ))}
      {material === 'metal' && (
        <path d="M20 14l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.8z" fill={gleam} />
      )}
      {material === 'covered' && (
        <path d="M11 20h18M20 11v18M12.5 15h15M12.5 25h15" stroke={rim} strokeWidth="0.5" opacity="0.5" />
      )}
    </SwatchPicture>
  )
}
