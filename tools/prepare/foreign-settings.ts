import { SETTINGS } from '@mtm/server/testing'

/** Tests bring their own settings; a server started by hand, or a run of single tests, must not lend them its own. */
export const FOREIGN: readonly string[] = [
  ...SETTINGS,
  'TEST_DATABASE_URL',
  'TEST_DATABASE_PREFIX',
  'TEST_REDIS_URL',
  'TEST_BROWSER',
]
