import type { ReactNode } from 'react'

interface Props {
  /** what a person who cannot see it is told; without it the swatch is decoration */
  label?: string | undefined
  viewBox?: string
  children: ReactNode
}

/** A picture that fills the box it stands in. Attributes only, so that it is allowed under a strict content policy. */
export function SwatchPicture({ label, viewBox, children }: Props) {
  return (
    <svg
      className="mo-cloth"
      viewBox={viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width="100%"
      height="100%"
      focusable="false"
    >
      {children}
    </svg>
  )
}
