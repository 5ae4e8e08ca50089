import { http } from '@mtm/shared-utils/runtime'

/** A file in a cell (specification, point 3). */
export interface GridFile {
  id: string
  name: string
  type: string
  size: number
  status: 'uploading' | 'done' | 'error' | 'removed'
  percent: number
  path: string | null
  url: string | null
  message: string | null
}

const UPLOAD = '/sys/common/upload'
const STATIC = '/sys/common/static/'
const SHOWN_NAME = 5

/** Stock definitions hold absolute addresses: the part after the base counts. */
function pathOf(action: string | undefined): string {
  const path = URL.parse(action ?? UPLOAD, location.origin)?.pathname ?? UPLOAD
  return path.replace(/^\/(?:api|jeecg-boot)(?=\/)/, '')
}

/** The first five characters of a name. */
export const shortName = (name: string): string =>
  [...name].length > SHOWN_NAME ? `${[...name].slice(0, SHOWN_NAME).join('')}…` : name

/** The last part of a stored path. */
export const nameOfPath = (path: string): string => decodeURI(path.split('/').at(-1) ?? path)

/** Where a stored path is read, below the API. */
export const staticPath = (path: string): string =>
  `${STATIC}${path.split('/').map(encodeURIComponent).join('/')}`

/** A file that is about to be sent. */
export function newFile({ name, type, size }: File): GridFile {
  return {
    id: crypto.randomUUID(),
    name,
    type,
    size,
    status: 'uploading',
    percent: 0,
    path: null,
    url: null,
    message: null,
  }
}

/** Sends a file and reports its progress; it ends as done or as an error with its reason. */
export async function sendFile(
  file: File,
  { action, responseName = 'message' }: { action?: string | undefined; responseName?: string | undefined },
  start: GridFile,
  onRejected: (file: GridFile) => void,
  unknown: string,
): Promise<GridFile> {
  const form = new FormData()
  form.set('file', file)
  form.set('isup', '1')
  try {
    const answer = await http.upload<unknown>(pathOf(action), form, {
      quiet: true,
      onProgress: ({ loaded, total }) =>
        onRejected({ ...start, percent: total ? Math.min(99, Math.round((100 * loaded) / total)) : 0 }),
    })
    const path = (answer as unknown as Record<string, unknown>)[responseName]
    if (typeof path !== 'string' || path === '') throw new Error(unknown)
    return { ...start, status: 'done', percent: 100, path, url: staticPath(path) }
  } catch (error) {
    return {
      ...start,
      status: 'error',
      message: error instanceof Error && error.message ? error.message : unknown,
    }
  }
}
