// The contract of the office's pages.
import type { Context } from 'koa'
import type { ReactNode } from 'react'
import type { ReadFiles } from '../http/uploads'
import type { OfficeUser } from './users'

export interface PageOptions {
  /** Title of the browser's tab; by default the page's title. */
  tab?: string
  /** Link above the title; by default to the section of the office that contains the page. */
  back?: { label: string; path: string } | undefined
  status?: number
}

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
  /** Whether accountants may view the pages, also those for leads. Accountants see no other page. */
  isForAccountants?: true
  menu?: MenuEntry
  getHandlers?: Readonly<Record<string, (request: OfficeRequest) => Promise<void> | void>>
  /** Handlers of forms; read-only users get an error. */
  postHandlers?: Readonly<
    Record<string, (request: OfficeRequest, form: URLSearchParams) => Promise<void> | void>
  >
  /** Handlers of forms with files, which may be larger than other requests. */
  uploadHandlers?: Readonly<Record<string, (request: OfficeRequest, readFiles: ReadFiles) => Promise<void>>>
}
