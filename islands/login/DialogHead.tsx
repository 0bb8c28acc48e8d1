import { IconButton } from '../../components/IconButton'

/** By this heading the dialog is named. */
export const HEADING_ID = 'prijava-naslov'

export function DialogHead({ dialog }: { dialog: HTMLDialogElement }) {
  return (
    <div className="flex items-center justify-between">
      <h2 className="heading" id={HEADING_ID}>
        Prijava
      </h2>
      <IconButton icon="close" label="Zapri" onClick={() => dialog.close()} />
    </div>
  )
}
