import type { Caller } from '../../plugins/app/caller.ts'

/** The value of dictionary `valid_status` that publishes a style or a collection. */
export const PUBLISHED_STYLE = '1'

/** Who keeps styles sees those that are not published too. */
export const keepsStyles = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.has('style:edit')
