/** An error with a Slovenian message for the operator, which is printed without a stack trace. */
export class ExplainedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
