/** Code that did not arrive: a view's file or one that it needs. Nothing of the view was ever shown. */
export class LoadError extends Error {
  override name = 'LoadError'

  constructor(cause: unknown) {
    super('load error', { cause })
  }
}
