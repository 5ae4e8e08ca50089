import type { StyleOption } from '@mtm/shared-utils/contracts/garments'
import { option } from './label.ts'

/** Built-in colours of thread, piping and felt. */
export const COLOURS: StyleOption[] = [
  option('NAVY', '藏青', 'Navy', '紺', 0, { hex: '#1F2A44' }),
  option('BLACK', '黑', 'Black', '黒', 0, { hex: '#17181A' }),
  option('WHITE', '白', 'White', '白', 0, { hex: '#F7F7F5' }),
  option('GREY', '灰', 'Grey', 'グレー', 0, { hex: '#7C8087' }),
  option('BLUE', '蓝', 'Blue', '青', 0, { hex: '#2F62A8' }),
  option('SKY', '浅蓝', 'Sky blue', '水色', 0, { hex: '#8FB8DE' }),
  option('BURGUNDY', '酒红', 'Burgundy', 'ワイン', 0, { hex: '#6B1F33' }),
  option('RED', '红', 'Red', '赤', 0, { hex: '#B5202C' }),
  option('PINK', '粉', 'Pink', 'ピンク', 0, { hex: '#D98FA3' }),
  option('PURPLE', '紫', 'Purple', '紫', 0, { hex: '#5D3B7A' }),
  option('GREEN', '绿', 'Green', '緑', 0, { hex: '#2C5B41' }),
  option('BROWN', '棕', 'Brown', '茶', 0, { hex: '#5A4030' }),
  option('GOLD', '金', 'Gold', '金', 0, { hex: '#B48A3A' }),
  option('ORANGE', '橙', 'Orange', 'オレンジ', 0, { hex: '#CF6A2B' }),
]
