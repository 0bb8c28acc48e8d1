import { Picture, type PictureView } from './Picture'

interface PortraitProps {
  picture: PictureView | undefined
  sizes: string
  name: string
  role: string
  isHeading?: boolean
}

/** Photo of a person with name and role. */
export function Portrait({ picture, sizes, name, role, isHeading = false }: PortraitProps) {
  return (
    <figure className="grid">
      {picture && (
        <Picture
          picture={picture}
          sizes={sizes}
          className="aspect-4/5 w-full object-cover print:h-auto print:max-h-66 print:w-auto"
        />
      )}
      <figcaption className="grid gap-0.75 border-b-2 border-rule py-4">
        {isHeading ? (
          <h2 className="heading text-name">{name}</h2>
        ) : (
          <b className="text-caption leading-name font-bold font-stretch-84%">{name}</b>
        )}
        <span className="text-ink-2">{role}</span>
      </figcaption>
    </figure>
  )
}
