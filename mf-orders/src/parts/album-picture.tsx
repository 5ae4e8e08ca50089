import { useLayoutEffect, useRef } from 'react'
import { fileAddress, type PictureWidth } from '@mtm/shared-utils/contracts/dto/files'
import type { PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { server } from '@mtm/shared-utils/runtime'

interface Props {
  row: PictureRow
  /** in pixels, as it is fetched */
  width: PictureWidth
  alt: string
  className?: string
  /** it is looked at alone */
  atOnce?: boolean
}

/** A picture of the album: its place is kept and has its colour until it has come, and far ones wait. */
export function AlbumPicture({ row, width, alt, className, atOnce = false }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  // the page's policy takes no style attributes
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
