import { type ComponentType, useEffect } from 'react';

export interface LivePartProps {
  readonly part: ComponentType;
  /** The part answers to its visitor from now on. */
  readonly onLive?: () => void;
}

/** The root of a live part, the same where it is prerendered and where it is hydrated. */
export function LivePart({ part: Part, onLive }: LivePartProps) {
  useEffect(() => onLive?.(), [onLive]);
  return <Part />;
}
