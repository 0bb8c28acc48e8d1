import { formatNumber } from '../common/plural'

interface CounterProps {
  value: number
  /** Stands right after the number, e.g. `+`. */
  suffix?: string | undefined
  /** For a year: counts down to it from the current year instead of up from 0. */
  reverse?: boolean | undefined
}

/** A number that counts up to itself when it comes into view; its final value stands in the HTML. */
export function Counter({ value, suffix = '', reverse = false }: CounterProps) {
  return (
    <span
      className="inline-block"
      data-counter={value}
      data-suffix={suffix}
      data-reverse={reverse || undefined}
      data-effect="counter"
      data-wake="visible"
    >
      {formatNumber(value)}
      {suffix}
    </span>
  )
}
