// before the elements are defined: a property and an attribute that must hold afterwards
const early = document.getElementById('early')
early.collapsed = true

const say = (id, text) => (document.getElementById(id).textContent = text)
let settingsRequests = 0
document.addEventListener('mtm-open-settings', ({ detail }) =>
  say('asked', String((settingsRequests += detail.version))),
)
document.addEventListener('mtm-navigate', (event) => {
  say('where', event.detail.href)
  // the shop has a page of its own for this one
  if (event.detail.href === '/isystem/position') event.preventDefault()
})
document.getElementById('ask').addEventListener('click', async () => {
  const agreed = await document.querySelector('mtm-ask').ask({ text: 'Sure?' })
  say('where', `asked ${agreed}`)
})
