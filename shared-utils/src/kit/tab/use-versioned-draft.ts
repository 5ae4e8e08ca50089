import { useState } from 'react'
import { useDraft, type DraftTuple } from './use-draft.ts'
import { useLatest } from '../lifecycle/use-latest.ts'

interface VersionedContent<T> {
  /** the version that is changed */
  base: number
  content: T
}

/**
 * A draft with the version that it started from, so that it is saved over that version, also after a reload. Without
 * changes it follows newer versions; with changes the server refuses it as stale, unless it is merged with them (`rebase`).
 * @param version of `content`, as it was read last
 * @example const { draft, base } = useVersionedDraft('prices', { amount: 100 }, 7)
 */
export function useVersionedDraft<T extends object>(key: string, content: T, version: number) {
  const [work, setWork, { dirty, restored, discard }] = useDraft<VersionedContent<T>>(
    key,
    { base: version, content },
    // drafts of earlier releases have no version
    (left: VersionedContent<T> | T) =>
      'base' in left && 'content' in left ? left : { base: version, content: left },
  )
  const latest = useLatest(work)
  const [seenVersion, setSeenVersion] = useState(version)
  if (seenVersion !== version) {
    setSeenVersion(version)
    if (!dirty) discard({ ...work, base: version })
  }
  const draft: DraftTuple<T> = [
    work.content,
    (next) => setWork((old) => ({ ...old, content: typeof next === 'function' ? next(old.content) : next })),
    { dirty, restored, discard: (to = content) => discard({ base: version, content: to }) },
  ]
  /** The sent values are stored as `base`; later edits are changes of it. */
  const saved = (sent: T, base: number) => {
    if (latest.current.content === sent) discard({ base, content: sent })
    else setWork((old) => ({ ...old, base }))
  }
  /** Changes that were merged with a newer version are changes of that one. */
  const rebase = (merged: T, base: number) => setWork({ base, content: merged })
  return { draft, base: work.base, saved, rebase }
}
