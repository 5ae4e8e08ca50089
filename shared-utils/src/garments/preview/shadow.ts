import type { Layer, Mark } from './drawing.ts'

/** A soft shadow along a line, without a filter: wide faint strokes. */
export function shadowAlong(d: string, strength = 1): Mark[] {
  return [18, 11, 6].map((width) => ({ d, stroke: { ink: 'shade', width, opacity: 0.07 * strength } }))
}

/** A layer whose soft shadow stays within a path: nothing falls on what is behind the coat. */
export function shadowWithin(layer: Layer, clip: string): Layer[] {
  const isShadow = ({ stroke }: Mark) => stroke?.ink === 'shade' && stroke.width >= 6
  return [
    { name: `${layer.name} shadow`, clip, marks: layer.marks.filter(isShadow) },
    { ...layer, marks: layer.marks.filter((mark) => !isShadow(mark)) },
  ]
}
