// What the office counts.
export const people = { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' }
export const enrolments = { one: 'prijava', two: 'prijavi', few: 'prijave', other: 'prijav' }
export const lineForms = { one: 'vrstica', two: 'vrstici', few: 'vrstice', other: 'vrstic' }
export const addressForms = { one: 'naslov', two: 'naslova', few: 'naslovi', other: 'naslovov' }
export const mailForms = { one: 'e-sporočilo', two: 'e-sporočili', few: 'e-sporočila', other: 'e-sporočil' }
