import type { Database } from '../../../platform/database/database.ts'
import type { SpaceSample } from './forecast.ts'

/** Reads the kept values of a metric, the oldest first. */
export type KeptSamples = (db: Database, metric: string, since: Date) => Promise<readonly SpaceSample[]>

/** For a server that keeps no samples. */
export const noSamples: KeptSamples = () => Promise.resolve([])
