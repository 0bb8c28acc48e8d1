import type { Context } from 'koa'
import type { ReactElement } from 'react'
import type { PrivacyAction } from '../journal/privacy-log'
import type { Actor } from '../season/places/place'
import type { Services } from '../services'
import { createEntries } from './entries'
import type { OfficeUser } from './users'

const ACTORS = new Map<string, string>(
  Object.entries({
    form: 'obrazec',
    rule: 'samodejno',
    participant: 'udeležena oseba',
    payer: 'plačnik',
    operator: 'upravljavec',
  } satisfies Record<Exclude<Actor, `office:${number}`>, string>),
)

/** Somebody's request, once it is known whose. */
export interface OfficeRequest {
  ctx: Context
  user: OfficeUser
  /** Answers with a page. */
  show(title: string, view: ReactElement, status?: number): Promise<void>
  /** Leads on after something was done. */
  leadTo(path: string): void
}

export type ShowPage = (request: OfficeRequest) => Promise<void> | void
export type DoAct = (request: OfficeRequest, form: URLSearchParams) => Promise<void> | void

/** Pages by their addresses, and acts, which only those may do who may change something. */
export interface OfficePages {
  shown: readonly [path: string, show: ShowPage][]
  acts?: readonly [path: string, act: DoAct][]
}

export type OfficeContext = ReturnType<typeof createOfficeContext>

/** What every page of the office works with. */
export function createOfficeContext(services: Services) {
  const { privacyLog, officeUsers } = services
  return {
    services,
    entries: createEntries(services),
    /** Writes down who looked at, changed or took away whose data. */
    note(
      user: OfficeUser,
      action: PrivacyAction,
      references: readonly string[],
      counts: Record<string, number> = {},
    ): void {
      privacyLog.add({ action, operator: user.email, references: [...new Set(references)], counts })
    },
    /** Who did something, as people read it. */
    nameOfActor(actor: string): string {
      const id = Number(/^office:(\d+)$/.exec(actor)?.[1])
      return (
        officeUsers.list().find((user) => user.id === id)?.email ??
        ACTORS.get(actor) ??
        'nekdanji sodelavec urada'
      )
    },
  }
}
