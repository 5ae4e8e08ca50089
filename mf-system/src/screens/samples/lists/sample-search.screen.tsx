import { SearchTabs } from './search-tabs.tsx'

/** 搜索列表: the address above the search tabs shows the first of them. */
export default function SampleSearch() {
  return <SearchTabs shown="/list/search/article" />
}
