import { formatEuros, formatNumber } from '../../common/numbers'

/** Row of `popusti` in the price list. */
interface DiscountKeys {
  ime: string
  za: 'otrok' | 'delavnica'
  odstotek?: number | undefined
  znesek?: number | undefined
}

/** Describes a discount below the price list, which is part of the terms: who gets it, and how much. */
export function describeDiscount({ ime, za, odstotek, znesek = 0 }: DiscountKeys): string {
  const amount =
    odstotek === undefined ? `${formatEuros(znesek)} na mesec` : `${formatNumber(odstotek)}\u00a0%`
  const each = za === 'otrok' ? 'osebo istega plačnika' : 'delavnico iste osebe'
  return `${ime}: ${amount} za drugo in vsako naslednjo ${each}; najvišja cena je brez popusta.`
}
