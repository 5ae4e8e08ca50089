/** Album names have three columns, so that searches find them in any language. */
export const NAMED = { text: ['text', 'textEn', 'textJp'] } as const
