import { once } from '../page.ts'

/** A layer above the screen: a dialog or a drawer. */
export interface Layer {
  isOpen(): boolean
  /** The user wants it closed, as by Escape: it may ask first, or stay. */
  close(): void
}

const layers = once('layers', (): Layer[] => [])

/**
 * Registers a layer until the returned function is called: Back asks the top layer to close and leaves the address
 * unchanged.
 */
export function standAbove(layer: Layer): () => void {
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
  }
}

/** The topmost layer. */
export function topLayer(): Layer | undefined {
  return layers.findLast((layer) => layer.isOpen())
}
