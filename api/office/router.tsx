import Router from '@koa/router'
import type { Context } from 'koa'
import type { ReactNode } from 'react'
import { officeRoutes } from '../../common/routes'
import { addMilliseconds, SECOND } from '../core/clock'
import { errors } from '../core/errors'
import { getQueryValue, readPageForm, requireNavigation, requirePageOrigin } from '../http/requests'
import { renderFailures } from '../http/shells/render-failures'
import type { Shell } from '../http/shells/shell'
import { toUnmatchedError } from '../http/unmatched'
import { readUploadedFiles } from '../http/uploads'
import type { BaseServices } from '../privacy/base-services'
import { defineForm, emailSchema, type FormState, OfficeForm } from './form'
import type { Office } from './office'
import type { OfficePages, OfficeRequest, PageOptions } from './page'
import type { OfficeUser } from './users'
import { ButtonForm, Link } from './views/controls'
import { listVisibleSections, OfficePage, toFailurePage } from './views/OfficePage'

type SentPage = PageOptions & { title: string; view: ReactNode }

/** Milliseconds within which the same form, sent again by its user, counts as a double click. */
const DOUBLE_CLICK_MS = 10 * SECOND

/**
 * Creates the router of the office at `/urad`, where staff manage a season's enrolments.
 * @param allPages pages of the shell and of all features
 */
export function createOfficeRouter(
  { clock, log, settings: { siteUrl } }: BaseServices,
  { access }: Office,
  allPages: readonly OfficePages[],
): (shell: Shell) => Router {
  const menu = allPages
    .flatMap((pages) => {
      const { isForLeads, isForAccountants } = pages
      return pages.menu ? [{ ...pages.menu, isForLeads, isForAccountants }] : []
    })
    .sort((one, other) => one.position - other.position)
  return (shell) => {
    const router = new Router({ strict: true, sensitive: true })
    /** The latest form of each user, by the user's id, that led to another page. */
    const latestForms = new Map<number, { text: string; location: string; at: Date }>()

    /** Sends a page with the menu of `ctx.state.officeUser`; without a user the page has no menu. */
    const sendPage = (ctx: Context, { title, view, tab = title, back, status }: SentPage) => {
      const page = (
        <OfficePage user={ctx.state.officeUser} path={ctx.path} title={title} back={back} menu={menu}>
          {view}
        </OfficePage>
      )
      // Screen readers read the title first.
      const prefix = status !== undefined && status >= 400 ? 'Napaka: ' : ''
      return shell.send(ctx, { title: `${prefix}${tab} – Urad`, view: page, status })
    }

    router.use(
      renderFailures(shell, log, (failure, ctx) => toFailurePage(failure, ctx.state.officeUser, menu)),
    )
    router.use(requireNavigation)
    router.use((ctx, next) => {
      // Without this value, a script of the public site could open an office page in a window and read it.
      ctx.set('Cross-Origin-Opener-Policy', 'noopener-allow-popups')
      // A `Host` header such as `[` makes an invalid URL.
      if (!URL.canParse(ctx.href)) throw errors.malformedPath()
      return next()
    })

    /** Adds the routes that need no session: request a sign-in link, use it, sign out. */
    function addSignInRoutes(): void {
      router.get(officeRoutes.signIn, (ctx) =>
        sendPage(ctx, { title: 'Prijava v urad', view: <SignInForm form={signInForm.fill()} /> }),
      )
      router.post(officeRoutes.signIn, async (ctx) => {
        const form = signInForm.read(await readPageForm(ctx, siteUrl))
        if (form.values) {
          access.acceptSignInRequest(ctx, form.values.email)
          redirect(ctx, officeRoutes.signInSent)
        } else {
          const view = <SignInForm form={form} />
          await sendPage(ctx, { title: 'Prijava v urad', view, status: form.status })
        }
      })
      router.get(officeRoutes.signInSent, (ctx) =>
        sendPage(ctx, { title: 'Preverite e-pošto', view: LINK_SENT_NOTE }),
      )
      // Mail scanners open links but submit no forms, so opening a link must not use it.
      router.get(officeRoutes.signInLink, (ctx) =>
        sendPage(ctx, {
          title: 'Vstop v urad',
          view: (
            <ButtonForm
              path={officeRoutes.signInLink}
              values={{ k: (getQueryValue(ctx, 'k') ?? '').slice(0, 100) }}
            >
              Vstopi
            </ButtonForm>
          ),
        }),
      )
      router.post(officeRoutes.signInLink, async (ctx) => {
        const form = await readPageForm(ctx, siteUrl)
        await access.signIn(ctx, form.get('k') ?? '')
        redirect(ctx, officeRoutes.groups)
      })
      router.post(officeRoutes.signOut, async (ctx) => {
        await readPageForm(ctx, siteUrl)
        access.signOut(ctx)
        redirect(ctx, officeRoutes.signIn)
      })
    }

    /** Adds the routes of pages for signed-in users; every POST needs the right to edit. */
    function addPageRoutes(pages: OfficePages): void {
      const { getHandlers = {}, postHandlers = {}, uploadHandlers = {}, isForLeads, isForAccountants } = pages
      const toOfficeRequest = (ctx: Context, user: OfficeUser): OfficeRequest => {
        ctx.state.officeUser = user
        if (user.isAccountant && !isForAccountants) throw errors.paymentsOnly()
        if (isForLeads && !user.isLead && !user.isAccountant) throw errors.leadsOnly()
        return {
          ctx,
          user,
          query: ctx.URL.searchParams,
          showPage: (title, view, options) => sendPage(ctx, { title, view, ...options }),
          redirectTo: (path) => redirect(ctx, path),
        }
      }
      for (const [path, handle] of Object.entries(getHandlers))
        router.get(path, async (ctx) => {
          const user = access.findUser(ctx)
          // Accountants may not open the first page of the office: they start on the first page of their menu.
          const [first] = user?.isAccountant ? listVisibleSections(menu, user) : []
          if (first && path === officeRoutes.groups) ctx.redirect(first.path)
          else if (user) await handle(toOfficeRequest(ctx, user))
          else if (ctx.get('Sec-Fetch-Site') === 'cross-site')
            await sendPage(ctx, { title: 'Urad', view: renderReload(ctx.path) })
          else ctx.redirect(officeRoutes.signIn)
        })
      /** @throws ApiError 403 without a user who may edit */
      const toEditRequest = (ctx: Context): OfficeRequest => {
        const user = access.findUser(ctx)
        if (!user) throw errors.signedOut()
        const request = toOfficeRequest(ctx, user)
        if (user.isReadOnly) throw errors.readOnly()
        return request
      }
      for (const [path, handle] of Object.entries(postHandlers))
        router.post(path, async (ctx) => {
          const form = await readPageForm(ctx, siteUrl)
          const request = toEditRequest(ctx)
          const { user } = request
          const [text, at] = [`${ctx.path} ${form}`, clock.now()]
          const latest = latestForms.get(user.id)
          if (latest?.text === text && at < addMilliseconds(latest.at, DOUBLE_CLICK_MS))
            return redirect(ctx, latest.location)
          latestForms.delete(user.id)
          await handle(request, form)
          if (ctx.status === 303)
            latestForms.set(user.id, { text, location: ctx.response.get('location'), at })
        })
      for (const [path, handle] of Object.entries(uploadHandlers))
        router.post(path, async (ctx) => {
          requirePageOrigin(ctx, siteUrl)
          const request = toEditRequest(ctx)
          await handle(request, (createReader) => readUploadedFiles(ctx, createReader))
        })
    }

    addSignInRoutes()
    for (const pages of allPages) addPageRoutes(pages)
    router.all(`${officeRoutes.groups}{/*rest}`, (ctx) => {
      ctx.state.officeUser = access.findUser(ctx)
      throw toUnmatchedError(ctx)
    })
    return router
  }
}

