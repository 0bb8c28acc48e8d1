// What the office counts.
export const people = { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' }
export const enrolments = { one: 'prijava', two: 'prijavi', few: 'prijave', other: 'prijav' }
export const mailForms = { one: 'e-sporočilo', two: 'e-sporočili', few: 'e-sporočila', other: 'e-sporočil' }
