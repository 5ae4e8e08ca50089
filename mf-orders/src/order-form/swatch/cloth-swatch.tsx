import { useId, useMemo, useReducer, useRef } from 'react'
import { clothOf, FEWEST_PX_PER_MM } from '@mtm/shared-utils/garments/preview'
import type { ClothLook, Tile } from '@mtm/shared-utils/garments/preview'
import { useOnceVisible } from '@mtm/shared-utils/kit/form'
import { colourUntil, isHere, photographOf } from '../../garment/photographs.ts'
import { SwatchPicture } from './swatch-picture.tsx'

/** CSS pixels per millimetre: true scale where the browser knows the screen's density. */
export const PX_PER_MM = 96 / 25.4

/** Distance from the visible part of the page or pane at which a photograph loads. */
const NEAR = { rootMargin: '25%', scrollMargin: '25%' }

export interface ClothSwatchProps extends ClothLook {
  /** accessible name; without it the swatch is decorative */
  label?: string
  /** 1 is true scale */
  zoom?: number
  /** loads its photograph at once, wherever it stands */
  atOnce?: boolean
}

/** Fabric at true scale, as photograph or drawing, filling its container. */
export function ClothSwatch({ label, zoom = 1, atOnce = false, ...appearance }: ClothSwatchProps) {
  const { weave, pattern, colourHex, repeatH, repeatV } = appearance
  const [, again] = useReducer((count: number) => count + 1, 0)
  const box = useRef<SVGSVGElement>(null)
  // photographs of swatches far down a page are not loaded
  const near = useOnceVisible(box, NEAR) || atOnce || isHere(appearance.photo)
  const photo = near ? photographOf(appearance.photo, again) : undefined
  const until = near ? colourUntil(appearance.photo) : (appearance.photo?.colour ?? null)
  // ids include the look, because two React roots on a page may generate equal ids
  const id = `${useId()}-${weave}-${pattern}-${colourHex}`.replaceAll(/[^\w-]/g, '')
  const cloth = useMemo(
    () => clothOf({ weave, pattern, colourHex, repeatH, repeatV }),
    [weave, pattern, colourHex, repeatH, repeatV],
  )
  const scale = PX_PER_MM * (zoom > 0 && Number.isFinite(zoom) ? zoom : 1)
  const tiles = photo ? [photo] : until || scale < FEWEST_PX_PER_MM ? [] : cloth.tiles
  const sheen = photo || until ? 0 : cloth.sheen
  return (
    <SwatchPicture ref={box} label={label}>
      <defs>
        {tiles.map((tile, index) => (
          <TilePattern key={index} id={`${id}-${index}`} tile={tile} scale={scale} />
        ))}
        {sheen > 0 && <Sheen id={`${id}-sheen`} strength={sheen} />}
      </defs>
      <rect width="100%" height="100%" fill={until ?? cloth.ground} />
      {tiles.map((_, index) => (
        <rect key={index} width="100%" height="100%" fill={`url(#${id}-${index})`} />
      ))}
      {sheen > 0 && <rect width="100%" height="100%" fill={`url(#${id}-sheen)`} />}
    </SwatchPicture>
  )
}

function TilePattern({ id, tile, scale }: { id: string; tile: Tile; scale: number }) {
  return (
    <pattern
      id={id}
      width={tile.width}
      height={tile.height}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${Math.round(scale * 1000) / 1000})`}
    >
      {tile.image && (
        <image href={tile.image} width={tile.width} height={tile.height} preserveAspectRatio="none" />
      )}
      {tile.marks.map((mark, index) => (
        <path
          key={index}
          d={mark.d}
          fill={mark.fill ?? 'none'}
          stroke={mark.stroke}
          strokeWidth={mark.width}
          opacity={mark.opacity}
          strokeDasharray={mark.dash}
        />
      ))}
    </pattern>
  )
}

/** Light on the fabric from the upper left. */
export function Sheen({ id, strength }: { id: string; strength: number }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#ffffff" stopOpacity={strength} />
      <stop offset="0.5" stopColor="#ffffff" stopOpacity={strength / 6} />
      <stop offset="1" stopColor="#000000" stopOpacity={strength} />
    </linearGradient>
  )
}
