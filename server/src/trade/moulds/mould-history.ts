import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import type { HistorySource } from '../../identity/data-log/history-source.ts'

/** Versions of the moulds of a garment, which are rows of the data log. */
export const mouldHistory: HistorySource = { label: mould.label, perm: permissionOf(mould, 'list') }
