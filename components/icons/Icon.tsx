import { icons, renderIconPath } from './icons'

export type IconName = keyof typeof icons

/** An icon in `currentColor`, by default in the size of its view box. Its control needs a text or an `aria-label`. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const [width, height] = icons[name]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: renderIconPath(icons[name]) }}
    />
  )
}
