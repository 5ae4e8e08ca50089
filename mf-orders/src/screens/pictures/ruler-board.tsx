import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { RulerPoint } from '@mtm/shared-utils/contracts/dto/catalogue'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Step of an arrow key as a fraction of the picture; ten times with Shift. */
const STEP = 0.002
const FAR = 10
const KEYS: Readonly<Record<string, RulerPoint>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Both ends of the ruler. */
export type Points = readonly [RulerPoint, RulerPoint]

interface Props {
  src: string
  size: { width: number; height: number }
  points: Points
  onChange: (change: (points: Points) => Points) => void
  /** called with its size when the picture has loaded */
  onSize: (size: { width: number; height: number }) => void
}

/** A picture with a line between two handles, moved by pointer or keys. */
export function RulerBoard({ src, size, points, onChange, onSize }: Props) {
  const t = useText<typeof zhCN>('orders')
  const board = useRef<HTMLDivElement>(null)
  // the content policy refuses style attributes
  useLayoutEffect(() => {
    const { style } = board.current!
    style.setProperty('aspect-ratio', size.width > 0 ? `${size.width} / ${size.height}` : 'auto')
    points.forEach(([x, y], index) => {
      style.setProperty(`--x${index}`, `${x * 100}%`)
      style.setProperty(`--y${index}`, `${y * 100}%`)
    })
  }, [size, points])
  const place = (index: number, at: (old: RulerPoint) => RulerPoint) =>
    onChange((old) => {
      const [x, y] = at(old[index]!)
      const next: RulerPoint = [within(x), within(y)]
      return index === 0 ? [next, old[1]] : [old[0], next]
    })
  const drag = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = board.current!.getBoundingClientRect()
    const { clientX, clientY } = event
    place(index, () => [(clientX - box.left) / box.width, (clientY - box.top) / box.height])
  }
  const walk = (index: number) => (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? FAR : 1
    place(index, ([x, y]) => [x + step[0] * far, y + step[1] * far])
  }
  return (
    <div ref={board} className="mo-ruled">
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {['mo-ruled__edge', 'mo-ruled__line'].map((name) => (
          <line
            key={name}
            className={name}
            x1={points[0][0] * 100}
            y1={points[0][1] * 100}
            x2={points[1][0] * 100}
            y2={points[1][1] * 100}
          />
        ))}
      </svg>
      {points.map((_, index) => (
        <button
          key={index}
          type="button"
          className="mo-ruled__handle"
          data-handle={index}
          aria-label={t('pictures.handle', { n: index + 1 })}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(index)}
          onKeyDown={walk(index)}
        />
      ))}
    </div>
  )
}

const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000
