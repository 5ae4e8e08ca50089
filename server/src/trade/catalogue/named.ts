/** Names of the album stand in three columns: a search for one of them finds it in any language. */
export const NAMED = { text: ['text', 'textEn', 'textJp'] } as const
