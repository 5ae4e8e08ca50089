import { useState } from 'react'
import { fileAddress, STORED_PATH } from '@mtm/shared-utils/contracts/dto/files'
import { server } from '@mtm/shared-utils/runtime'

/** The first of the stored pictures of a row. Decorative: it adds nothing to the text of the row. */
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
