import { loadOnce } from '../lifecycle/lazy-part.tsx'

/** The fields that choose among records, which several parts are loaded from. */
export const loadRecordFields = loadOnce(() => import('./record-fields.tsx'))
