import { useState } from 'react'
import { fileAddress, STORED_PATH } from '@mtm/shared-utils/contracts/dto/files'
import { server } from '@mtm/shared-utils/runtime'

/** The avatar of a user; without one, or when it fails to load, the initial. Decorative. */
export function AvatarPicture({ name, path }: { name: string; path: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="mtm-avatar" aria-hidden="true">
      {path && path !== failed && STORED_PATH.test(path) ? (
        <img src={server.base + fileAddress(path, 320)} alt="" onError={() => setFailed(path)} />
      ) : (
        [...name][0]
      )}
    </span>
  )
}
