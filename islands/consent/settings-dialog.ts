import { EMBED_KINDS, type EmbedKind } from '../../common/embeds'
import { routes } from '../../common/routes'
import { strokes, toSvg } from '../../components/icons/strokes'
import { closeOnBackdrop } from '../close-on-backdrop'
import { listAllowed, storeAllowed } from './permissions'

const permissions: Record<EmbedKind, { title: string; description: string }> = {
  facebook: {
    title: 'Objave z omrežja Facebook',
    description:
      'Na straneh Domov, O CKD in Novice se brskalnik poveže s&nbsp;ponudnikom Meta, ki prejme vaš IP-naslov in lahko shrani piškotke.',
  },
  map: {
    title: 'Zemljevid',
    description:
      'Na strani Kontakt se brskalnik poveže s&nbsp;ponudnikom zemljevida, ki prejme vaš IP-naslov in lahko shrani piškotke.',
  },
}

/** Every text here is this file's own: nothing of the visitor's gets into the markup. */
const markup = `
  <form method="dialog" class="login">
    <div class="login__head">
      <h2 id="nastavitve-naslov">Nastavitve piškotkov</h2>
      <button class="icon-button" aria-label="Zapri">
        ${toSvg(strokes.close)}
      </button>
    </div>
    <p>Izberite, česa vam ni treba potrjevati vsakič znova. Izbiro lahko kadar koli spremenite. Več o&nbsp;tem pove <a class="link" href="${routes.cookiePolicy}">politika piškotkov</a>.</p>
    <div>
      <h3 class="lbl">Nujno</h3>
      <p class="hint">Izbrana tema in ta izbira. Shranita se v&nbsp;vašem brskalniku, ko pritisnete na gumb, in se ne pošiljata nikamor.</p>
    </div>
    ${EMBED_KINDS.map(
      (kind) => `
    <div>
      <label class="check">
        <input type="checkbox" name="${kind}" aria-describedby="dovoljenje-${kind}">
        <span class="lbl">${permissions[kind].title}</span>
      </label>
      <p class="hint" id="dovoljenje-${kind}">${permissions[kind].description}</p>
    </div>`,
    ).join('')}
    <div class="receipt__actions">
      <button class="button basis-full justify-center" value="save">Shrani izbiro</button>
      <button class="button button-line" value="all">Dovoli vse</button>
      <button class="button button-line" value="none">Zavrni vse</button>
    </div>
  </form>`

let dialog: HTMLDialogElement | undefined

/**
 * Opens the settings kept in the visitor's own browser. There is no banner: nothing asks for permission before the
 * visitor wants something that needs one. Closed without a button, everything stays as it was.
 */
export function openOwnSettings(): void {
  dialog ??= build()
  const allowed = listAllowed()
  for (const box of boxesOf(dialog)) box.checked = allowed.some((kind) => kind === box.name)
  dialog.returnValue = ''
  dialog.showModal()
}

function build(): HTMLDialogElement {
  const element = document.createElement('dialog')
  element.className = 'dialog'
  element.setAttribute('aria-labelledby', 'nastavitve-naslov')
  element.setAttribute('closedby', 'any')
  element.innerHTML = markup
  closeOnBackdrop(element)
  element.addEventListener('close', () => {
    const chosen = boxesOf(element).filter(({ checked }) => checked)
    const isChosen = (kind: EmbedKind) => chosen.some(({ name }) => name === kind)
    if (element.returnValue === 'save') storeAllowed(EMBED_KINDS.filter(isChosen))
    if (element.returnValue === 'all') storeAllowed([...EMBED_KINDS])
    if (element.returnValue === 'none') storeAllowed([])
  })
  document.body.append(element)
  return element
}

const boxesOf = (element: HTMLElement) => [...element.querySelectorAll('input')]
