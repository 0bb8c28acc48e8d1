// The door list of an event: the request of its script, and the storage key of marks that are not sent yet.

/** Key of the door list's marks in the browser's storage, until the server has them. */
export const DOOR_STORAGE_KEY = 'urad-vrata'

/** Body of `POST /api/door`. Values are absolute, so that a repeated request changes nothing. */
export interface DoorMarks {
  /** Key of the opened page. */
  key: string
  /** Number of people who came, by reference; null removes the mark. */
  arrived: Record<string, number | null>
  /** Visitors without a reservation whom this page has counted; negative when it corrects the count of another page. */
  walkIns: number
}