/** Redirects after a POST with 303, so that the browser continues with GET (RFC 9110, section 15.4.4). */
function redirect(ctx: Context, path: string): void {
  ctx.redirect(path)
  ctx.status = 303
}

const signInForm = defineForm({
  email: {
    name: 'email',
    label: 'Vaš e-poštni naslov',
    type: 'email',
    autoComplete: 'email',
    hint: 'Poslali vam bomo povezavo za vstop. Gesla ni.',
    schema: emailSchema,
  },
})

const SignInForm = ({ form }: { form: FormState }) => (
  <OfficeForm form={form} path={officeRoutes.signIn} className="gap-4 max-w-104" label="Pošlji povezavo" />
)

/** Notice after a sign-in request, with equal text for known and unknown addresses. */
const LINK_SENT_NOTE = (
  <div className="flex max-w-lead flex-col gap-3">
    <p>Če je naslov vpisan med osebje urada, je povezava za vstop že na poti.</p>
    <p>
      Velja 15&nbsp;minut, samo enkrat in samo v&nbsp;tem brskalniku: odprite jo na napravi, na kateri ste jo
      zahtevali.
    </p>
    <p className="text-label text-ink-2">
      Ni sporočila? Poglejte med neželeno pošto ali <Link to={officeRoutes.signIn}>poskusite znova</Link>.
    </p>
  </div>
)

/** Reloads a page opened from another site, whose first request lacks the session cookie (`SameSite=Strict`). */
const renderReload = (path: string) => (
  <p>
    <meta httpEquiv="refresh" content={`0; url=${path}`} />
    <Link to={path}>Nadaljuj</Link>
  </p>
)
