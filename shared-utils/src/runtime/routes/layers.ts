import { once } from '../page.ts'

/** What stands above the screen: a dialog, a drawer. */
export interface Layer {
  isOpen(): boolean
  /** The person wants it closed, as by Escape: it may ask first, or stay. */
  close(): void
}

const layers = once('layers', (): Layer[] => [])

/**
 * Says that something stands above the screen, until the returned function is called: Back asks the top one to close
 * and leaves the address alone.
 */
export function standAbove(layer: Layer): () => void {
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
  }
}

/** What stands above everything else. */
export function topLayer(): Layer | undefined {
  return layers.findLast((layer) => layer.isOpen())
}
