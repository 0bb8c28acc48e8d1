/** Opens the settings of embeds and cookies; as easy to find as it was to allow. */
export function ConsentButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} data-effect="consent" data-wake="touch">
      Nastavitve piškotkov
    </button>
  )
}
