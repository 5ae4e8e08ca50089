import type { ReactNode, Ref } from 'react'

interface Props {
  /** accessible name; without it the swatch is decorative */
  label?: string | undefined
  viewBox?: string
  ref?: Ref<SVGSVGElement>
  children: ReactNode
}

/** A picture that fills its container. Uses attributes only, for the strict content policy. */
export function SwatchPicture({ label, viewBox, ref, children }: Props) {
  return (
    <svg
      ref={ref}
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
