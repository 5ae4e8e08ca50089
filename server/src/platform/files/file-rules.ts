import {
  FILE_FOLDERS,
  MOST_AVATAR_BYTES,
  MOST_FILE_BYTES,
  MOST_OSS_BYTES,
  type FileFolder,
} from '@mtm/shared-utils/contracts/dto/files'
import type { Kind } from './kinds.ts'

/** The rules of an upload folder. */
export interface FileRule {
  kinds: readonly Kind[]
  mostBytes: number
  /** maximum width and height of stored pictures */
  mostPixels: number
  /** maximum pixels of an uploaded picture: decoding takes four bytes each */
  mostDecoded: number
  /** readable by anybody who knows the name */
  open: boolean
  /** codes that allow uploads; null: all signed-in users */
  writers: readonly string[] | null
  /** its files are served only by their own routes, never by path */
  apart?: true
  /** belongs to the tenant: does not count against the share of the person who uploaded it */
  common?: true
}

/** Editors of album pictures. */
const ALBUM = ['picture:upload']
/** Authors of announcements, whose pictures all recipients must see. */
const ANNOUNCERS = ['announcement:add', 'announcement:edit']
/** People who place orders. */
const ORDERERS = ['order:add', 'order:edit']
/** People who manage the object storage. */
const OSS_WRITERS = ['oss-file:upload']
const ANY: readonly Kind[] = ['picture', 'pdf', 'office', 'text', 'archive']

/** As phones take them. */
const PHOTOGRAPH = 16_000_000
const AVATAR = 4_000_000

const picture = {
  kinds: ['picture'],
  mostBytes: MOST_FILE_BYTES,
  mostPixels: 4096,
  mostDecoded: PHOTOGRAPH,
} as const
const album = { ...picture, mostPixels: 2560, open: true, writers: ALBUM }

/** The upload folders. Other than public files are readable by owner and holders of `file:view`, within the tenant. */
export const FILE_RULES: Readonly<Record<FileFolder, FileRule>> = {
  temp: { ...picture, kinds: ANY, open: false, writers: null },
  avatar: {
    ...picture,
    mostBytes: MOST_AVATAR_BYTES,
    mostPixels: 512,
    mostDecoded: AVATAR,
    open: true,
    writers: null,
  },
  swatch: album,
  style: album,
  picture: { ...picture, open: false, writers: null },
  document: { ...picture, kinds: ANY, open: false, writers: null },
  // readable by people who see the order it is attached to
  order: { ...picture, kinds: ANY, open: false, writers: ORDERERS },
  notice: { ...picture, mostPixels: 1600, open: true, writers: ANNOUNCERS },
  logo: { ...picture, mostPixels: 1024, open: true, writers: ['setting:edit'] },
  measure: { ...picture, mostPixels: 2048, open: false, writers: ['measure:edit'], apart: true },
  // the object storage, whose files are uploaded in parts
  oss: { ...picture, kinds: ANY, mostBytes: MOST_OSS_BYTES, open: false, writers: OSS_WRITERS, common: true },
  quality: { ...picture, mostPixels: 2048, open: false, writers: ['production:scan'], apart: true },
}

/** Folders by the names of stock clients: their editor writes announcements. */
const STOCK_NAMES: ReadonlyMap<string, FileFolder> = new Map([['jeditor', 'notice']])

/** The folder named in a form; the temporary one by default or for the older `isup`. Null for an unknown one. */
export function folderNamed(biz: string): FileFolder | null {
  const named = biz.trim() || 'temp'
  const name = STOCK_NAMES.get(named) ?? named
  return FILE_FOLDERS.find((folder) => folder === name && !FILE_RULES[folder].apart) ?? null
}

/** The folder of the object storage. */
export const OSS_FILES: FileFolder = 'oss'

/** The folder of order attachments. */
export const ORDER_FILES: FileFolder = 'order'
