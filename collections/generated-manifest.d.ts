import type { ContentManifest } from './manifest'

/** Written by the content check; declared here because types must not depend on a previous build. */
declare const manifest: ContentManifest
export default manifest
