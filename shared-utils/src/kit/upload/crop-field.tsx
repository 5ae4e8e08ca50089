import './crop.css'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { LEAST_CROP, pixelsOfBox, type CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'
import { RadioField } from '../field/more-fields.ts'
import { useLabel } from '../texts/use-label.ts'
import { boxOfRatio, CROP_EDGES, movedBox, scaledBox, stretchedBox, type CropEdge } from './crop-box.ts'
import { CROP_EDGE_TEXTS, CROP_TEXTS } from './crop-texts.ts'

/** Parts of the picture that an arrow key moves by; with Shift ten times as far. */
const STEP = 0.005
const FAR = 10
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
/** How many times as large plus and minus make the frame. */
const SIZES: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }
/** Aspect ratios on offer besides a free one. */
const SHAPES: Readonly<Record<string, number>> = { '1:1': 1, '4:3': 4 / 3 }

export interface CropFieldProps {
  /** address of the full picture */
  src: string
  /** its size when known; the loaded picture reports it */
  size?: { width: number; height: number }
  value: CropBox
  onChange: (box: CropBox) => void
  disabled?: boolean
  /** a square crop that is shown as a circle */
  round?: boolean
  /** focuses the frame when it appears */
  takesFocus?: boolean
}

/** A picture with a crop frame that is moved and drawn by pointer, touch or keys. */
export function CropField({
  src,
  size: known,
  value,
  onChange,
  disabled = false,
  round = false,
  takesFocus = false,
}: CropFieldProps) {
  const words = useLabel()
  const helpId = useId()
  const board = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; box: CropBox } | null>(null)
  const [loaded, setLoaded] = useState<{ width: number; height: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const [shape, setShape] = useState(round ? '1:1' : 'free')
  const frame = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current!.focus()
  }, [takesFocus])
  const size = loaded ?? known ?? { width: 0, height: 0 }
  const { width, height } = size
  const hasSize = width > 0 && height > 0
  // the page's policy takes no style attributes
  useLayoutEffect(() => {
    const { style } = board.current!
    style.setProperty('--ratio', hasSize ? String(width / height) : '1')
    for (const [side, part] of Object.entries(value)) style.setProperty(`--${side}`, `${part * 100}%`)
  }, [value, hasSize, width, height])

  const ratioOf = (name: string) => (SHAPES[name] && hasSize ? (SHAPES[name] * height) / width : null)
  const limits = {
    ratio: ratioOf(shape),
    least: hasSize
      ? { width: Math.min(1, LEAST_CROP / width), height: Math.min(1, LEAST_CROP / height) }
      : { width: STEP, height: STEP },
  }
  const change = (box: CropBox, edge: CropEdge | null, by: readonly [number, number]) => {
    if (!disabled) onChange(edge ? stretchedBox(box, edge, by, limits) : movedBox(box, ...by))
  }
  const dragHandlers = (edge: CropEdge | null) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, box: value }
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from || !currentTarget.hasPointerCapture(pointerId)) return
      const box = board.current!.getBoundingClientRect()
      change(from.box, edge, [(clientX - from.x) / box.width, (clientY - from.y) / box.height])
    },
    onKeyDown(event: KeyboardEvent) {
      // with these keys the browser zooms and navigates back
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const step = KEYS[event.key]
      const times = SIZES[event.key]
      if (!step && !times) return
      event.preventDefault()
      if (times && !disabled) onChange(scaledBox(value, times, limits))
      if (!step) return
      const far = event.shiftKey ? FAR : 1
      change(value, edge, [step[0] * far, step[1] * far])
    },
    'aria-describedby': helpId,
    disabled,
  })
  const pixels = hasSize ? pixelsOfBox(value, size) : null
  return (
    <div className="mtm-cropping">
      {!round && (
        <RadioField
          name="cropShape"
          tags
          label={words(CROP_TEXTS.shape)}
          value={shape}
          disabled={disabled || !hasSize}
          options={[
            { value: 'free', label: words(CROP_TEXTS.free) },
            ...Object.keys(SHAPES).map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next) => {
            const name = next ?? 'free'
            const ratio = ratioOf(name)
            setShape(name)
            if (ratio) onChange(boxOfRatio(value, ratio))
          }}
        />
      )}
      <div ref={board} className="mtm-cropping__board" data-round={round || undefined}>
        <div className="mtm-cropping__picture">
          <img
            src={src}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setLoaded({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
          <span className="mtm-cropping__shade" />
        </div>
        <button
          ref={frame}
          type="button"
          className="mtm-cropping__frame"
          aria-label={words(CROP_TEXTS.frame)}
          {...dragHandlers(null)}
        />
        {CROP_EDGES.map((edge) => (
          <button
            key={edge}
            type="button"
            className="mtm-cropping__edge"
            data-edge={edge}
            aria-label={words(CROP_EDGE_TEXTS[edge])}
            {...dragHandlers(edge)}
          />
        ))}
      </div>
      <p id={helpId} className="mtm-small mtm-muted">
        {words(CROP_TEXTS.help)}
      </p>
      {failed && <p role="alert">{words(CROP_TEXTS.unreadable)}</p>}
      <p role="status">{pixels && words(CROP_TEXTS.size, { width: pixels.width, height: pixels.height })}</p>
    </div>
  )
}
