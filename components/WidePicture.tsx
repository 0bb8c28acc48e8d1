import { Picture, type PictureView } from './Picture'

/** A photograph from edge to edge, below the head of its page. */
export function WidePicture({ picture }: { picture: PictureView }) {
  return (
    <Picture
      picture={picture}
      sizes="100vw"
      isFirst
      className="h-[clamp(17rem,50vw,54rem)] w-full object-cover dim-at-night print:h-auto print:max-h-66 print:w-auto"
    />
  )
}
