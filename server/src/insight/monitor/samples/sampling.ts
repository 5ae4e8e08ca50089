import type { FastifyInstance } from 'fastify'
import type { MetricGroup } from '../figures/metric.ts'
import type { Monitor } from '../monitor.ts'
import { keepMinute } from './keep-minute.ts'

const MINUTE_MS = 60_000

/** Keeps figures once a minute until it is stopped. */
export interface Sampling {
  /** keeps the figures of the minute of a moment; never rejects */
  keep(now: Date): Promise<void>
  /** waits for what is being kept */
  settled(): Promise<void>
  /** ends the timer and waits for what is being kept */
  stop(): Promise<void>
}

export interface SamplingOptions {
  /** name of this process, the same after a restart */
  source: string
  /** false: only {@link Sampling.keep} keeps figures; default: a timer does, at the begin of each minute */
  hasTimer?: boolean
  /** what the process that claimed a minute does after it */
  afterMinute?(at: Date): Promise<void>
}

/**
 * Begins to keep the figures of this process, and of the installation when it claims a minute. While the database is away
 * minutes are lost, with one line in the log.
 */
export function startSampling(
  app: Pick<FastifyInstance, 'db' | 'log'> & { monitor: Pick<Monitor, 'groups'> },
  { source, hasTimer = true, afterMinute }: SamplingOptions,
): Sampling {
  const { db, log, monitor } = app
  const broken = new Set<MetricGroup>()
  let isLosing = false
  let timer: NodeJS.Timeout | undefined
  let keeping: Promise<void> | undefined

  const keepAt = async (at: Date): Promise<void> => {
    const failed = new Set<MetricGroup>()
    try {
      const isOurs = await keepMinute({
        db,
        groups: monitor.groups,
        source,
        at,
        report(error, group) {
          failed.add(group)
          if (!broken.has(group))
            log.warn({ err: error, area: group.area }, 'figures of the monitor are not kept')
          broken.add(group)
        },
      })
      for (const group of broken) if (!failed.has(group)) broken.delete(group)
      if (isLosing) log.warn('the monitor keeps figures again')
      isLosing = false
      if (isOurs) await follow(at)
    } catch (error) {
      if (!isLosing) log.warn({ err: error }, 'the monitor loses the figures of some minutes')
      isLosing = true
    }
  }
  const follow = async (at: Date): Promise<void> => {
    try {
      await afterMinute?.(at)
    } catch (error) {
      log.error({ err: error }, 'the alarms of a minute were not evaluated')
    }
  }
  const keep = (now: Date): Promise<void> => {
    // a minute that takes longer than a minute is not followed by a second one beside it
    keeping ??= keepAt(minuteOf(now)).finally(() => (keeping = undefined))
    return keeping
  }
  const wait = () => {
    timer = setTimeout(() => {
      void keep(new Date())
      wait()
    }, untilNextMinute(Date.now())).unref()
  }
  if (hasTimer) wait()
  const settled = async () => keeping
  return {
    keep,
    settled,
    async stop() {
      clearTimeout(timer)
      await settled()
    },
  }
}

/** The begin of the minute of a moment. */
export const minuteOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS)

/** Milliseconds from a time to the next full minute, at least one. */
export const untilNextMinute = (now: number): number => MINUTE_MS - (now % MINUTE_MS)
