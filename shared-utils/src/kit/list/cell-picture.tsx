import { useState } from 'react'
import { fileAddress, STORED_PATH } from '@mtm/shared-utils/contracts/dto/files'
import { server } from '@mtm/shared-utils/runtime'

/** A stored picture in a row, the first of several. It says nothing that the row does not, so it is for the eye only. */
export function CellPicture({ path }: { path: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const [first = ''] = path.split(',')
  if (!STORED_PATH.test(first) || first === failed) return null
  return (
    <img
      className="mtm-cell-picture"
      src={server.base + fileAddress(first, 80)}
      alt=""
      loading="lazy"
      onError={() => setFailed(first)}
    />
  )
}
