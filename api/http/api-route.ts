import type { Context, Middleware } from 'koa'

/** A route of the API, or of a calendar. Other methods get 405. */
export type ApiRoute =
  /** A same-origin read. `isCrossSite`: calendar programs and links in mails may request it too. */
  | { path: string; get: Middleware; isCrossSite?: true }
  /** A same-origin JSON request. */
  | { path: string; post: (ctx: Context, body: Record<string, unknown>) => Promise<void> }
  /** A request from any site, such as the one-click unsubscription of a mail provider; `get` for a person who opens the URL. */
  | { path: string; crossSitePost: Middleware; get: Middleware }
