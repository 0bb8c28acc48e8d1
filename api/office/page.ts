// The contract of the office's pages.
import type { Context } from 'koa'
import type { ReactNode } from 'react'
import type { OfficeUser } from './users'
import type { PageOptions } from './views/OfficePage'

export interface OfficeRequest {
  ctx: Context
  user: OfficeUser
  query: URLSearchParams
  showPage(title: string, view: ReactNode, options?: PageOptions): Promise<void>
  /** Redirects after a form was processed (303). */
  redirectTo(path: string): void
}

/** Entry of the office's menu; entries are sorted by `position`. */
export interface MenuEntry {
  label: string
  path: string
  position: number
}

/** Pages of the office with their handlers by path. A path with a parameter comes after those that it would match. */
export interface OfficePages {
  isForLeads?: true
  menu?: MenuEntry
  getHandlers?: Readonly<Record<string, (request: OfficeRequest) => Promise<void> | void>>
  /** Handlers of forms; read-only users get an error. */
  postHandlers?: Readonly<
    Record<string, (request: OfficeRequest, form: URLSearchParams) => Promise<void> | void>
  >
  /** Handlers of forms with files, which may be larger than other requests. */
  uploadHandlers?: Readonly<Record<string, (request: OfficeRequest, files: File[]) => Promise<void> | void>>
}
