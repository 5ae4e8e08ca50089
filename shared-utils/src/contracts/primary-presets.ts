/** The eight preset colours with their names. */
export const PRIMARY_PRESETS = [
  { value: '#F5222D', name: ['薄暮', 'Dust red', '薄暮'] },
  { value: '#FA541C', name: ['火山', 'Volcano', 'ボルケーノ'] },
  { value: '#FAAD14', name: ['日暮', 'Sunset', 'サンセット'] },
  { value: '#13C2C2', name: ['明青', 'Cyan', 'シアン'] },
  { value: '#52C41A', name: ['极光绿', 'Aurora green', 'オーロラグリーン'] },
  { value: '#1890FF', name: ['拂晓蓝', 'Daybreak blue', 'デイブレイクブルー'] },
  { value: '#2F54EB', name: ['极客蓝', 'Geek blue', 'ギークブルー'] },
  { value: '#722ED1', name: ['酱紫', 'Golden purple', 'パープル'] },
] as const
