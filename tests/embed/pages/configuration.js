window.mtmChrome = { base: '/jeecg-boot', locale: 'zh-CN', theme: 'light' }
