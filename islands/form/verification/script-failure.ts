/** A script of the bot check could not be loaded. */
export class ScriptFailure extends Error {}
