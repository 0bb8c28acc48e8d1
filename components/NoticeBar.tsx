import type { Notice } from '../collections/notices'
import { TimedContent } from './TimedContent'

/** Important notices at the top of every page. Each is shown only in its own period, without a new build. */
export function NoticeBar({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <aside className="bg-ink text-paper not-has-[[data-until]:not([hidden])]:hidden" aria-label="Obvestila">
      {notices.map(({ text, from, until, untilInWords, link }) => (
        <TimedContent
          key={text}
          from={from}
          until={until}
          className="py-4 [box-shadow:inset_0.5rem_0_var(--color-red)]"
        >
          <p className="page-width">
            <strong className="font-semibold">{text}</strong>{' '}
            {link && (
              <>
                <a
                  className="text-inherit underline underline-offset-4 focus-visible:outline-paper"
                  href={link.to}
                >
                  {link.label}
                </a>
                .{' '}
              </>
            )}
            <span className="whitespace-nowrap text-label">Velja do {untilInWords}.</span>
          </p>
        </TimedContent>
      ))}
    </aside>
  )
}
