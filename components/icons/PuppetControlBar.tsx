/** Drawing of a puppet's bar without a puppet. Bar and strings have `currentColor`. */
export function PuppetControlBar({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 240 200" aria-hidden="true">
      <path fill="var(--color-sunk)" d="M60 200a60 60 0 0 1 120 0Z" />
      <path
        fill="currentColor"
        d="M0 24h240v20H0ZM110 0h20v68h-20ZM36 44h5v92h-5ZM117.5 68h5v34h-5ZM199 44h5v62h-5Z"
      />
      <circle fill="var(--color-pink)" cx="38.5" cy="148" r="16" />
      <circle fill="var(--color-yellow)" cx="120" cy="112" r="12" />
      <circle fill="var(--color-green)" cx="201.5" cy="118" r="16" />
    </svg>
  )
}
