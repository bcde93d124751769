import { type ComponentType, useEffect } from 'react';

export interface PageRootProps {
  readonly page: ComponentType;
  /** The page answers to its visitor from now on. */
  readonly onLive?: () => void;
}

/** The root of a public page, the same where it is prerendered and where it is hydrated. */
export function PageRoot({ page: Page, onLive }: PageRootProps) {
  useEffect(() => onLive?.(), [onLive]);
  return <Page />;
}
