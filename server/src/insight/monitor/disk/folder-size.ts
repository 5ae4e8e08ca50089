import { opendir, lstat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a folder and of those in it. */
export interface MeasuredFolder {
  bytes: number
  files: number
  /** false: there are more than were counted */
  isComplete: boolean
}

export interface MeasureOptions {
  /** the maximum number of files and folders that are read */
  most: number
  /** folders that do not count */
  except?: readonly string[]
}

/**
 * Adds up the sizes of files, one after the other, so that a large folder costs little at a time. What disappears
 * meanwhile does not count; links are not followed.
 * @throws when the folder itself cannot be read
 */
export async function measureFolder(
  folder: string,
  { most, except = [] }: MeasureOptions,
): Promise<MeasuredFolder> {
  const measured: MeasuredFolder = { bytes: 0, files: 0, isComplete: true }
  const waiting = [folder]
  let read = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await opendir(next).catch((error: unknown) => {
      if (next === folder) throw error
      return null
    })
    if (!entries) continue
    for await (const entry of entries) {
      if (++read > most) return { ...measured, isComplete: false }
      const path = join(next, entry.name)
      if (entry.isDirectory()) {
        if (!except.includes(path)) waiting.push(path)
        continue
      }
      const facts = entry.isFile() ? await lstat(path).catch(() => null) : null
      if (!facts) continue
      measured.files++
      measured.bytes += facts.size
    }
  }
  return measured
}

/** A measurement and when it was made. */
export interface DatedSize extends MeasuredFolder {
  at: Date
}

/** Sizes that are measured again at most every half hour, and never within a request. */
export interface FolderSizes {
  /** the last measurement; null: none yet, or the folder cannot be read. Begins another when it is too old. */
  last(): DatedSize | null
  /** resolves when nothing is being measured */
  settled(): Promise<void>
}

const AGAIN_MS = 30 * 60_000

/** @param now ms */
export function watchFolderSize(
  measure: () => Promise<MeasuredFolder>,
  now: () => number = Date.now,
): FolderSizes {
  let last: DatedSize | null = null
  let begun = -Infinity
  let measuring: Promise<void> = Promise.resolve()
  return {
    last() {
      if (now() - begun >= AGAIN_MS) {
        begun = now()
        measuring = measure().then(
          (size) => void (last = { ...size, at: new Date(now()) }),
          () => void (last = null),
        )
      }
      return last
    },
    settled: () => measuring,
  }
}
