import {
  FILE_FOLDERS,
  MOST_AVATAR_BYTES,
  MOST_FILE_BYTES,
  type FileFolder,
} from '@mtm/shared-utils/contracts/dto/files'
import type { Kind } from './kinds.ts'

/** What holds for the files of a folder. */
export interface FileRule {
  kinds: readonly Kind[]
  mostBytes: number
  /** pictures are kept at most so wide and high */
  mostPixels: number
  /** everybody may read it who knows its name */
  open: boolean
  /** who may upload; null: everybody who is signed in, else holders of one of these codes */
  writers: readonly string[] | null
  /** its files come and go by routes of their own, which know whom they show: never by their path */
  apart?: true
}

/** Those who keep the pictures of the album. */
const ALBUM = ['picture:upload']
/** Those who write announcements, whose pictures everybody they are for must see. */
const ANNOUNCERS = ['announcement:add', 'announcement:edit']
/** Those who order. */
const ORDERERS = ['order:add', 'order:edit']
const ANY: readonly Kind[] = ['picture', 'pdf', 'office', 'text', 'archive']

const picture = { kinds: ['picture'], mostBytes: MOST_FILE_BYTES, mostPixels: 4096 } as const
const album = { ...picture, mostPixels: 2560, open: true, writers: ALBUM }

/** The folders of uploads. What is not open is read by its owner and by holders of `file:view`, in its tenant. */
export const FILE_RULES: Readonly<Record<FileFolder, FileRule>> = {
  temp: { ...picture, kinds: ANY, open: false, writers: null },
  avatar: { ...picture, mostBytes: MOST_AVATAR_BYTES, mostPixels: 512, open: true, writers: null },
  swatch: album,
  style: album,
  picture: { ...picture, open: false, writers: null },
  document: { ...picture, kinds: ANY, open: false, writers: null },
  // read by whoever sees the order that it is attached to
  order: { ...picture, kinds: ANY, open: false, writers: ORDERERS },
  notice: { ...picture, mostPixels: 1600, open: true, writers: ANNOUNCERS },
  logo: { ...picture, mostPixels: 1024, open: true, writers: ['setting:edit'] },
  measure: { ...picture, mostPixels: 2048, open: false, writers: ['measure:edit'], apart: true },
  quality: { ...picture, mostPixels: 2048, open: false, writers: ['production:scan'], apart: true },
}

/** The folder that a form names; nothing, or the older `isup`, is the temporary one. Null: there is none. */
export function folderNamed(biz: string): FileFolder | null {
  const name = biz.trim() || 'temp'
  return FILE_FOLDERS.find((folder) => folder === name && !FILE_RULES[folder].apart) ?? null
}

/** The folder of files that belong to orders. */
export const ORDER_FILES: FileFolder = 'order'
