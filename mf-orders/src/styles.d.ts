/** The build replaces style sheet imports by links that are loaded before the importing module runs. */
declare module '*.css'
