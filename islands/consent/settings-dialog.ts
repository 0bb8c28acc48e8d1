import { EMBED_KINDS, type EmbedKind } from '../../common/embeds'
import { routes } from '../../common/routes'
import { icons, renderIcon } from '../../components/icons/icons'
import { createDialog } from '../dialog'
import { showToast } from '../toasts/show-toast'
import { listPermittedEmbeds, storePermittedEmbeds } from './permissions'

const permissions: Record<EmbedKind, { title: string; description: string }> = {
  facebook: {
    title: 'Objave z omrežja Facebook',
    description:
      'Na straneh z&nbsp;objavami se brskalnik poveže s&nbsp;ponudnikom Meta, ki prejme vaš IP-naslov in lahko shrani piškotke.',
  },
  map: {
    title: 'Zemljevid',
    description:
      'Na strani Kontakt se brskalnik poveže s&nbsp;ponudnikom zemljevida, ki prejme vaš IP-naslov in lahko shrani piškotke.',
  },
}

/** Kinds of embeds that the site has, from `data-embeds` of the page's settings button; without it all kinds. */
const siteKinds = document.querySelector<HTMLElement>('[data-embeds]')?.dataset.embeds?.split(' ')
const kinds = EMBED_KINDS.filter((kind) => siteKinds?.includes(kind) ?? true)

/**
 * The dialog's HTML, with constant texts only. It repeats the classes of buttons: importing them from components/Button
 * would create a shared chunk that every form must load.
 */
const markup = `
  <form method="dialog" class="grid gap-5">
    <div class="flex items-center justify-between">
      <h2 class="heading" id="nastavitve-naslov">Nastavitve piškotkov</h2>
      <button class="icon-button" aria-label="Zapri">
        ${renderIcon(icons.close)}
      </button>
    </div>
    <p>Izberite, česa vam ni treba potrjevati vsakič znova. Izbiro lahko kadar koli spremenite. Več o&nbsp;tem pove <a class="link" href="${routes.cookiePolicy}">politika piškotkov</a>.</p>
    <div>
      <h3 class="label text-control">Nujno</h3>
      <p class="small-print">Izbrana tema in ta izbira. Shranita se v&nbsp;vašem brskalniku, ko pritisnete na gumb, in se ne pošiljata nikamor.</p>
    </div>
    ${kinds
      .map(
        (kind) => `
    <div>
      <label class="flex cursor-pointer items-start gap-4">
        <input type="checkbox" class="tick-box" name="${kind}" aria-describedby="dovoljenje-${kind}">
        <span class="label py-2.25 text-control">${permissions[kind].title}</span>
      </label>
      <p class="small-print" id="dovoljenje-${kind}">${permissions[kind].description}</p>
    </div>`,
      )
      .join('')}
    <div class="flex flex-wrap gap-3">
      <button class="button basis-full justify-center" value="save">Shrani izbiro</button>
      <button class="button button-line" value="all">Dovoli vse</button>
      <button class="button button-line" value="none">Zavrni vse</button>
    </div>
  </form>`

/**
 * Opens the settings, which are stored in the visitor's browser. There is no consent banner: a permission is requested
 * only when the visitor opens an embed. Closing without a button changes nothing.
 */
export function openSettings(): void {
  const dialog = createDialog('nastavitve-naslov')
  dialog.innerHTML = markup
  const permitted: string[] = listPermittedEmbeds()
  for (const box of dialog.querySelectorAll('input')) box.checked = permitted.includes(box.name)
  dialog.addEventListener('close', () => {
    const isTicked = (kind: EmbedKind) => dialog.querySelector(`[name=${kind}]:checked`) !== null
    if (dialog.returnValue === 'save') storeAndConfirm(kinds.filter(isTicked))
    if (dialog.returnValue === 'all') storeAndConfirm(kinds)
    if (dialog.returnValue === 'none') storeAndConfirm([])
    dialog.remove()
  })
  dialog.showModal()
}

function storeAndConfirm(allowed: EmbedKind[]): void {
  let isStored = true
  try {
    storePermittedEmbeds(allowed)
  } catch {
    isStored = false
  }
  const toast = isStored
    ? ({ kind: 'success', title: 'Izbira je shranjena.' } as const)
    : ({ kind: 'error', title: 'Izbire ni bilo mogoče shraniti.' } as const)
  showToast({ ...toast, toaster: 'stack' }).catch(console.error)
}
