import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import { server } from '@mtm/shared-utils/runtime'

/** The small, decorative cover of a collection. @param path stored path */
export function CollectionCover({ path, alt = '' }: { path: string; alt?: string }) {
  return (
    <img className="mo-cover" src={server.base + fileAddress(path, 160)} alt={alt} width={32} height={40} />
  )
}
