// apart from the fields, which are loaded on first use: a sender needs only this

/** Why an upload ends when its file is removed from the field. */
export const GIVEN_UP = new DOMException('the file was removed', 'AbortError')

/**
 * Whether an upload ended because its file was removed: it is not resumed.
 * @example const isRemoved = isGivenUp(new AbortController().signal)
 */
export const isGivenUp = ({ reason }: AbortSignal): boolean => reason === GIVEN_UP
