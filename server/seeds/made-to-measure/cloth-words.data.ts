/** Texts of demonstration fabrics: invented mills, compositions, and colours (zh, en, ja). */
export const BROOKFEN = 'Brookfen & Sons'
export const VALDORO = 'Lanificio Valdoro'
export const HOSHINO = 'Hoshino Keori'
export const QINGLAN = 'Qinglan Woollens'
export const WOOL = [['wool', 100]] as const
export const MOHAIR = [
  ['wool', 60],
  ['mohair', 40],
] as const
export const SILK = [
  ['wool', 85],
  ['silk', 15],
] as const
export const CASHMERE = [
  ['wool', 90],
  ['cashmere', 10],
] as const
export const STRETCH = [
  ['wool', 97],
  ['elastane', 3],
] as const
export const SUMMER = [
  ['wool', 55],
  ['linen', 45],
] as const
export const NAVY = ['藏青', 'Navy', '紺'] as const
export const MIDNIGHT = ['午夜蓝', 'Midnight', 'ミッドナイト'] as const
export const CHARCOAL = ['炭灰', 'Charcoal', 'チャコール'] as const
export const GREY = ['中灰', 'Mid grey', 'ミディアムグレー'] as const
export const SILVER = ['浅灰', 'Light grey', 'ライトグレー'] as const
export const BLUE = ['湖蓝', 'French blue', 'フレンチブルー'] as const
export const BLACK = ['黑', 'Black', '黒'] as const
export const BROWN = ['烟草棕', 'Tobacco', 'タバコブラウン'] as const
export const CAMEL = ['驼', 'Camel', 'キャメル'] as const
export const OLIVE = ['橄榄绿', 'Olive', 'オリーブ'] as const
export const FOREST = ['墨绿', 'Forest green', 'フォレストグリーン'] as const
export const BORDEAUX = ['酒红', 'Bordeaux', 'ボルドー'] as const
export const SAND = ['沙', 'Sand', 'サンド'] as const
export const CREAM = ['米白', 'Cream', 'クリーム'] as const
