import type { Brand } from '../collections/brand/to-brand'
import { escapeHtml } from '../collections/facts'
import type { Site } from '../collections/site'
import { toInternationalPhone } from '../common/phone'

/** Renders the page that the proxy shows while no server responds (deploy/Caddyfile). It needs no other file. */
export function renderUnavailablePage(
  { name, phones, email, theme }: Pick<Site, 'name' | 'phones' | 'email' | 'theme'>,
  { light, dark }: Brand,
): string {
  const { paper, ink, link } = theme === 'dark' ? dark : light
  const links = [
    ...phones.map((phone) => [`tel:${toInternationalPhone(phone)}`, phone]),
    [`mailto:${email}`, email],
  ].map(([url = '', label = '']) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`)
  return `<!doctype html>
<html lang="sl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Stran trenutno ni dosegljiva</title>
<style>
body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 sans-serif; background: ${paper}; color: ${ink} }
a { color: ${link} }
</style>
</head>
<body>
<main>
<h1>Stran trenutno ni dosegljiva</h1>
<p>Poskusite čez nekaj minut.</p>
<p>${[escapeHtml(name), ...links].join('<br>')}</p>
</main>
</body>
</html>
`
}
