/** A failure whose message is a Slovenian sentence for the operator, who is shown it as it is, without a stack. */
export class ExplainedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
