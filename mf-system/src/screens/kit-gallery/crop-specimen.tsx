import { useState } from 'react'
import type { CropBox } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { CropField } from '@mtm/shared-utils/kit/upload'
import { Part, Turn } from './specimen.tsx'

const LABELS = {
  title: ['图片裁剪', 'Cropping a picture', '画像の切り抜き'],
  disabled: ['停用', 'Disabled', '無効'],
} as const satisfies Record<string, Label>

/** Squares that show the cropped parts. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><path fill="tan" d="M0 0h480v320H0z"/>' +
    '<path fill="sienna" d="M0 0h80v80h80V0h80v80h80V0h80v80h80v80h-80v80h80v80h-80v-80h-80v80h-80v-80h-80v80H80v-80H0v-80h80V80H0z"/></svg>',
)}`

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
