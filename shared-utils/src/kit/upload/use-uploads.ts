import { useLayoutEffect, useRef, useState } from 'react'
import type { FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import { MOST_FILE_BYTES } from '@mtm/shared-utils/contracts/dto/files'
import { ApiError, http, isAborted, type Progress } from '@mtm/shared-utils/runtime'
import { useLabel } from '../texts/use-label.ts'
import { useUnmount } from '../lifecycle/use-unmount.ts'
import { GIVEN_UP } from './given-up.ts'
import { UPLOAD_TEXTS } from './upload-texts.ts'
import { lastOf, listFiles, refusalOf, valueOf, type ListedFile, type UploadValue } from './uploaded.ts'

const ALL = 100

/** Sends a file and answers the path it is stored at. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<string>

export interface UploadSettings {
  /** accepted files; default `all` */
  fileType?: 'all' | 'image'
  /** the folder of the upload; default `temp` */
  bizPath?: FileFolder
  /** maximum number of files, the last ones; 0 (default) for any */
  number?: number
  /** default true: the value is a comma list of paths; else the files */
  returnUrl?: boolean
  /** most bytes of one file */
  mostBytes?: number
  /** uploads a file; default: our own server */
  send?: SendFile
}

interface Options extends UploadSettings {
  name: string
  value: UploadValue
  onChange(value: UploadValue): void
  /** the form's error for the field */
  error?: string | null
  /** the server refused a file */
  onFailed?: (message: string) => void
}

/**
 * The files of a field. Each is uploaded as soon as it is chosen. The value changes when all have been uploaded or
 * failed, and when one is removed or moved.
 */
export function useUploads(options: Options) {
  const {
    value,
    onChange,
    onFailed,
    fileType = 'all',
    bizPath = 'temp',
    number = 0,
    returnUrl = true,
  } = options
  const { mostBytes = MOST_FILE_BYTES, send } = options
  const words = useLabel()
  // the list as last passed in
  const [given, setGiven] = useState<readonly ListedFile[]>(() => listFiles(value))
  const [files, setFiles] = useState(given)
  const [reported, setReported] = useState(value)
  const [refused, setRefused] = useState<string | null>(null)
  // rendered state lags behind events, so each change starts here
  const latest = useRef(files)
  const running = useRef(new Map<string, AbortController>())
  const next = useRef(1)

  // changed from outside: another record, a draft that was given up
  if (value !== reported && JSON.stringify(value ?? null) !== JSON.stringify(reported ?? null)) {
    setReported(value)
    const stored = listFiles(value)
    setGiven(stored)
    setFiles(stored)
  }
  useLayoutEffect(() => {
    latest.current = given
  }, [given])
  const show = (list: readonly ListedFile[]) => {
    latest.current = list
    setFiles(list)
  }
  const report = (list: readonly ListedFile[]) => {
    if (list.some(({ status }) => status === 'uploading')) return
    const now = valueOf(list, returnUrl)
    setReported(now)
    onChange(now)
  }
  const change = (id: string, patch: Partial<ListedFile>) =>
    show(latest.current.map((file) => (file.id === id ? { ...file, ...patch } : file)))
  const stop = (id: string) => {
    running.current.get(id)?.abort(GIVEN_UP)
    running.current.delete(id)
  }
  useUnmount(() => {
    for (const control of running.current.values()) control.abort()
  })

  const upload = async (id: string, file: File) => {
    const control = new AbortController()
    running.current.set(id, control)
    const onProgress = ({ loaded, total }: Progress) => {
      // the answer is still to come
      if (total) change(id, { percent: Math.min(ALL - 1, Math.floor((loaded / total) * ALL)) })
    }
    try {
      const path = await (send ?? sendTo(bizPath))(file, { signal: control.signal, onProgress })
      if (control.signal.aborted) return
      change(id, { status: 'done', percent: ALL, path, message: null })
    } catch (error) {
      if (isAborted(error) || control.signal.aborted) return
      const message = (error instanceof ApiError && error.message) || words(UPLOAD_TEXTS.unknown)
      change(id, { status: 'error', message })
      onFailed?.(message)
    } finally {
      if (running.current.get(id) === control) running.current.delete(id)
    }
    report(latest.current)
  }

  const waiting = words(UPLOAD_TEXTS.waiting)
  const isSending = files.some(({ status }) => status === 'uploading')
  // the form's message about running uploads disappears when they end
  const formError = options.error === waiting && !isSending ? null : options.error

  return {
    files,
    /** reasons why files of the last choice were refused, and the form's error */
    error: [refused, formError].filter(Boolean).join(' ') || null,
    /** marks the field's group: while present, `useForm` does not save and shows the reason */
    mark: isSending ? { 'data-uploading': waiting, 'data-name': options.name } : {},
    add(chosen: readonly File[]) {
      const reasons = chosen.map((file) =>
        refusalOf(file, { pictures: fileType === 'image', mostBytes }, words),
      )
      setRefused([...new Set(reasons.filter((reason) => reason !== null))].join(' ') || null)
      const accepted = chosen.filter((_, place) => reasons[place] === null)
      if (accepted.length === 0) return
      const added = accepted.map((source): ListedFile => ({
        id: `new:${next.current++}`,
        name: source.name,
        type: source.type,
        size: source.size,
        status: 'uploading',
        percent: 0,
        path: null,
        message: null,
        source,
      }))
      const all = [...latest.current, ...added]
      const kept = lastOf(all, number)
      for (const { id } of all) if (!kept.some((file) => file.id === id)) stop(id)
      show(kept)
      for (const { id, source } of kept)
        if (source && added.some((file) => file.id === id)) void upload(id, source)
    },
    remove(id: string) {
      stop(id)
      show(latest.current.filter((file) => file.id !== id))
      report(latest.current)
    },
    retry(id: string) {
      const file = latest.current.find((one) => one.id === id)
      if (!file?.source) return
      change(id, { status: 'uploading', percent: 0, message: null })
      void upload(id, file.source)
    },
    /** Moves a file by one place; returns whether that was possible. */
    move(id: string, step: -1 | 1): boolean {
      const list = [...latest.current]
      const at = list.findIndex((file) => file.id === id)
      const to = at + step
      if (at < 0 || to < 0 || to >= list.length) return false
      ;[list[at], list[to]] = [list[to]!, list[at]!]
      show(list)
      report(list)
      return true
    },
  }
}

/** The upload of the stock contract (2.10): the stored path is the message. */
function sendTo(folder: FileFolder): SendFile {
  return async (file, options) => {
    const form = new FormData()
    form.set('biz', folder)
    form.set('file', file)
    const { message } = await http.upload<null>('/sys/common/upload', form, { quiet: true, ...options })
    return message
  }
}
