import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { CropEdge } from './crop-box.ts'

/** Words of the cropping part: triples, as every part of the kit that needs no namespace. */
export const CROP_TEXTS = {
  shape: ['比例', 'Proportions', '縦横比'],
  free: ['自由', 'Free', '自由'],
  frame: ['裁剪框', 'Crop frame', '切り抜き枠'],
  help: [
    '拖动裁剪框或它的边角；也可用方向键移动，按住 Shift 移动得更快，加减号缩放裁剪框。',
    'Drag the frame, its sides or corners; arrow keys move them too, with Shift further. Plus and minus resize the frame.',
    '枠や辺、角をドラッグします。矢印キーでも動かせます（Shiftで大きく）。枠の大きさはプラス・マイナスキーでも変えられます。',
  ],
  size: ['{width} × {height} 像素', '{width} × {height} px', '{width} × {height} px'],
  unreadable: ['无法显示图片', 'The picture cannot be shown', '画像を表示できません'],
} as const satisfies Record<string, Label>

/** How the sides and corners are called. */
export const CROP_EDGE_TEXTS: Readonly<Record<CropEdge, Label>> = {
  nw: ['左上角', 'Left upper corner', '左上の角'],
  n: ['上边', 'Upper side', '上辺'],
  ne: ['右上角', 'Right upper corner', '右上の角'],
  e: ['右边', 'Right side', '右辺'],
  se: ['右下角', 'Right lower corner', '右下の角'],
  s: ['下边', 'Lower side', '下辺'],
  sw: ['左下角', 'Left lower corner', '左下の角'],
  w: ['左边', 'Left side', '左辺'],
}
