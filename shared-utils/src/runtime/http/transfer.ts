import type { Watch } from './time-limit.ts'

/** Progress of a transfer, in bytes. `total` is null while it is unknown. */
export interface Progress {
  loaded: number
  total: number | null
}

/** The body of an answer, with progress reports. */
export async function readBody(
  response: Response,
  { moved }: Watch,
  onProgress?: (progress: Progress) => void,
): Promise<Blob> {
  const length = Number(response.headers.get('content-length'))
  // a packed answer is longer when unpacked
  const total = length > 0 && !response.headers.has('content-encoding') ? length : null
  const parts: BlobPart[] = []
  let loaded = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    loaded += part.value.length
    moved()
    onProgress?.({ loaded, total })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Sends a form and returns like `fetch`, which cannot report upload progress. */
export function sendForm(
  address: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { signal, moved }: Watch,
  onProgress?: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved()
      onProgress?.({ loaded, total: lengthComputable ? total : null })
    })
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(new Response(responseText, { status, headers: headersOf(request.getAllResponseHeaders()) }))
    })
    request.addEventListener('error', () => reject(new TypeError('the connection was cut')))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    request.send(form)
  })
}

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return headers
}

/** The name that an answer gives its file; the one for all alphabets before the one in ASCII. */
export function fileName(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? null
}
