// What the office counts.
export const people = { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' }
export const enrolments = { one: 'prijava', two: 'prijavi', few: 'prijave', other: 'prijav' }
