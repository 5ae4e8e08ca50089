import type { S3Config } from '../config/file-services.ts'
import { openBucket, type S3Options } from './bucket.ts'
import { requireKey, STORAGE_KEY, type Storage } from './storage.ts'

/** Uploaded files in a bucket, each under its generated name. Other objects of the bucket are left alone. */
export function s3Storage(config: S3Config, options?: S3Options): Storage {
  const bucket = openBucket(config, options)
  return {
    async put(key, content) {
      requireKey(key)
      await bucket.put(key, content)
    },
    async get(key, range) {
      requireKey(key)
      return bucket.get(key, range)
    },
    async stat(key) {
      requireKey(key)
      return bucket.stat(key)
    },
    async remove(key) {
      requireKey(key)
      await bucket.remove(key)
    },
    async *list() {
      for await (const one of bucket.list('')) if (STORAGE_KEY.test(one.key)) yield one
    },
  }
}
