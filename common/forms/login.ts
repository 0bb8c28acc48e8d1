import * as z from 'zod/mini'
import { emailAddress, loginLimits } from './fields'

const { username, password } = loginLimits

/** The sign-in by a link, where content/site.yaml wants it. */
export const signInSchema = z.object({ email: emailAddress() })

/** The simulated login (docs/product.md, section 5); exactly 50 and 100 characters are allowed. */
export const loginSchema = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(username.min, 'Uporabniško ime mora vsebovati vsaj 3 znake'),
      z.maxLength(username.max, 'Uporabniško ime mora biti krajše od 50 znakov'),
    ),
  password: z
    .string()
    .check(
      z.minLength(password.min, 'Geslo mora vsebovati vsaj 6 znakov'),
      z.maxLength(password.max, 'Geslo mora biti krajše od 100 znakov'),
    ),
})
