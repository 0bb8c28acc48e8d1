import { Link } from 'react-router-dom'
import { formatEuros } from '../../../common/number'
import { workshopPath } from '../../../common/routes'
import { EnrolmentNotice } from '../../../components/EnrolmentNotice'
import { ArtIcon } from '../../../components/icons/ArtIcon'
import { Icon } from '../../../components/icons/Icon'
import { PageHead } from '../../../components/PageHead'
import { Prose } from '../../../components/Prose'
import type { WorkshopListData } from './+data'

/** Workshops list (docs/product.md, section 2): one link per workshop. */
export default function WorkshopListPage({ page, workshops }: WorkshopListData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} art="muzikal" />
      <ul className="rows">
        {workshops.map(({ name, slug, artForm, description, day, time, price, period, enrolment }) => (
          <li key={slug}>
            <Link className={`row colours-${artForm}`} to={workshopPath(slug)}>
              <span className="row__icon">
                <ArtIcon name={artForm} />
              </span>
              <span className="row__text">
                <b>{name}</b>
                <span>{description}</span>
                <EnrolmentNotice enrolment={enrolment} className="text-label" />
              </span>
              <span className="row__facts">
                {day && <span>{[day, time].filter(Boolean).join(', ')}</span>}
                {price !== undefined && (
                  <span className="numerals">{[formatEuros(price), period].filter(Boolean).join(' ')}</span>
                )}
              </span>
              <Icon name="arrow-right" className="arrow" />
            </Link>
          </li>
        ))}
      </ul>
      {page.html && <Prose html={page.html} className="prose--after-list" />}
    </div>
  )
}
