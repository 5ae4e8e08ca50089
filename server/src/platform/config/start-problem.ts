/**
 * A reason not to start or continue, reported in one line with its remedy.
 * `server.ts` prints the message without a stack and exits with code 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'

  constructor(line: string, options?: ErrorOptions) {
    super(line.replaceAll(/\s*\n\s*/g, ' ').trim(), options)
  }
}
