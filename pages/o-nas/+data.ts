// https://vike.dev/data
import { getAbout } from '../../collections/about'
import { getHome } from '../../collections/home'
import { toPictureView } from '../../collections/pictures/view'
import { getSite } from '../../collections/site'
import type { PageData } from '../../renderer/page-context'

export type AboutData = ReturnType<typeof data>

export default function data() {
  const about = getAbout()
  const site = getSite()
  return {
    head: { title: 'O CKD', description: about.description, source: 'o-nas.md' },
    title: about.title,
    lead: about.lead,
    picture: toPictureView(about.photo),
    html: about.html,
    offers: about.offers,
    news: {
      lead: getHome().newsLead,
      facebookPage: site.facebookPage,
      phone: site.phones[0] ?? '',
      email: site.email,
      newsletterInvitation: site.newsletterInvitation,
    },
  } satisfies PageData
}
