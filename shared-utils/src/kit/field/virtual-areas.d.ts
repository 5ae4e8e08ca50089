/** The areas of China, made by the build and by the test runner out of a public list. */
declare module 'virtual:areas' {
  const areas: readonly (readonly [code: string, name: string, below?: readonly never[]])[]
  export default areas
}
