import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  readonly viewBox: string;
  /** Fills its box and lets the edges be cut off, instead of being seen whole. */
  readonly fillsBox?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line drawing in the colour of the text around it. It decorates: what it shows is also said in words. */
export function Picture({ viewBox, fillsBox = false, className, children }: PictureProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fillsBox ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.picture, className)}
    >
      {children}
    </svg>
  );
}
