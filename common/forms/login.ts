import * as z from 'zod/mini'
import { emailAddress } from './fields'

/** Schema of the sign-in by e-mail link (`prijava: povezava` in content/site.yaml). */
export const signInSchema = z.object({ email: emailAddress() })

/** Schema of the simulated login (docs/product.md, section 5). Lengths of exactly 50 and 100 are valid. */
export const simulatedLoginSchema = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Uporabniško ime mora vsebovati vsaj 3 znake'),
      z.maxLength(50, 'Uporabniško ime mora biti krajše od 50 znakov'),
    ),
  password: z
    .string()
    .check(
      z.minLength(6, 'Geslo mora vsebovati vsaj 6 znakov'),
      z.maxLength(100, 'Geslo mora biti krajše od 100 znakov'),
    ),
})
