/** Finishes every animation and transition of the page, also inside custom elements; infinite ones continue. */
export async function endAnimations(): Promise<void> {
  for (let running = unfinished(); running.length > 0; running = unfinished())
    await Promise.all(
      running.map((animation) => {
        animation.finish()
        return animation.finished
      }),
    )
}

function unfinished(): Animation[] {
  return roots(document)
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState !== 'finished' && !isEndless
    })
}

/** The page and every shadow root on it. */
function roots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? roots(shadowRoot) : [],
  )
  return [root, ...inner]
}
