import { useState } from 'react'
import type { CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { CropField } from '@mtm/shared-utils/kit/upload'
import { Part, Turn } from './specimen.tsx'

const LABELS = {
  title: ['图片裁剪', 'Cropping a picture', '画像の切り抜き'],
  disabled: ['停用', 'Disabled', '無効'],
} as const satisfies Record<string, Label>

/** Squares that show the cropped parts, 480 × 320: a PNG, as WebKit reports the drawn size of an SVG as its own. */
const PICTURE =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAeAAAAFAAQMAAABeBj04AAAABlBMVEWgUi3StIxGWgaAAAAACXBIWXMAAAsTAAALEwEAmpwY' +
  'AAAAZElEQVR42u3aoRIAQARAQf//065JgovGvmhmBVlEldX/DIZhGIZhGIZhGIZhGIZ34HbPNBiGYRiGYRiGYRiGYRhehl0J' +
  'hmEYhmEYhmEYhmEYvoS90cEwDMMwDMMwDMMwDMOH8APQguhpaNnHngAAAABJRU5ErkJggg=='

/** A picture with a crop frame. */
export function CropSpecimen() {
  const [box, setBox] = useState<CropBox>({ x: 0.2, y: 0.1, width: 0.5, height: 0.7 })
  const [disabled, setDisabled] = useState(false)
  return (
    <Part name="crop" title={LABELS.title}>
      <Turn label={LABELS.disabled} on={disabled} onTurn={setDisabled} />
      <CropField src={PICTURE} value={box} onChange={setBox} disabled={disabled} />
    </Part>
  )
}
