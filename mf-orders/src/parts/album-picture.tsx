import { useLayoutEffect, useRef } from 'react'
import { fileAddress, type PictureWidth } from '@mtm/shared-utils/contracts/dto/files'
import type { PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { server } from '@mtm/shared-utils/runtime'

interface Props {
  row: PictureRow
  /** requested width in pixels */
  width: PictureWidth
  alt: string
  className?: string
  /** loaded at once, for a picture shown alone */
  atOnce?: boolean
}

/** A picture of the album with reserved space in its colour until loaded; distant ones load lazily. */
export function AlbumPicture({ row, width, alt, className, atOnce = false }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  // the content policy refuses style attributes
  useLayoutEffect(() => {
    picture.current!.style.setProperty('background-color', row.dominantHex ?? '')
  }, [row.dominantHex])
  return (
    <img
      ref={picture}
      className={className}
      src={server.base + fileAddress(row.path, width)}
      alt={alt}
      width={row.width ?? undefined}
      height={row.height ?? undefined}
      loading={atOnce ? 'eager' : 'lazy'}
    />
  )
}
