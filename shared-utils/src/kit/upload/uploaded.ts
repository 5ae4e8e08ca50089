import type { Label } from '@mtm/shared-utils/contracts/locale'
import { UPLOAD_TEXTS } from './upload-texts.ts'

const MEGABYTE = 1024 * 1024

/** A stored file, where objects are required. */
export interface UploadedFile {
  fileName: string
  filePath: string
  fileSize: number
}
/** A comma list of stored paths, or the files themselves. */
export type UploadValue = string | null | undefined | readonly UploadedFile[]

/** A file of the list while it is shown. */
export interface ListedFile {
  id: string
  name: string
  type: string
  size: number
  status: 'uploading' | 'done' | 'error'
  percent: number
  /** where it is stored; null until it is */
  path: string | null
  /** the server's refusal */
  message: string | null
  /** the chosen file, for retries and the immediate preview */
  source: File | null
}

/** The files that a value names. */
export function listFiles(value: UploadValue): ListedFile[] {
  const stored =
    typeof value === 'string'
      ? value
          .split(',')
          .filter(Boolean)
          .map((path) => ({ fileName: path.slice(path.lastIndexOf('/') + 1), filePath: path, fileSize: 0 }))
      : (value ?? [])
  return stored.map(({ fileName, filePath, fileSize }, place) => ({
    id: `${place}:${filePath}`,
    name: fileName,
    type: '',
    size: fileSize,
    status: 'done',
    percent: 100,
    path: filePath,
    message: null,
    source: null,
  }))
}

/** The value of a list: stored files only. */
export function valueOf(files: readonly ListedFile[], returnUrl: boolean): UploadValue {
  const stored = files.filter(({ path }) => path !== null)
  if (returnUrl) return stored.length > 0 ? stored.map(({ path }) => path).join(',') : null
  return stored.map(({ name, path, size }) => ({ fileName: name, filePath: path ?? '', fileSize: size }))
}

/** With a limit above 0 only the last files are kept. */
export function lastOf<T>(files: readonly T[], number: number): readonly T[] {
  return number > 0 ? files.slice(-number) : files
}

/**
 * Why a file is not uploaded: not a picture where pictures are required, or too large; null when it may be uploaded.
 */
export function refusalOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { pictures, mostBytes = Infinity }: { pictures: boolean; mostBytes?: number },
  words: (label: Label, values?: Record<string, string | number>) => string,
): string | null {
  if (pictures && !type.includes('image')) return words(UPLOAD_TEXTS.notPicture)
  if (size <= mostBytes) return null
  return words(UPLOAD_TEXTS.tooLarge, { name, most: Math.floor(mostBytes / MEGABYTE) })
}
