/** The build turns a style sheet's import into a link that is ready when the importing module is. */
declare module '*.css'
