import type { ContentManifest } from './manifest'

/** Written by the content check. Declared here, so that type checking does not need a previous build. */
declare const manifest: ContentManifest
export default manifest
