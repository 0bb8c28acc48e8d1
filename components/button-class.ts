/** How a button of buttons.css looks. */
export interface ButtonLook {
  /** `white` stands on the shade of an art form. */
  look?: 'filled' | 'line' | 'white' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
}

export interface PressedLook extends ButtonLook {
  /** Does nothing without a script: not shown where none can run. */
  needsScript?: boolean | undefined
}

const LOOKS = { filled: '', line: 'button-line', white: 'button-white' }
const SIZES = { small: 'button-small', normal: '', large: 'button-large' }

/** Classes of what looks like a button; apart from the component for scripts that draw without React. */
export const toButtonClass = ({ look = 'filled', size = 'normal', needsScript }: PressedLook = {}) =>
  ['button', LOOKS[look], SIZES[size], needsScript ? 'scriptless:hidden' : ''].filter(Boolean).join(' ')
