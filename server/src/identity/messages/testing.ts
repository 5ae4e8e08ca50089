import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a server got it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** with its headers */
  source: string
}

/** A mail server for tests. */
export interface TestMailServer {
  url: string
  /** every mail accepted so far */
  readonly mails: readonly ReceivedMail[]
  /** what it answers to every recipient; undefined: accepts them */
  refusal: { code: number; text: string } | undefined
  close(): Promise<void>
}

/** Starts a real SMTP server on this machine that accepts mails from anybody. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const { refusal } = started
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const started: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return started
}

/** The value of a header of a mail, unfolded. */
export function headerOf({ source }: ReceivedMail, name: string): string | undefined {
  const head = source.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
}
