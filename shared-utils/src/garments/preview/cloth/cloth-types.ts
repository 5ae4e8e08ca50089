/** A photograph of a cloth, for {@link ClothLook}. */
export interface ClothPhoto {
  url: string
  /** mm of cloth that it shows across: one repeat of it */
  width: number
  /** its edges meet without a seam; others are not shown */
  tileable: boolean
  /** `#rrggbb`: placeholder until the photograph has loaded */
  colour?: string | null
}

/** The appearance of a cloth; lengths in mm. Unknown words fall back to plain and solid. */
export interface ClothLook {
  weave?: string | null
  pattern?: string | null
  colourHex?: string | null
  repeatV?: number | null
  repeatH?: number | null
  /** shown instead of the drawn weave */
  photo?: ClothPhoto | null
}

/** One stroke or shape of a tile: SVG attributes only, lengths in mm. */
export interface Mark {
  d: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  dash?: string
}

/** A piece that repeats, in mm of cloth. */
export interface Tile {
  width: number
  height: number
  marks: readonly Mark[]
  /** address of a picture that fills it below the marks */
  image?: string
  /** where it mirrors, mm from its left side; its middle unless stated */
  axis?: number
}

/** A cloth ready to draw: a colour, the tiles above it from bottom to top, and whether it gleams. */
export interface Cloth {
  ground: string
  tiles: readonly Tile[]
  sheen: number
}
