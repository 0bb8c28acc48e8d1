import type { PictureManifest } from './manifest'

/** Written by the build. Declared here, so that type checking does not need a previous build. */
declare const pictures: PictureManifest
export default pictures
