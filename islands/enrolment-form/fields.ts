import type { Field } from '../../components/field'

/** What the parts of the form need for their fields. */
export interface FieldsProps {
  field: (name: string) => Field
  /** A kind remark about the value of a field; empty without one. */
  remark: (name: string) => string
}
