import { createElement, Fragment, type ReactNode } from 'react'

/** Renders what features add to a page. The parts are single children, because an array of children would need keys. */
export const FeatureParts = ({ parts }: { parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts)
