import type { PictureManifest } from './manifest'

/** Written by the build; declared here, so that types are the same before any build. */
declare const pictures: PictureManifest
export default pictures
