import type { S3Config } from '../config/file-services.ts'
import { localStorage } from './local-storage.ts'
import { reachBucket } from './bucket.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Where an installation keeps its files: in a bucket if one is configured, else in a folder. */
export interface StorageConfig {
  filesDir: string
  s3?: S3Config | undefined
}

/** The storage of an installation. */
export function openStorage({ filesDir, s3 }: StorageConfig): Storage {
  return s3 ? s3Storage(s3) : localStorage(filesDir)
}

/** @throws StartProblem when there is a bucket that cannot be used */
export async function reachStorage({ s3 }: Pick<StorageConfig, 's3'>): Promise<void> {
  if (s3) await reachBucket(s3)
}
